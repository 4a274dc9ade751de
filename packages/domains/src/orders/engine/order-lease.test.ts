import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOutsideTransaction, LeaseLost, transaction } from '@onym/platform';
import { changeProcess, claimOrder, pauseOrder, processOf } from '../order-process.fixture.ts';
import { moveOrder, readOrder } from './order-lease.ts';
import { lockOrder } from './order.repository.ts';
import type { Order } from './order.entity.ts';
import { claimedOrder, expireLease, makeOrder, queryRows } from '../order.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const claimed = (orderId: string) => claimedOrder(scope, orderId);

describe('a claim', () => {
  it('succeeds for one of eight concurrent calls', async () => {
    const { id } = await makeOrder(scope);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimOrder(scope.fork(), id)));
    expect(claims.map(({ outcome }) => outcome).sort()).toEqual(['claimed', ...Array<string>(7).fill('held')]);
  });

  it('raises the fence each time', async () => {
    const { id } = await makeOrder(scope);
    const first = await claimed(id);
    await expireLease(scope, id);
    expect((await claimed(id)).epoch).toBe(first.epoch + 1);
  });

  it('of a settled order returns settled', async () => {
    const { id } = await makeOrder(scope);
    await moveOrder(scope, await claimed(id), 'failed');
    expect(await claimOrder(scope.fork(), id)).toEqual({ outcome: 'settled' });
  });
});

describe('a state change', () => {
  it('by a holder whose order was taken over changes nothing', async () => {
    const { id } = await makeOrder(scope);
    const stale = await claimed(id);
    await expireLease(scope, id);
    await claimed(id);
    await expect(
      moveOrder(scope, stale, 'intent', (row) => {
        row.payment.intentId = 'pi_stale';
      }),
    ).rejects.toBeInstanceOf(LeaseLost);
    expect(await readOrder(scope, id)).toMatchObject({ state: 'created', payment: { intentId: null } });
  });

  it('of an order whose state has changed since changes nothing', async () => {
    const { id } = await makeOrder(scope);
    const order = await claimed(id);
    await moveOrder(scope, order, 'intent');
    await expect(moveOrder(scope, order, 'failed')).rejects.toBeInstanceOf(LeaseLost);
    expect((await readOrder(scope, id)).state).toBe('intent');
  });

  it('waits for a concurrent change and then reads the payment that it stored', async () => {
    const { id } = await makeOrder(scope);
    let seen: Promise<number> | undefined;
    await transaction(scope.fork(), async (tx) => {
      (await lockOrder(tx, id)).payment.version = 7;
      await tx.em.flush();
      seen = runOutsideTransaction(() =>
        transaction(scope.fork(), async (other) => (await lockOrder(other, id)).payment.version),
      );
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await runOutsideTransaction(() => queryRows(scope, waits))).length === 1, {
        timeout: 30_000,
      });
    });
    expect(await seen).toBe(7);
  });

  it('is rolled back as a whole when a part of it fails', async () => {
    const { id } = await makeOrder(scope);
    const order = await claimed(id);
    const broken = moveOrder(scope, order, 'intent', (row) => {
      row.payment.intentId = 'pi_1';
      throw new Error('the rest failed');
    });
    await expect(broken).rejects.toThrow('the rest failed');
    expect(await readOrder(scope, id)).toMatchObject({
      state: 'created',
      epoch: order.epoch,
      payment: { intentId: null },
    });
  });

  it('returns the order with the epoch of its own claim', async () => {
    const { id } = await makeOrder(scope);
    const order = await claimed(id);
    expect(await moveOrder(scope, order, 'intent')).toMatchObject({ state: 'intent', epoch: order.epoch });
  });

  it('to a settled state releases the order and records the time', async () => {
    const { id } = await makeOrder(scope);
    await moveOrder(scope, await claimed(id), 'failed');
    expect(await readOrder(scope, id)).toMatchObject({ state: 'failed', settledAt: scope.clock.now() });
    expect(await processOf(scope, id)).toMatchObject({ leaseUntil: null, wakeAt: null, ended: true });
  });

  it('that the transition table does not contain throws and writes nothing', async () => {
    const { id } = await makeOrder(scope);
    await expect(moveOrder(scope, await claimed(id), 'captured')).rejects.toThrow(
      'does not go from created to captured',
    );
    expect((await readOrder(scope, id)).state).toBe('created');
  });
});

describe('a pause', () => {
  const pauseSeconds = async (id: string): Promise<number> => (await processOf(scope, id)).wakeSeconds!;

  it('keeps the order claimed, longer after every claim, for a minute at most', async () => {
    const { id } = await makeOrder(scope);
    const order = await claimed(id);
    await pauseOrder(scope, order);
    expect(await claimOrder(scope.fork(), id)).toEqual({ outcome: 'held' });
    expect(await pauseSeconds(id)).toBeLessThanOrEqual(0.5);
    await changeProcess(scope, id, 'epoch = 700');
    await pauseOrder(scope, { ...order, epoch: 700 });
    const longest = await pauseSeconds(id);
    expect(longest).toBeGreaterThan(30);
    expect(longest).toBeLessThanOrEqual(60);
  });

  it('is ten seconds at most for about the first quarter of an hour, while money may be held', async () => {
    const { id } = await makeOrder(scope);
    const order = await moveOrder(scope, await claimed(id), 'intent');
    const pauseAt = async (paused: Order, epoch: number): Promise<number> => {
      await changeProcess(scope, id, `epoch = ${epoch}`);
      await pauseOrder(scope, { ...paused, epoch });
      return pauseSeconds(id);
    };
    for (const held of [order, { ...order, state: 'created' as const, payment: { ...order.payment, machine: {} } }]) {
      const [often, late] = [await pauseAt(held, 40), await pauseAt(held, 700)];
      expect(often).toBeGreaterThan(5);
      expect(often).toBeLessThanOrEqual(10);
      expect(late).toBeGreaterThan(30);
    }
    expect(await pauseAt({ ...order, state: 'created' }, 40)).toBeGreaterThan(30);
  });

  it('requested by a stale holder does not end the lease of the new one', async () => {
    const { id } = await makeOrder(scope);
    const stale = await claimed(id);
    await expireLease(scope, id);
    await claimed(id);
    const lease = async () => (await processOf(scope, id)).leaseUntil;
    const before = await lease();
    await pauseOrder(scope, stale);
    expect(await lease()).toEqual(before);
  });
});
