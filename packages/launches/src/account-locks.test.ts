import { requireOpenAccount } from '@onym/accounts/access';
import { deleteAccount } from '@onym/admin/privacy';
import { decideCharge } from '@onym/billing';
import { billingTasks } from '@onym/billing/tasks';
import { Fault } from '@onym/core';
import { runOutsideTransaction, type AdmissionControl, type Tx } from '@onym/platform';
import { makeProcessDue, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLaunch } from './find-launch.ts';
import { startPlannedLaunch, createPayer, createPlannedLaunch, type TestPayer } from './launch.fixture.ts';
import { endLaunches } from './launches-data.ts';
import { runStep } from './run-step.ts';
import { captureProducts } from './steps/pay-for-products.ts';
import type { StepWork } from './steps/step-work.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const admissionControl = { checkPassword: async () => ({ right: true }) } as unknown as AdmissionControl;
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const rows = <T extends object>(sql: string, values: unknown[] = []) => scope.sql.unnamed<T>(sql, values);
const advance = (id: string, within: TestScope = scope) =>
  billingTasks.find(({ job }) => job.name === 'billing.advance-charge')!.run(within.fork(), { id });

/** A race between deleting an account with running launches and another program. */
interface Race {
  accountId: string;
  other(): Promise<unknown>;
  /** Locks that the deletion already has when it meets the other program. */
  locks?(tx: Tx): Promise<unknown>;
}

/** A running launch of this account; its charge is queued. */
async function createRunningLaunch(payer: TestPayer) {
  const launch = await createPlannedLaunch(scope, payer.accountId, { include: ['kit'] });
  return startPlannedLaunch(scope, launch, payer);
}

/**
 * Runs the work up to its second transaction; the first acquires the lease of its process.
 * @returns a function that lets the work continue
 */
async function startClaimed(work: (within: TestScope) => Promise<unknown>): Promise<() => Promise<unknown>> {
  let count = 0;
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const stepping = (em: TestScope['em']): TestScope['em'] =>
    new Proxy(em, {
      get(_, key) {
        if (key === 'fork') return () => stepping(em.fork() as TestScope['em']);
        const value = Reflect.get(em, key) as unknown;
        if (typeof value !== 'function') return value;
        if (key !== 'transactional') return value.bind(em) as unknown;
        return async (...args: unknown[]) => {
          count += 1;
          if (count === 2) {
            reached.resolve();
            await gate.promise;
          }
          return value.apply(em, args) as unknown;
        };
      },
    });
  const within: TestScope = { ...scope.fork(), em: stepping(scope.fork().em), fork: () => within };
  const done = work(within);
  await reached.promise;
  return () => {
    gate.resolve();
    return done;
  };
}

const MEETINGS: Record<string, () => Promise<Race>> = {
  async 'a charge that leaves its queue'() {
    const payer = await createPayer(scope);
    const { chargeId } = await createRunningLaunch(payer);
    return { accountId: payer.accountId, other: await startClaimed((within) => advance(chargeId, within)) };
  },
  async 'a charge that the card declines, and that wakes the next one'() {
    const payer = await createPayer(scope);
    const [waiting, declined] = [await createRunningLaunch(payer), await createRunningLaunch(payer)];
    await rows(`update product_charge set payment_method_id = 'pm_card_chargeCustomerFail' where id = $1`, [
      declined.chargeId,
    ]);
    const { payments } = scope.ports;
    const away = { ...payments, confirmIntent: () => Promise.reject(new Error('no answer')) };
    const within = { ...scope, ports: { ...scope.ports, payments: away } };
    await expect(advance(declined.chargeId, { ...within, fork: () => within })).rejects.toThrow('no answer');
    await makeProcessDue(scope, { name: 'billing.advance-charge' }, declined.chargeId);
    return {
      accountId: payer.accountId,
      other: () => advance(declined.chargeId),
      locks: (tx) => decideCharge(tx, waiting.chargeId, 'release'),
    };
  },
  async 'a step that takes the money'() {
    const payer = await createPayer(scope);
    const launch = await createPlannedLaunch(scope, payer.accountId, { include: ['kit'] });
    const { id, chargeId } = await startPlannedLaunch(scope, launch, payer);
    await advance(chargeId);
    await runStep(scope.fork(), id, 'payment');
    const { launch: running } = await readLaunch(scope.fork(), payer.accountId, id);
    return { accountId: payer.accountId, other: () => captureProducts(scope.fork(), { launch: running } as StepWork) };
  },
  async 'a start without a domain'() {
    const payer = await createPayer(scope);
    const { accountId } = payer;
    const launch = await createPlannedLaunch(scope, accountId, { include: ['kit'] });
    return { accountId, other: () => startPlannedLaunch(scope, launch, payer) };
  },
  async 'a start with a domain, whose order locks the account first'() {
    const payer = await createPayer(scope);
    const { accountId } = payer;
    const launch = await createPlannedLaunch(scope, accountId, { include: ['kit'] });
    const before = (tx: Tx) => requireOpenAccount(tx, accountId);
    return { accountId, other: () => startPlannedLaunch(scope, launch, payer, before) };
  },
};

describe.each(['before', 'after'] as const)(
  'deleting an account, %s it has ended the launches, while another program runs',
  (moment) => {
    it.each(Object.keys(MEETINGS))('%s: does not deadlock', async (name) => {
      const { accountId, other, locks } = await MEETINGS[name]!();
      let met: Promise<PromiseSettledResult<unknown>[]> | undefined;
      /** Runs the other program until it waits for a lock or has ended. */
      const meet = async (): Promise<void> => {
        let hasEnded = false;
        met = Promise.allSettled([runOutsideTransaction(other)]).finally(() => (hasEnded = true));
        const waits = () => runOutsideTransaction(() => rows(WAITING));
        await vi.waitUntil(async () => hasEnded || (await waits()).length > 0, { timeout: 30_000, interval: 5 });
      };
      const stop = async (tx: Tx, ids: readonly string[]): Promise<void> => {
        await locks?.(tx);
        if (moment === 'before') await meet();
        await endLaunches(tx, ids);
        if (moment === 'after') await meet();
      };
      const owner = { accountId, email: 'vera@example.com' };
      const request = { password: 'right', abandonDomains: false };
      const deleted = await Promise.allSettled([
        deleteAccount({ ...scope.fork(), admissionControl }, owner, request, { stop }),
      ]);
      const failures = [...deleted, ...(await met!)].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(failures.filter((error) => !(error instanceof Fault))).toEqual([]);
    });
  },
);
