import { openTestScope, type TestScope } from '@onym/testing';
import { PaymentsError } from '@onym/core/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from '../engine/order-lease.ts';
import { paymentStatusOf } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';
import { settleOrder } from '../order.fixture.ts';
import { machineOutcome } from '../purchases/machine-outcome.ts';
import { mailOf, makeMachineOrder, payBehindOurBack, refundsOf } from '../purchases/machine-order.fixture.ts';
import { refundOrder } from '../reviews/decide-order.ts';
import { listReviews } from '../reviews/list-reviews.ts';
import { syncOrderPayment } from './sync-order-payment.ts';
import {
  autoRenewOf,
  boughtDomain,
  chargesOf,
  simulateBank,
  refundAtProcessor,
  endRefund,
  openFindingsOf,
  refundFate,
} from './payment.fixture.ts';
import { carryOutRefund, sweepRefunds } from './refund-ended.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const decision = { actor: 'operator', note: 'the buyer asked' };
const decide = ({ id }: Order) => refundOrder(scope.fork(), id, decision);
const read = ({ id }: Order) => readOrder(scope.fork(), id);
const given = async ({ payment: { intentId } }: Order) =>
  ((await refundsOf(intentId!)) as { amount: number; status?: string }[]).filter(
    ({ status }) => status === 'succeeded',
  );

/** Creates a machine payment's order that the registrar refuses and whose refund gets this status. */
async function refused(fate: 'failed' | 'pending' | 'requires_action'): Promise<Order> {
  const order = await makeMachineOrder(scope, 'failreg-');
  await payBehindOurBack(scope, order);
  await refundFate(order.domain, fate);
  return settleOrder(scope, order.id);
}

describe('a refund with a final or pending status', () => {
  it.each(['failed', 'requires_action'] as const)(
    "%s is not reported as refunded: it is an open finding, the buyer's mail is correct, and no one is charged again",
    async (fate) => {
      const order = await refused(fate);
      expect(order).toMatchObject({ state: 'failed', payment: { refundId: null, refundStatus: fate } });
      expect(machineOutcome(order)).toEqual({ kind: 'refused', orderId: order.id, refunded: false, isUnderWay: false });
      expect(order.fault!.message).toContain('could not be refunded yet');
      expect(await openFindingsOf(scope, order.id)).toContain('refund_failed');
      const { orders } = await listReviews(scope.fork(), { limit: 100 });
      expect(orders.map(({ id }) => id)).toContain(order.id);
      const [mail] = await mailOf(scope, order);
      expect(mail!.text).not.toContain('refunded in full');
      expect(mail!.text).not.toContain('Nothing was charged');
    },
  );

  it('pending is under way, not refunded, until it succeeds or fails', async () => {
    const order = await refused('pending');
    // The payer's program is told that the money goes back; people are told that it is under way.
    expect(machineOutcome(order)).toMatchObject({ refunded: true, isUnderWay: true });
    expect(paymentStatusOf(order)).toBe('paid');
    expect(order.fault!.message).toContain('the refund of the payment is under way');
    expect((await mailOf(scope, order))[0]!.text).toContain('is being refunded in full');
    await expect(decide(order)).rejects.toMatchObject({ code: 'conflict' });
    const [refund] = await refundsOf(order.payment.intentId!);
    await endRefund(refund!.id, 'failed');
    await syncOrderPayment(scope.fork(), order.payment.intentId!);
    const now = await read(order);
    expect(machineOutcome(now)).toMatchObject({ refunded: false, isUnderWay: false });
    expect(paymentStatusOf(now)).toBe('paid');
    expect(now.fault!.message).toContain('could not be refunded yet');
    expect(await openFindingsOf(scope, order.id)).toContain('refund_failed');
  });

  it('failed can be retried by an operator, and is then made once', async () => {
    const order = await refused('failed');
    await decide(order);
    for (let times = 0; times < 3; times++) await carryOutRefund(scope.fork(), order.id);
    const now = await read(order);
    expect(now).toMatchObject({ state: 'failed', payment: { refundStatus: 'succeeded', refundDueAt: null } });
    expect(machineOutcome(now)).toMatchObject({ refunded: true });
    expect(await given(order)).toHaveLength(1);
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
  });

  it('requires_action is not made a second time, and counts once the processor reports success', async () => {
    const order = await refused('requires_action');
    await decide(order);
    await carryOutRefund(scope.fork(), order.id);
    expect(await read(order)).toMatchObject({ payment: { refundStatus: 'requires_action' } });
    const refunds = await refundsOf(order.payment.intentId!);
    expect(refunds).toHaveLength(1);
    await endRefund(refunds[0]!.id, 'succeeded');
    await syncOrderPayment(scope.fork(), order.payment.intentId!);
    expect(paymentStatusOf(await read(order))).toBe('refunded');
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
  });
});

