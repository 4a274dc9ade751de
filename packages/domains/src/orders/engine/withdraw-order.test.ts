import { transaction } from '@onym/platform';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { makeOrder, queryRows, settleOrder, runOrderStep, advanceOrderTo } from '../order.fixture.ts';
import { orderAt } from '../reviews/review.fixture.ts';
import { claimOrder } from '../order-process.fixture.ts';
import { withdrawOrder } from './withdraw-order.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const withdraw = (orderId: string) => transaction(scope.fork(), (tx) => withdrawOrder(tx, orderId));
const NOTHING = { money: [], registrations: [] };

describe('order_withdrawn: an order that is withdrawn', () => {
  it.each(['created', 'intent', 'authorized'] as const)(
    'when it is %s: nothing is registered, held or charged, and its name is free again',
    async (state) => {
      const order = await orderAt(scope, state);
      expect(await withdraw(order.id)).toBe('is_withdrawn');
      expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'order_withdrawn' } });
      expect(await sandboxRecords(order.domain)).toMatchObject(NOTHING);
      expect(await withdraw(order.id)).toBe('has_ended');
    },
  );

  it('while the cardholder is authenticating: a later approval by the bank charges nothing', async () => {
    const { id } = await makeOrder(scope, { card: 'pm_card_authenticationRequired' });
    await advanceOrder(scope.fork(), id);
    const [waiting] = await queryRows<{ state: string; domain: string }>(
      scope,
      'select state, domain from domain_order where id = $1',
      [id],
    );
    expect(waiting!.state).toBe('authenticating');
    expect(await withdraw(id)).toBe('is_withdrawn');
    expect(await settleOrder(scope, id)).toMatchObject({ state: 'failed', fault: { code: 'order_withdrawn' } });
    expect(await sandboxRecords(waiting!.domain)).toMatchObject(NOTHING);
  });

  it('just before the registrar is called is not registered by a worker that read the order earlier', async () => {
    const order = await orderAt(scope, 'authorized');
    expect(await withdraw(order.id)).toBe('is_withdrawn');
    // `order` was read before the withdrawal.
    const stands = await runOrderStep(scope.fork(), order);
    expect(stands).toMatchObject({ state: 'authorized', registerStartedAt: null });
    expect((await sandboxRecords(order.domain)).registrations).toEqual([]);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'order_withdrawn' } });
  });

  it('after the registrar was called continues to its end, and is charged for the registered name', async () => {
    const { id } = await makeOrder(scope);
    const claim = await claimOrder(scope.fork(), id);
    if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
    const order = await advanceOrderTo(scope, claim.order, 'registered');
    expect(await withdraw(id)).toBe('goes_on');
    expect(await settleOrder(scope, id)).toMatchObject({ state: 'completed', withdrawnAt: null });
    expect(await sandboxRecords(order.domain)).toMatchObject({
      intents: [{ status: 'captured' }],
      registrations: [{}],
    });
    expect(await withdraw(id)).toBe('has_ended');
  });

  it('by two concurrent calls is withdrawn once, and both get that result', async () => {
    const order = await orderAt(scope, 'authorized');
    expect(await Promise.all([withdraw(order.id), withdraw(order.id)])).toEqual(['is_withdrawn', 'is_withdrawn']);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed' });
    expect(await sandboxRecords(order.domain)).toMatchObject(NOTHING);
  });
});
