import { injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { changeProcess, claimOrder, jobKeyOf, queueOrder, sweepOrders } from '../order-process.fixture.ts';
import { readOrder } from './order-lease.ts';
import { orderProcess } from './order-process.ts';
import { isSettled, type OrderState } from './order-states.ts';
import {
  expireLease,
  makeOrder,
  queryRows,
  settleOrder,
  findViolations,
  runOrderStep,
  advanceOrderTo,
} from '../order.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const jobsOf = (orderId: string) =>
  queryRows<{ id: string; attempts: number }>(
    scope,
    'select id, attempts from graphile_worker.jobs where key = $1 and attempts < max_attempts',
    [jobKeyOf(orderId)],
  );

describe('a process that crashes', () => {
  /** Runs the steps of an order as one process until it is in `state`; then the process is gone. */
  async function dieAt(orderId: string, state: OrderState): Promise<void> {
    await expireLease(scope, orderId);
    const claim = await claimOrder(scope.fork(), orderId);
    if (claim.outcome !== 'claimed') throw new Error('a free order is claimed');
    await advanceOrderTo(scope, claim.order, state);
  }

  it.each(['intent', 'authorized', 'registered', 'provisioned', 'captured'] as const)(
    'between two steps, at %s, loses nothing',
    async (state) => {
      const { id } = await makeOrder(scope);
      await dieAt(id, state);
      expect((await settleOrder(scope, id)).state).toBe('completed');
      expect(await findViolations(scope, id)).toEqual([]);
    },
  );

  it('after the decision to release does not reverse the decision', async () => {
    const { id } = await makeOrder(scope, { prefix: 'failreg-' });
    await dieAt(id, 'releasing');
    expect((await settleOrder(scope, id)).state).toBe('failed');
    expect(await findViolations(scope, id)).toEqual([]);
  });

  it.each([
    ['created', 'intent'],
    ['intent', 'authorized'],
    ['authorized', 'registered'],
    ['registered', 'provisioned'],
    ['provisioned', 'captured'],
  ] as const)('at %s after the external effect and before it is stored loses nothing', async (from, to) => {
    const { id } = await makeOrder(scope);
    await dieAt(id, from);
    // Another process takes over during the step, so the first one may no longer store its result.
    const claim = await readOrder(scope, id);
    await changeProcess(scope, id, 'epoch = epoch + 1, lease_until = null');
    await expect(runOrderStep(scope.fork(), claim)).rejects.toThrow('held by another');
    expect((await readOrder(scope, id)).state).toBe(from);
    expect((await settleOrder(scope, id)).state).toBe('completed');
    expect(await findViolations(scope, id)).toEqual([]);
    expect(to).not.toBe(from);
  });
});

describe('many processes that run one order', () => {
  it('advance it once', async () => {
    const { id } = await makeOrder(scope);
    await Promise.all(Array.from({ length: 8 }, () => advanceOrder(scope.fork(), id)));
    expect((await readOrder(scope, id)).state).toBe('completed');
    expect(await findViolations(scope, id)).toEqual([]);
  });

  it('leave it consistent when each assumes that the lease of the others has expired', async () => {
    const { id } = await makeOrder(scope);
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await expireLease(scope, id);
        await advanceOrder(scope.fork(), id).catch(() => {});
      }),
    );
    expect(isSettled((await settleOrder(scope, id)).state)).toBe(true);
    expect(await findViolations(scope, id)).toEqual([]);
  });
});

describe('an order that cannot be finished', () => {
  it('is paused after each attempt and goes under review after about a day of attempts', async () => {
    const { id } = await makeOrder(scope);
    await injectFault({
      service: 'processor',
      operation: 'intent.retrieve',
      kind: 'error_before',
      times: 2,
      match: id,
    });
    await expect(advanceOrder(scope.fork(), id)).rejects.toThrow();
    await advanceOrder(scope.fork(), id); // the order pauses, so nothing happens
    expect(await readOrder(scope, id)).toMatchObject({ state: 'intent', epoch: 1 });
    await changeProcess(scope, id, 'tries = 1439, lease_until = null, wake_at = clock_timestamp()');
    await expect(advanceOrder(scope.fork(), id)).rejects.toThrow();
    expect(await readOrder(scope, id)).toMatchObject({ state: 'review', fault: { code: 'internal_error' } });
  });
});