describe('a completed order that an operator has refunded', () => {
  it('is refunded once, even if the job runs twice', async () => {
    const order = await boughtDomain(scope);
    await decide(order);
    for (let times = 0; times < 2; times++) await carryOutRefund(scope.fork(), order.id);
    expect(paymentStatusOf(await read(order))).toBe('refunded');
    expect(await given(order)).toEqual([expect.objectContaining({ amount: order.retailMinor })]);
  });

  it.each([
    ['before the call of the processor', 'readPaymentState'],
    ['when the refund has left', 'refundIntent'],
  ] as const)('converges when the process dies %s', async (_when, method) => {
    const order = await boughtDomain(scope);
    await decide(order);
    const dying = scope.fork();
    const { payments } = dying.ports;
    const dead = async (...args: never[]): Promise<never> => {
      await (payments[method] as (...args: never[]) => Promise<unknown>)(...args);
      throw new Error('dead');
    };
    const ports = { ...dying.ports, payments: { ...payments, [method]: dead } };
    await expect(carryOutRefund({ ...dying, ports }, order.id)).rejects.toThrow('dead');
    expect((await read(order)).payment.refundDueAt).not.toBeNull();
    await sweepRefunds(scope.fork());
    await carryOutRefund(scope.fork(), order.id);
    expect(await given(order)).toHaveLength(1);
    expect(await read(order)).toMatchObject({ payment: { refundDueAt: null, refundStatus: 'succeeded' } });
  });

  it('whose refund failed with a stored failure is refunded under a new key', async () => {
    const order = await boughtDomain(scope);
    await decide(order);
    const { ports } = scope;
    const keys: string[] = [];
    const refundIntent: typeof ports.payments.refundIntent = async (id, key) => {
      keys.push(key);
      if (keys.length === 1) throw new PaymentsError('unknown_outcome', 'stored', { spent: true });
      return ports.payments.refundIntent(id, key);
    };
    const broken = { ...scope.fork(), ports: { ...ports, payments: { ...ports.payments, refundIntent } } };
    await expect(carryOutRefund(broken, order.id)).rejects.toThrow('stored');
    await carryOutRefund(broken, order.id);
    expect(new Set(keys).size).toBe(2);
    expect(await given(order)).toHaveLength(1);
  });

  it('409 conflict: an order that is refunded, whose refund is pending, or that is disputed', async () => {
    const [twice, manual, lost] = [await boughtDomain(scope), await boughtDomain(scope), await boughtDomain(scope)];
    const both = await Promise.allSettled([decide(twice), decide(twice)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await refundAtProcessor(manual);
    await simulateBank(lost, 'lost');
    for (const order of [manual, lost]) {
      await syncOrderPayment(scope.fork(), order.payment.intentId!);
      await expect(decide(order)).rejects.toMatchObject({ code: 'conflict' });
    }
  });
});

describe('a completed order that is refunded in part', () => {
  const part = ({ id }: Order, amountMinor: number) => refundOrder(scope.fork(), id, { ...decision, amountMinor });

  it('keeps its name and auto-renewal; another part follows, and the rest refunds it', async () => {
    const order = await boughtDomain(scope);
    expect(await part(order, 500)).toMatchObject({ payment: { nameDeletion: null } });
    await expect(part(order, 500)).rejects.toMatchObject({ code: 'conflict' });
    await carryOutRefund(scope.fork(), order.id);
    expect(paymentStatusOf(await read(order))).toBe('partially_refunded');
    expect(await autoRenewOf(scope, order)).toBe(true);
    await part(order, 300);
    await carryOutRefund(scope.fork(), order.id);
    expect(await read(order)).toMatchObject({ payment: { refundedMinor: 800, refundDueAt: null } });
    expect((await chargesOf(scope, order)).map(({ kind, minor }) => [kind, minor])).toEqual([
      ['charge', order.retailMinor],
      ['refund', 500],
      ['refund', 300],
    ]);
    const mails = (await mailOf(scope, order)).filter(({ subject }) => subject.endsWith('was refunded in part'));
    expect(mails).toHaveLength(2);
    expect(mails[1]!.text).toContain('In total, 8.00 USD was refunded');
    await decide(order);
    await carryOutRefund(scope.fork(), order.id);
    expect(paymentStatusOf(await read(order))).toBe('refunded');
    expect(await given(order)).toHaveLength(3);
  });

  it('409 conflict for more than is left, 400 invalid_request for nothing; nothing is decided', async () => {
    const order = await boughtDomain(scope);
    await expect(part(order, order.retailMinor + 1)).rejects.toMatchObject({ code: 'conflict' });
    for (const amount of [0, -5, 1.5])
      await expect(part(order, amount)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await read(order)).toMatchObject({ payment: { refundDueAt: null } });
  });

  it('that is all that is left is a full refund', async () => {
    const order = await boughtDomain(scope);
    expect(await part(order, order.retailMinor)).toMatchObject({ payment: { nameDeletion: 'due' } });
  });

  it('converges when the process dies once the refund has left', async () => {
    const order = await boughtDomain(scope);
    await part(order, 500);
    const dying = scope.fork();
    const { payments } = dying.ports;
    const refundIntent: typeof payments.refundIntent = async (...args) => {
      await payments.refundIntent(...args);
      throw new Error('dead');
    };
    const ports = { ...dying.ports, payments: { ...payments, refundIntent } };
    await expect(carryOutRefund({ ...dying, ports }, order.id)).rejects.toThrow('dead');
    await sweepRefunds(scope.fork());
    await carryOutRefund(scope.fork(), order.id);
    expect(await given(order)).toEqual([expect.objectContaining({ amount: 500 })]);
    expect(await read(order)).toMatchObject({ payment: { refundDueAt: null, refundedMinor: 500 } });
  });
});
