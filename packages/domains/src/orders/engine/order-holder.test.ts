import { LIVENESS_NAMESPACE, newSession } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimedOrder, makeOrder, queryRows } from '../order.fixture.ts';
import { changeProcess, claimOrder, jobKeyOf, pauseOrder, sweepOrders, type Claim } from '../order-process.fixture.ts';
import { moveOrder } from './order-lease.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

let workers = 0;

/** A worker, until it is killed: its name, and the database session whose lock shows that it lives. */
async function hireWorker(): Promise<{ name: string; kill(): Promise<void> }> {
  const name = `worker-${++workers}`;
  const session = newSession(scope.config.database.directUrl, 'order-holder-test');
  await session.connect();
  await session.query('select pg_advisory_lock($1, hashtext($2))', [LIVENESS_NAMESPACE, name]);
  const [{ pid }] = (await session.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [{ pid: number }];
  return {
    name,
    async kill() {
      await session.end();
      // The client socket closes before the server notices.
      await expect
        .poll(() => queryRows(scope, 'select 1 from pg_stat_activity where pid = $1', [pid]), { timeout: 30_000 })
        .toEqual([]);
    },
  };
}

const claimAs = (orderId: string, worker?: string): Promise<Claim> => claimOrder({ ...scope.fork(), worker }, orderId);

const claimedBy = (orderId: string, worker?: string) => claimedOrder(scope, orderId, worker);

const jobsOf = (orderId: string) =>
  queryRows(scope, 'select id from graphile_worker.jobs where key = $1', [jobKeyOf(orderId)]);

describe('the lease of a worker', () => {
  it('ends when the worker dies: the sweep queues the order, and another worker claims it at once', async () => {
    const { id } = await makeOrder(scope);
    const worker = await hireWorker();
    const order = await claimedBy(id, worker.name);
    await moveOrder(scope, order, 'intent');
    await worker.kill();
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toHaveLength(1);
    expect((await claimedBy(id, 'another')).epoch).toBe(order.epoch + 1);
  });

  it('stays while the worker lives', async () => {
    const { id } = await makeOrder(scope);
    const worker = await hireWorker();
    await claimedBy(id, worker.name);
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toEqual([]);
    expect(await claimAs(id, 'another')).toEqual({ outcome: 'held' });
    await worker.kill();
  });

  it('stays until it expires when it has no worker name', async () => {
    const { id } = await makeOrder(scope);
    await claimedBy(id);
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toEqual([]);
    expect(await claimAs(id, 'another')).toEqual({ outcome: 'held' });
  });

  it('stays as a pause when its worker dies', async () => {
    const { id } = await makeOrder(scope);
    const worker = await hireWorker();
    const order = await claimedBy(id, worker.name);
    await changeProcess(scope, id, 'epoch = 9');
    await pauseOrder(scope, { ...order, epoch: 9 });
    await worker.kill();
    await sweepOrders(scope.fork());
    expect(await jobsOf(id)).toEqual([]);
    expect(await claimAs(id, 'another')).toEqual({ outcome: 'held' });
  });
});
