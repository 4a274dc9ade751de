import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@onym/db';
import { openApp, type App } from '@onym/app';
import { readConfig } from '@onym/platform';
import { createDatabase, startPostgres, supervisePostgres } from '@onym/local/postgres';
import { freePorts, startProgram, type RunningProgram } from '@onym/testing/processes';
import pg from 'pg';
import type { PlannedFault, PlannedKill, Victim } from './plan.ts';

const WEBHOOK_SECRET = 'whsec_chaos';
/** Pause of the supervisor before it restarts a program. */
const RESTART_PAUSE_MS = 100;
const EACH = 2;
/** A small production setup: two apis, two workers, a PostgreSQL, and vendors with a PostgreSQL of their own. */
export interface ChaosInstallation {
  /** The public address of the service. Calls are sent to one of `apiUrls`, as a load balancer does. */
  publicUrl: string;
  apiUrls: readonly string[];
  sandboxUrl: string;
  /** An app in this process that creates the data of the storm. */
  app: App;
  rows<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  control<T>(method: string, what: string, body?: unknown): Promise<T>;
  fault(fault: PlannedFault): Promise<void>;
  /** kill -9, or for PostgreSQL the equivalent of a power cut. False when it was not running at that moment. */
  kill(kill: Pick<PlannedKill, 'victim' | 'which'>): Promise<boolean>;
  kills: Record<Victim, number>;
  restarts: Record<Victim, number>;
  close(): Promise<void>;
}

/** The addresses of the service that its callers use. */
export type ServiceAddresses = Pick<ChaosInstallation, 'publicUrl' | 'apiUrls'>;

