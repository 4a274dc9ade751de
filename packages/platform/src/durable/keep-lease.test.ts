import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSession } from '../database.ts';
import { keepLease } from './keep-lease.ts';
import { releaseLease } from './lease.ts';
import { claimProcess, endLease, claimFreeProcess, createDueProcess, processState } from './process.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** A scope that renews leases so often that a test can observe it. */
const eager = () => ({ ...scope.fork(), delays: { ...scope.delays, renewLeaseMs: 20 } });
const held = async () => claimFreeProcess(scope, await createDueProcess(scope));
const leaseSeconds = async (id: string) => (await processState(scope, id)).leaseSeconds;

describe('keepLease', () => {
  it('renews the lease as long as the work takes, however slow a vendor is', async () => {
    const lease = await held();
    await keepLease(eager(), lease, async () => {
      await endLease(scope, lease.id);
      await vi.waitFor(async () => expect(await leaseSeconds(lease.id)).toBeGreaterThan(1), {
        timeout: 30_000,
        interval: 20,
      });
      expect(await claimProcess(scope, lease.id)).toBeUndefined();
    });
  });

  it('stops renewing when the work ends or fails', async () => {
    const lease = await held();
    await expect(keepLease(eager(), lease, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    await endLease(scope, lease.id);
    expect(await leaseSeconds(lease.id)).toBeLessThan(0);
    await claimFreeProcess(scope, lease.id);
  });

  it('renews nothing for a holder that lost or released its lease', async () => {
    const [lost, released] = [await held(), await held()];
    await endLease(scope, lost.id);
    await claimFreeProcess(scope, lost.id);
    await releaseLease(scope, released, { wakeInMs: 0 });
    await endLease(scope, lost.id);
    let renewals = 0;
    const counting = {
      ...eager(),
      sql: {
        ...scope.sql,
        rows: ((name: string, sql: string, values: unknown[]) => {
          renewals += 1;
          return scope.sql.rows(name, sql, values);
        }) as typeof scope.sql.rows,
      },
    };
    const work = () => vi.waitFor(() => expect(renewals).toBeGreaterThan(4), { timeout: 30_000, interval: 20 });
    await Promise.all([lost, released].map((lease) => keepLease(counting, lease, work)));
    expect(await leaseSeconds(lost.id)).toBeLessThan(0);
    expect(await leaseSeconds(released.id)).toBeNull();
  });

  it('uses a single connection with many locked rows, and renews the unlocked ones', async () => {
    const locked = await Promise.all(Array.from({ length: 8 }, held));
    const free = await held();
    const locker = newSession(scope.config.database.directUrl, 'keep-lease-test');
    await locker.connect();
    await locker.query('begin');
    await locker.query('select 1 from durable_process where subject = any($1) for update', [
      locked.map(({ id }) => id),
    ]);
    await endLease(scope, free.id);
    try {
      let isOver = false;
      const work = () =>
        vi.waitFor(() => expect(isOver).toBe(true), { timeout: 20_000, interval: 20 }).catch(() => undefined);
      const running = Promise.all([...locked, free].map((lease) => keepLease(eager(), lease, work)));
      await expect.poll(() => leaseSeconds(free.id), { timeout: 30_000 }).toBeGreaterThan(1);
      // The pool has five connections: eight renewals that wait would leave none free.
      expect(await scope.sql.row('test-keep-lease-answer', 'select 1 as one', [])).toEqual({ one: 1 });
      isOver = true;
      await locker.query('rollback');
      await running;
    } finally {
      await locker.end();
    }
  });
});
