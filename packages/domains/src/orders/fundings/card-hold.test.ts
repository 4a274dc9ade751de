import { sandboxRecords, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveOrder, readOrder } from '../engine/order-lease.ts';
import { claimOrder } from '../order-process.fixture.ts';
import {
  expireLease,
  makeOrder,
  settleOrder,
  runOrderStep,
  findViolations,
  type OrderOptions,
} from '../order.fixture.ts';
import type { Order } from '../engine/order.entity.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

async function claimedOrder(request?: OrderOptions): Promise<Order> {
  const { id } = await makeOrder(scope, request);
  const claim = await claimOrder(scope.fork(), id);
  if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
  return claim.order;
}

async function orderWithIntent(request?: OrderOptions): Promise<Order> {
  return runOrderStep(scope, await claimedOrder(request));
}

async function intentOf({ domain }: Order) {
  const { intents } = await sandboxRecords(domain);
  return intents;
}

describe('creating the intent', () => {
  it('stores the id of an intent for the whole price, and moves no money', async () => {
    const order = await orderWithIntent();
    expect(order).toMatchObject({ state: 'intent', payment: { intentId: expect.stringMatching(/^pi_/) } });
    expect(await intentOf(order)).toMatchObject([
      {
        id: order.payment.intentId,
        status: 'requires_confirmation',
        amountMinor: order.retailMinor,
        orderId: order.id,
      },
    ]);
  });

  it('finds the intent that an earlier attempt created for the order', async () => {
    const order = await claimedOrder();
    const lost = { ...scope, em: scope.fork().em };
    const first = await lost.ports.payments.createIntent(
      {
        orderId: order.id,
        domain: order.domain,
        amountMinor: order.retailMinor,
        currency: 'usd',
        customerId: order.payment.customerId,
        paymentMethodId: order.payment.paymentMethodId!,
        description: `${order.domain}, 1 year`,
      },
      `${order.id}:intent:0`,
    );
    expect((await runOrderStep(scope, order)).payment.intentId).toBe(first.id);
    expect(await intentOf(order)).toHaveLength(1);
  });

  it('fails the order after two failures, with nothing charged', async () => {
    const order = await claimedOrder();
    await injectFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'error_before',
      times: 2,
      match: order.id,
    });
    expect(await runOrderStep(scope, order)).toMatchObject({
      state: 'failed',
      fault: { code: 'payment_setup_failed' },
    });
    expect(await intentOf(order)).toEqual([]);
  });

  it('fails the order at once when the processor refuses', async () => {
    const order = await claimedOrder();
    expect(
      await runOrderStep(scope, { ...order, payment: { ...order.payment, customerId: 'cus_unknown' } }),
    ).toMatchObject({ state: 'failed', fault: { code: 'payment_setup_failed' } });
  });
});

describe('placing the hold', () => {
  it('holds the whole price', async () => {
    const order = await runOrderStep(scope, await orderWithIntent());
    expect(order).toMatchObject({ state: 'authorized', steps: [{ step: 'authorize_payment', success: true }] });
    expect(await intentOf(order)).toMatchObject([{ status: 'held', amountMinor: order.retailMinor }]);
  });

  it.each([
    ['pm_card_visa_chargeDeclinedInsufficientFunds', /insufficient_funds.*nothing was charged/],
    ['pm_card_chargeCustomerFail', /generic_decline.*nothing was charged/],
  ])('on %s fails the order with the reason', async (card, message) => {
    const order = await runOrderStep(scope, await orderWithIntent({ card }));
    expect(order).toMatchObject({
      state: 'releasing',
      fault: { code: 'payment_declined', message: expect.stringMatching(message) },
    });
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'payment_declined' } });
    expect(await findViolations(scope, order.id)).toEqual([]);
  });

  it('under a key with a stored failure raises the key version, so that the next attempt is a new call', async () => {
    const order = await orderWithIntent();
    await injectFault({
      service: 'processor',
      operation: 'intent.confirm',
      kind: 'stored_500',
      times: 1,
      match: order.id,
    });
    await expect(runOrderStep(scope, order)).rejects.toThrow();
    const again = await readOrder(scope, order.id);
    expect(again).toMatchObject({ state: 'intent', payment: { keyVersion: 1 } });
    expect((await runOrderStep(scope, again)).state).toBe('authorized');
  });

  it('releases the order when the processor rejects it permanently', async () => {
    const order = await orderWithIntent();
    const { payments } = scope.ports;
    const refusing = {
      ...scope,
      ports: {
        ...scope.ports,
        payments: { ...payments, confirmIntent: (id: string) => payments.confirmIntent(`${id}x`, `${order.id}:wrong`) },
      },
    };
    expect(await runOrderStep(refusing, order)).toMatchObject({
      state: 'releasing',
      fault: { code: 'payment_setup_failed' },
    });
  });

  it('releases the order when the processor has been unavailable for too long', async () => {
    const order = await orderWithIntent();
    await injectFault({
      service: 'processor',
      operation: 'intent.confirm',
      kind: 'error_before',
      times: 2,
      match: order.id,
    });
    await expect(runOrderStep(scope, order)).rejects.toThrow();
    const later = { ...scope, clock: { ...scope.clock, now: () => new Date(order.createdAt.getTime() + 16 * 60_000) } };
    expect(await runOrderStep(later, await readOrder(scope, order.id))).toMatchObject({
      state: 'releasing',
      fault: { code: 'payment_setup_failed' },
    });
  });

  it('sends an order to review when another party has captured the payment', async () => {
    const order = await orderWithIntent();
    await scope.ports.payments.confirmIntent(order.payment.intentId!, `${order.id}:by-hand`);
    await scope.ports.payments.captureIntent(order.payment.intentId!, `${order.id}:by-hand:capture`);
    expect((await runOrderStep(scope, order)).state).toBe('review');
  });
});

