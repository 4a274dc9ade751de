import { newId } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../transaction.ts';
import { announceFreeLease, claimNow, claimOrSignal, waitForLease } from './claim-now.ts';
import { endProcess, LeaseLost, releaseLease, requireLease, type Lease } from './lease.ts';
import { endLease, countJobsOf, processState, testProcess } from './process.fixture.ts';
import { sweepProcesses } from './sweep-processes.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const newSubject = () => newId('order', scope.clock.now());
const take = (id: string) => claimNow(scope, testProcess, id);
const wait = (id: string) => waitForLease(scope, testProcess, id, { forMs: 10_000 });
const signal = (id: string) => claimOrSignal(scope, testProcess, id);
const release = (lease: Lease, wakeInMs: number | null = null) =>
  transaction(scope, async (tx) => {
    const isSignalled = await releaseLease(tx, lease, { wakeInMs });
    await announceFreeLease(tx, lease);
    return isSignalled;
  });

describe('claimNow', () => {
  it('starts a process that does not exist, and gives the lease to one caller', async () => {
    const id = newSubject();
    const leases = await Promise.all(Array.from({ length: 4 }, () => take(id)));
    expect(leases.filter(Boolean)).toHaveLength(1);
    expect(await processState(scope, id)).toMatchObject({ epoch: 1, ended: false });
  });

  it('ignores a pause or an end, and waits only for a lease', async () => {
    const id = newSubject();
    await release((await take(id))!, 60_000);
    const second = (await take(id))!;
    expect(await take(id)).toBeUndefined();
    await transaction(scope, (tx) => endProcess(tx, second));
    expect(await take(id)).toMatchObject({ epoch: 3 });
    await expect(transaction(scope, (tx) => requireLease(tx, second))).rejects.toBeInstanceOf(LeaseLost);
  });

  it('leaves a process to the sweep when its holder dies', async () => {
    const id = newSubject();
    await take(id);
    await sweepProcesses(scope.fork(), [testProcess]);
    expect(await countJobsOf(scope, id)).toBe(0);
    await endLease(scope, id);
    await sweepProcesses(scope.fork(), [testProcess]);
    expect(await countJobsOf(scope, id)).toBe(1);
  });
});

describe('waitForLease', () => {
  it('gives the lease to one caller after the other, as each releases it', async () => {
    const id = newSubject();
    let inside = 0;
    const turns = Array.from({ length: 5 }, async () => {
      const lease = (await wait(id))!;
      expect(++inside).toBe(1);
      await scope.sql.row('test-wait-for-lease', 'select 1', []);
      inside -= 1;
      await release(lease);
      return lease.epoch;
    });
    expect((await Promise.all(turns)).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('returns without a lease after the timeout', async () => {
    const id = newSubject();
    await take(id);
    expect(await waitForLease(scope, testProcess, id, { forMs: 20 })).toBeUndefined();
  });
});

describe('claimOrSignal', () => {
  it('acquires a free lease, or signals the holder, which sees the signal when it releases the lease', async () => {
    const id = newSubject();
    const lease = (await signal(id))!;
    expect(await signal(id)).toBeUndefined();
    expect(await release(lease, 60_000)).toBe(true);
    expect((await processState(scope, id)).wakeSeconds).toBeLessThanOrEqual(0);
    expect(await release((await signal(id))!)).toBe(false);
  });

  it('acquires a lease that was released just before the signal', async () => {
    const id = newSubject();
    for (let times = 0; times < 20; times++) {
      const lease = (await take(id))!;
      const [signalled, next] = await Promise.all([release(lease), signal(id)]);
      expect([signalled, next === undefined]).toEqual(next ? [false, false] : [true, true]);
      if (next) await release(next);
    }
  });

  it('reports to a holder that it has lost the lease', async () => {
    const id = newSubject();
    const lease = (await take(id))!;
    await endLease(scope, id);
    await take(id);
    expect(await release(lease)).toBeUndefined();
  });
});