describe('the sweep', () => {
  it('leaves a new order to its own job, and finds it when no worker has claimed it', async () => {
    const { id } = await makeOrder(scope);
    await changeProcess(scope, id, 'lease_until = null');
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toHaveLength(0);
    await changeProcess(scope, id, "wake_at = wake_at - interval '2 seconds'");
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it('finds an order that was placed before the clock was set back', async () => {
    const { id } = await makeOrder(scope);
    scope.clock.advanceMs(-86_400_000);
    await sweepOrders(scope.fork());
    scope.clock.advanceMs(86_400_000);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it('does not queue an order that a worker has claimed', async () => {
    const { id } = await makeOrder(scope);
    await claimOrder(scope.fork(), id);
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toHaveLength(0);
  });

  it('queues an order again when its job has no attempts left', async () => {
    const { id } = await makeOrder(scope);
    await queueOrder(scope, id);
    await queryRows(
      scope,
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'dead' where key = $1`,
      [jobKeyOf(id)],
    );
    expect(await jobsOf(id)).toHaveLength(0);
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toMatchObject([{ attempts: 0 }]);
  });

  it('leaves a waiting job in its place in the queue, however often the sweep runs', async () => {
    const { id } = await makeOrder(scope);
    await queueOrder(scope, id);
    const place = () => queryRows(scope, 'select run_at from graphile_worker.jobs where key = $1', [jobKeyOf(id)]);
    const first = await place();
    for (let turn = 0; turn < 3; turn++) await sweepOrders(scope.fork());
    expect(await place()).toEqual(first);
  });

  it('finds the order of a dead worker behind any number of unclaimed orders', async () => {
    const dead = await makeOrder(scope);
    await claimOrder(scope.fork(), dead.id);
    await changeProcess(scope, dead.id, "lease_until = clock_timestamp() - interval '1 day'");
    await queryRows(
      scope,
      `insert into durable_process (kind, subject, wake_at) select kind, subject || n, wake_at - interval '1 hour'
       from durable_process, generate_series(1, 300) n where kind = $1 and subject = $2`,
      [orderProcess.name, dead.id],
    );
    await sweepOrders(scope.fork());
    expect(await jobsOf(dead.id)).toHaveLength(1);
    await queryRows(scope, `delete from durable_process where subject like $1 and subject <> $2`, [
      `${dead.id}%`,
      dead.id,
    ]);
  });

  it('queues an order that was started before those that were not, however many wait', async () => {
    const [begun, charging, fresh] = [await makeOrder(scope), await makeOrder(scope), await makeOrder(scope)];
    await claimOrder(scope.fork(), begun.id);
    // The second order is as left by a program that died during a machine payment: it was never claimed by a worker.
    for (const { id } of [begun, charging])
      await changeProcess(scope, id, "lease_until = clock_timestamp() - interval '1 second'");
    await changeProcess(scope, fresh.id, 'lease_until = null');
    await queueOrder(scope, fresh.id);
    await sweepOrders(scope.fork());
    const next = await queryRows<{ key: string }>(
      scope,
      'select key from graphile_worker.jobs where key in ($1, $2, $3) order by priority, run_at, id',
      [begun, charging, fresh].map(({ id }) => jobKeyOf(id)),
    );
    expect(next.at(-1)).toEqual({ key: jobKeyOf(fresh.id) });
    expect(next).toHaveLength(3);
  });

  it('does not pile up jobs however often it runs', async () => {
    const { id } = await makeOrder(scope);
    for (let turn = 0; turn < 5; turn++) await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toHaveLength(1);
  });
});