describe('capturing', () => {
  async function provisioned(): Promise<Order> {
    let order = await runOrderStep(scope, await orderWithIntent());
    for (const state of ['registered', 'provisioned'] as const) order = await moveOrder(scope, order, state);
    return order;
  }

  it('captures the amount once, even if the response to the first call was lost', async () => {
    const order = await provisioned();
    await scope.ports.payments.captureIntent(order.payment.intentId!, `${order.id}:capture:0`);
    expect(await runOrderStep(scope, order)).toMatchObject({ state: 'captured' });
    expect(await intentOf(order)).toMatchObject([{ status: 'captured', amountMinor: order.retailMinor }]);
  });

  it('sends an order without a hold to review, since the domain is registered', async () => {
    const order = await provisioned();
    await scope.ports.payments.cancelIntent(order.payment.intentId!, `${order.id}:lapsed`);
    expect(await runOrderStep(scope, order)).toMatchObject({ state: 'review', fault: { code: 'internal_error' } });
  });
});

describe('releasing', () => {
  it('cancels the hold, even if it was already canceled', async () => {
    const order = await moveOrder(scope, await runOrderStep(scope, await orderWithIntent()), 'releasing');
    await scope.ports.payments.cancelIntent(order.payment.intentId!, `${order.id}:cancel:0`);
    expect((await runOrderStep(scope, order)).state).toBe('failed');
    expect(await intentOf(order)).toMatchObject([{ status: 'canceled' }]);
  });

  it('is final: an order that the registrar refused stays failed after a crash', async () => {
    const { id } = await makeOrder(scope, { prefix: 'failreg-' });
    await injectFault({ service: 'processor', operation: 'intent.cancel', kind: 'error_before', times: 1, match: id });
    await expireLease(scope, id);
    const order = await settleOrder(scope, id);
    expect(order).toMatchObject({ state: 'failed', fault: { code: 'registration_failed' } });
    expect(await findViolations(scope, id)).toEqual([]);
  });
});

describe('a saved card that is detached while an order is in progress', () => {
  const wire = async (path: string, form: Record<string, string> = {}): Promise<{ id: string }> => {
    const answer = await fetch(`${scope.config.vendors.payments.apiBase}/v1${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { id: string };
  };

  /** Creates an order on a card that is really saved, so that the card can be removed. */
  async function withSavedCard(): Promise<Order> {
    const {
      id,
      payment: { customerId },
    } = await makeOrder(scope);
    const card = await wire('/payment_methods/pm_card_visa/attach', { customer: customerId });
    await scope.sql.rows('test-card', 'update order_payment set payment_method_id = $2 where order_id = $1', [
      id,
      card.id,
    ]);
    return readOrder(scope.fork(), id);
  }

  const detach = ({ payment }: Order) => wire(`/payment_methods/${payment.paymentMethodId!}/detach`);

  it.each(['before the intent is made', 'between intent and hold'])(
    '%s fails the order: nothing is charged or registered',
    async (when) => {
      const placed = await withSavedCard();
      if (when.startsWith('between')) {
        const claim = await claimOrder(scope.fork(), placed.id);
        if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
        await runOrderStep(scope, claim.order);
        await expireLease(scope, placed.id);
      }
      await detach(placed);
      const order = await settleOrder(scope, placed.id);
      expect(order).toMatchObject({ state: 'failed' });
      expect(['payment_declined', 'payment_setup_failed']).toContain(order.fault!.code);
      expect((await intentOf(order)).filter(({ status }) => status === 'held' || status === 'captured')).toEqual([]);
      expect((await sandboxRecords(order.domain)).registrations).toEqual([]);
      expect(await findViolations(scope, order.id)).toEqual([]);
    },
  );

  it('after the hold changes nothing: the hold is captured', async () => {
    const placed = await withSavedCard();
    const claim = await claimOrder(scope.fork(), placed.id);
    if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
    const held = await runOrderStep(scope, await runOrderStep(scope, claim.order));
    expect(held.state).toBe('authorized');
    await detach(placed);
    await expireLease(scope, placed.id);
    expect(await settleOrder(scope, placed.id)).toMatchObject({ state: 'completed' });
    expect(await findViolations(scope, placed.id)).toEqual([]);
  });
});
