import { newSession } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { letGo, makeOrder, rows } from '../order.fixture.ts';
import { holding } from './holding.ts';
import { claimOrder } from './order-lease.ts';
import type { Order } from './order.entity.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

async function claimed(orderId: string): Promise<Order> {
  const claim = await claimOrder(scope.fork(), orderId);
  if (claim.outcome !== 'claimed') throw new Error(`the claim came back ${claim.outcome}`);
  return claim.order;
}

describe('holding', () => {
  const secondsLeft = async (id: string): Promise<number | null> =>
    (
      await rows<{ left: number | null }>(
        scope,
        'select extract(epoch from lease_until - clock_timestamp())::float as left from domain_order where id = ?',
        [id],
      )
    )[0]!.left;
  const endLease = (id: string) =>
    rows(scope, `update domain_order set lease_until = clock_timestamp() - interval '1 second' where id = ?`, [id]);

  it('keeps an order as long as the work takes, however slow a vendor is', async () => {
    const { id } = await makeOrder(scope);
    const order = await claimed(id);
    await holding(
      scope,
      order,
      async () => {
        await endLease(id);
        await vi.waitFor(async () => expect(await secondsLeft(id)).toBeGreaterThan(1), {
          timeout: 10_000,
          interval: 20,
        });
        expect(await claimOrder(scope.fork(), id)).toEqual({ outcome: 'held' });
      },
      { everyMs: 20 },
    );
  });

  it('ends with the work, also when that fails', async () => {
    const { id } = await makeOrder(scope);
    await expect(
      holding(scope, await claimed(id), () => Promise.reject(new Error('no answer')), { everyMs: 20 }),
    ).rejects.toThrow('no answer');
    await endLease(id);
    expect(await secondsLeft(id)).toBeLessThan(0);
    await claimed(id);
  });

  it('by a holder whose order was taken over, or was given up, keeps nothing', async () => {
    const [taken, free] = [await makeOrder(scope), await makeOrder(scope)];
    const stale = await claimed(taken.id);
    const releaser = await claimed(free.id);
    await letGo(scope, taken.id);
    await claimed(taken.id);
    let beats = 0;
    const counting = {
      ...scope.fork(),
      sql: {
        ...scope.sql,
        rows: ((name: string, sql: string, values: unknown[]) => {
          beats += 1;
          return scope.sql.rows(name, sql, values);
        }) as typeof scope.sql.rows,
      },
    };
    await letGo(scope, free.id);
    await endLease(taken.id);
    await Promise.all(
      [stale, releaser].map((order) =>
        holding(
          counting,
          order,
          () => vi.waitFor(() => expect(beats).toBeGreaterThan(4), { timeout: 10_000, interval: 20 }),
          { everyMs: 20 },
        ),
      ),
    );
    expect(await secondsLeft(taken.id)).toBeLessThan(0);
    expect(await secondsLeft(free.id)).toBeNull();
  });

  it('many whose rows are locked takes no connection from others, and keeps those that are not', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, async () => claimed((await makeOrder(scope)).id)));
    const free = await claimed((await makeOrder(scope)).id);
    const locker = newSession(scope.config.database.directUrl, 'holding-test');
    await locker.connect();
    await locker.query('begin');
    await locker.query('select 1 from domain_order where id = any($1) for update', [orders.map(({ id }) => id)]);
    await endLease(free.id);
    try {
      let isOver = false;
      const work = () =>
        vi.waitFor(() => expect(isOver).toBe(true), { timeout: 20_000, interval: 20 }).catch(() => undefined);
      const held = Promise.all([...orders, free].map((order) => holding(scope, order, work, { everyMs: 20 })));
      await expect.poll(() => secondsLeft(free.id), { timeout: 5000 }).toBeGreaterThan(1);
      // The pool has five connections: eight beats that wait would leave none.
      expect(await scope.sql.row('holding-test-answer', 'select 1 as one', [])).toEqual({ one: 1 });
      isOver = true;
      await locker.query('rollback');
      await held;
    } finally {
      await locker.end();
    }
  });
});