/** `logs`: a folder for the output of the programs. */
export async function openChaosInstallation({ logs }: { logs?: string | undefined } = {}): Promise<ChaosInstallation> {
  const undo: (() => Promise<unknown>)[] = [];
  const ending = new AbortController();
  const close = async (): Promise<void> => {
    ending.abort();
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await build({ undo, close, ending: ending.signal, logs });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Site {
  /** Steps that close() runs, the last one first. */
  undo: (() => Promise<unknown>)[];
  close: () => Promise<void>;
  /** Once aborted, programs that end are not restarted. */
  ending: AbortSignal;
  logs: string | undefined;
}

async function build({ undo, close, ending, logs }: Site): Promise<ChaosInstallation> {
  const dir = await mkdtemp(path.join(tmpdir(), 'onym-chaos-'));
  undo.push(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o711); // PostgreSQL's account needs access when root runs this
  const outside = await startPostgres({ dir: path.join(dir, 'outside') });
  undo.push(() => outside.stop());
  const server = await supervisePostgres({ dir: path.join(dir, 'postgres'), print: () => undefined });
  undo.push(() => server.stop());
  const databaseUrl = await createDatabase(server.url, 'onym');
  const sandboxDatabaseUrl = await createDatabase(outside.url, 'sandbox');
  await migrate(databaseUrl);
  const [publicPort, sandboxPort, dnsPort, smtpPort, ...apiPorts] = (await freePorts(4 + EACH)) as [
    number,
    number,
    number,
    number,
    ...number[],
  ];
  const publicUrl = `http://localhost:${publicPort}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;

  const kills: Record<Victim, number> = { api: 0, worker: 0, sandbox: 0, postgres: 0 };
  const restarts: Record<Victim, number> = { api: 0, worker: 0, sandbox: 0, postgres: 0 };

  /** Starts a program and restarts it whenever it ends. */
  const keep = (
    name: Victim,
    which: number,
    file: string,
    env: Record<string, string>,
  ): { now: () => RunningProgram } => {
    let program: RunningProgram;
    const start = (): void => {
      program = startProgram(file, { env });
      const started = program;
      void started.exited.then(async ({ code, signal }) => {
        if (logs)
          appendFileSync(path.join(logs, `${name}-${which}.log`), `${started.log()}\n--- ended: ${signal ?? code}\n`);
        await delay(RESTART_PAUSE_MS);
        if (ending.aborted) return;
        restarts[name] += 1;
        start();
      });
    };
    start();
    undo.push(() => program.stop());
    return { now: () => program };
  };

  const sandbox = keep('sandbox', 0, 'apps/sandbox/src/main.ts', {
    SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
    SANDBOX_PORT: String(sandboxPort),
    DNS_PORT: String(dnsPort),
    SMTP_PORT: String(smtpPort),
    SANDBOX_URL: sandboxUrl,
    // All events go to one api, without a load balancer: that this api is killed now and then is enough.
    SANDBOX_EVENTS_URL: `http://127.0.0.1:${apiPorts[0]}/api/stripe/events`,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  await sandbox.now().ready(`${sandboxUrl}/_sandbox/clock`);
  const env = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    QUICK_PASSWORDS: 'on',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    APP_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'loopback',
    SANDBOX_URL: sandboxUrl,
    STRIPE_API_BASE: sandboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    NAMECOM_API_BASE: sandboxUrl,
    NAMECOM_USERNAME: 'sandbox',
    NAMECOM_TOKEN: 'sandbox',
    POWERDNS_API_BASE: sandboxUrl,
    POWERDNS_API_KEY: 'sandbox',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    STORAGE_DIR: path.join(dir, 'files'),
    // One account buys more than any person.
    FRAUD_PURCHASES_PER_HOUR: '0',
    FRAUD_AMOUNT_PER_DAY: '0',
  };
  const apis = apiPorts.map((port, which) =>
    keep('api', which, 'apps/api/src/main.ts', { ...env, PORT: String(port), INTERNAL_PORT: '0' }),
  );
  const workers = Array.from({ length: EACH }, (_, which) =>
    keep('worker', which, 'apps/worker/src/main.ts', { ...env, PORT: String(publicPort) }),
  );
  const apiUrls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
  const refusal = Promise.race(
    workers.map(async (worker) => {
      const first = worker.now();
      await first.exited;
      throw new Error(`a worker ended; it wrote:\n${first.log()}`);
    }),
  );
  refusal.catch(() => undefined);
  await Promise.race([
    Promise.all(apis.map((api, i) => retryStart(() => api.now().ready(`${apiUrls[i]}/readyz`)))),
    refusal,
  ]);

  const app = await openApp(readConfig({ ...env, PORT: String(publicPort), LOG_LEVEL: 'silent' }), 'chaos');
  undo.push(() => app.close());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  undo.push(() => pool.end());

  const control = async <T>(method: string, what: string, body?: unknown): Promise<T> => {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await fetch(`${sandboxUrl}/_sandbox/${what}`, {
          method,
          ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
        });
        if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${what}`);
        return (answer.status === 204 ? undefined : await answer.json()) as T;
      } catch (error) {
        if (tries === 200) throw error;
        await delay(100);
      }
    }
  };
  const running = { api: apis, worker: workers, sandbox: [sandbox] };

  return {
    publicUrl,
    apiUrls,
    sandboxUrl,
    app,
    kills,
    restarts,
    close,
    control,
    rows: async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<T>(sql, values)).rows,
    fault: async (fault) => {
      await control('POST', 'faults', fault);
    },
    async kill({ victim, which }) {
      const killed =
        victim === 'postgres'
          ? await cutPower(path.join(server.location, 'cluster', 'postmaster.pid'))
          : strike(running[victim][which % running[victim].length]!.now());
      if (killed) kills[victim] += 1;
      if (killed && victim === 'postgres') restarts.postgres += 1;
      return killed;
    },
  };
}

/** Retries a start, because a busy machine may need longer than a program is given. */
async function retryStart(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

function strike({ child }: RunningProgram): boolean {
  return child.exitCode === null && child.signalCode === null && child.kill('SIGKILL');
}

/** SIGQUIT is PostgreSQL's "immediate" shutdown: no clean-up, recovery at the next start. */
async function cutPower(pidFile: string): Promise<boolean> {
  try {
    const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n');
    return process.kill(Number(postmaster), 'SIGQUIT');
  } catch {
    return false; // it is being restarted at this moment
  }
}
