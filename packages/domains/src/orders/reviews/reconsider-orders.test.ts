import { MINUTE_MS } from '@onym/core';
import { sandboxRecords, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { mailOf, makeMachineOrder, payBehindOurBack } from '../purchases/machine-order.fixture.ts';
import { expireLease, settleOrder } from '../order.fixture.ts';
import { readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { reconsiderOrders } from './reconsider-orders.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const stateOf = async ({ id }: Order) => (await readOrder(scope.fork(), id)).state;
const keptOf = async ({ domain }: Order) =>
  (await sandboxRecords(domain)).intents
    .filter(({ status }) => status !== 'canceled')
    .map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor);

function later(base: TestScope, byMs: number): TestScope {
  const clock = { ...base.clock, now: () => new Date(base.clock.now().getTime() + byMs) };
  const withClock = (from: TestScope): TestScope => ({ ...from, clock, fork: () => withClock(from.fork()) });
  return withClock(base.fork());
}

/** An order under review because the processor does not say whether it was paid. */
async function unclearPayment(paid: boolean): Promise<Order> {
  const order = await makeMachineOrder(scope);
  if (paid) await payBehindOurBack(scope, order);
  const rails = scope.ports.rails.map((rail) => ({
    ...rail,
    find: async () => ({ kind: 'unknown' as const, reason: 'processing' }),
  }));
  await advanceOrder({ ...scope.fork(), ports: { ...scope.ports, rails } }, order.id);
  expect(await stateOf(order)).toBe('review');
  return order;
}

/** A paid order under review because the registrar did not say what became of the registration. */
async function unclearRegistration(prefix?: string): Promise<Order> {
  const order = await makeMachineOrder(scope, prefix);
  await payBehindOurBack(scope, order);
  await injectFault({ service: 'registry', operation: 'create', kind: 'drop_after', times: 2, match: order.domain });
  await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 2, match: order.domain });
  await expect(advanceOrder(scope.fork(), order.id)).rejects.toThrow();
  await expireLease(scope, order.id);
  await advanceOrder(later(scope, 6000), order.id);
  expect(await stateOf(order)).toBe('review');
  return order;
}

describe('an order under review', () => {
  it('whose payment is found continues and is charged once', async () => {
    const order = await unclearPayment(true);
    await reconsiderOrders(scope.fork());
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
    expect(await keptOf(order)).toEqual([order.retailMinor]);
    expect((await mailOf(scope, order)).map(({ subject }) => subject)).toEqual([
      `Your order for ${order.domain} is under review`,
      `${order.domain} is yours: claim your account`,
    ]);
  });

  it('whose payment the processor does not know fails once no payment can arrive, and the owner is mailed', async () => {
    const order = await unclearPayment(false);
    await reconsiderOrders(scope.fork());
    expect(await stateOf(order)).toBe('failed');
    expect(await keptOf(order)).toEqual([]);
    expect(await mailOf(scope, order)).toMatchObject([{}, { subject: `${order.domain} was not registered` }]);
    await expect(payBehindOurBack(scope, order)).rejects.toThrow('the payment was unknown');
    expect(await keptOf(order)).toEqual([]);
  });

  it('whose payment might still arrive waits and fails after ten minutes, and the owner is mailed', async () => {
    const order = await unclearPayment(false);
    await injectFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'drop_before',
      times: 3,
      match: order.domain,
    });
    await reconsiderOrders(scope.fork());
    expect(await stateOf(order)).toBe('review');
    await reconsiderOrders(later(scope, 11 * MINUTE_MS));
    expect(await stateOf(order)).toBe('failed');
    expect(await keptOf(order)).toEqual([]);
    expect(await mailOf(scope, order)).toMatchObject([
      {},
      { subject: `${order.domain} was not registered`, text: expect.stringContaining('Nothing was charged') },
    ]);
  });

  it('whose domain is at the registrar is completed', async () => {
    const order = await unclearRegistration();
    await reconsiderOrders(scope.fork());
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed', fault: null });
    expect(await keptOf(order)).toEqual([order.retailMinor]);
    expect((await sandboxRecords(order.domain)).registrations).toMatchObject([{ orderId: order.id }]);
  });

  it('whose registration turns out to be refused is refunded', async () => {
    const order = await unclearRegistration('failreg-');
    await reconsiderOrders(scope.fork());
    expect(await settleOrder(scope, order.id)).toMatchObject({
      state: 'failed',
      payment: { refundId: expect.any(String) },
    });
    expect(await keptOf(order)).toEqual([0]);
  });

  it('stays under review without an answer from the registrar, and does not delay others', async () => {
    const [silent, clear] = [await unclearRegistration(), await unclearPayment(true)];
    await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: silent.domain });
    await reconsiderOrders(scope.fork());
    expect([await stateOf(silent), await stateOf(clear)]).toEqual(['review', 'authorized']);
  });
});
