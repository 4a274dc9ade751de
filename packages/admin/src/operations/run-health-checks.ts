import { opensCanary } from '@onym/accounts/access';
import { findStuckEvents } from '@onym/billing';
import { listMails } from '@onym/accounts/mail';
import { orderFigures } from '@onym/domains/orders';
import { readQueueFigures, countLiveWorkers, type Scope } from '@onym/platform';
import { readServerVersion } from './server.repository.ts';

/** The result of one health check, run now. */
export interface HealthCheck {
  name: string;
  state: 'ok' | 'warn' | 'fail';
  note: string;
  /** What to do; absent when the check passed. */
  remedy?: string;
}

type HealthResult = Omit<HealthCheck, 'name'>;
interface HealthCheckDefinition {
  name: string;
  /** The remedy when the check throws. */
  remedy: string;
  run: (scope: Scope) => Promise<HealthResult>;
}

/** The longest that a due job waits in normal operation, in seconds. */
const BEHIND_S = 60;
const ok = (note: string): HealthResult => ({ state: 'ok', note });
const counted = (count: number, [one, more]: [one: string, more: string], remedy: string): HealthResult =>
  count === 0 ? ok('None') : { state: 'warn', note: count === 1 ? one : `${count} ${more}`, remedy };

const HEALTH_CHECKS: readonly HealthCheckDefinition[] = [
  {
    name: 'Database',
    remedy: 'Check DATABASE_URL and the database',
    run: async ({ sql }) => ok(`PostgreSQL ${(await readServerVersion({ sql }))?.version ?? ''}`),
  },
  {
    name: 'Secrets',
    remedy: 'Set the APP_SECRET that this database was created with',
    run: async (scope) =>
      (await opensCanary(scope)) === false
        ? {
            state: 'fail',
            note: 'APP_SECRET cannot decrypt anything in this database',
            remedy: 'Set the one it was made with',
          }
        : ok('APP_SECRET decrypts the stored values'),
  },
  {
    name: 'Workers',
    remedy: 'Start one: orders do not proceed without a worker',
    run: async (scope) => {
      const count = await countLiveWorkers(scope);
      if (count === 0)
        return {
          state: 'fail',
          note: 'No worker is alive',
          remedy: 'Start one: orders do not proceed without a worker',
        };
      return ok(`${count} alive`);
    },
  },
  {
    name: 'Queue',
    remedy: 'Check the database',
    run: async (scope) => {
      const { waiting, behindSeconds } = await readQueueFigures(scope);
      const note = `Waiting jobs: ${waiting}. Oldest due job: ${Math.round(behindSeconds)} s`;
      return behindSeconds > BEHIND_S ? { state: 'warn', note, remedy: 'Start another worker' } : ok(note);
    },
  },
  {
    name: 'Jobs given up',
    remedy: 'Check the database',
    run: async (scope) =>
      counted((await readQueueFigures(scope)).dead, ['One job failed', 'jobs have given up'], 'See Jobs and events'),
  },
  {
    name: "Processor's events",
    remedy: 'Check the database',
    run: async (scope) => {
      const dead = (await findStuckEvents(scope, 1000)).filter(({ status }) => status === 'dead');
      return counted(dead.length, ['One failed', 'failed'], 'See Jobs and events');
    },
  },
  {
    name: 'Mail',
    remedy: 'Check the database',
    run: async (scope) => {
      const { mails } = await listMails(scope, { unsent: true, limit: 100 });
      const eldest = mails.at(-1)?.createdAt.getTime() ?? 0;
      const isLate = mails.length > 0 && scope.clock.now().getTime() - eldest > BEHIND_S * 1000;
      const note = `${mails.length === 100 ? '100 and more' : mails.length} wait to be sent`;
      return isLate ? { state: 'warn', note, remedy: 'See Mail, and check the relay' } : ok(note);
    },
  },
  {
    name: 'Orders',
    remedy: 'Check the database',
    run: async (scope) =>
      counted((await orderFigures(scope)).waiting, ['One order under review', 'are under review'], 'See Reviews'),
  },
  {
    name: 'Books',
    remedy: 'Check the database',
    run: async (scope) =>
      counted((await orderFigures(scope)).discrepancies, ['One discrepancy', 'disagreements'], 'See Discrepancies'),
  },
  {
    name: 'Registrar',
    remedy: 'Check NAMECOM_USERNAME, NAMECOM_TOKEN and NAMECOM_API_BASE',
    run: async ({ ports }) => ok(`${(await ports.registrar.tldPrices()).length} extensions on sale`),
  },
];

/**
 * Runs all health checks for the operator at once and returns their results in a fixed order. They ask the database and the
 * registrar. A check that throws does not stop the others: it is logged, and its state is `fail`.
 */
export function runHealthChecks(scope: Scope): Promise<HealthCheck[]> {
  return Promise.all(
    HEALTH_CHECKS.map(async ({ name, remedy, run }) => {
      try {
        return { name, ...(await run(scope)) };
      } catch (error) {
        scope.log.warn({ err: error, look: name }, 'a look at the health of the service failed');
        return { name, state: 'fail' as const, note: 'Not responding', remedy };
      }
    }),
  );
}
