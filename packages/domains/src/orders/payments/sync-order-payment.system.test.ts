import { INSERTION_ORDER, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from '../engine/order-lease.ts';
import { paymentStatusOf } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';
import { makeOrder, queryRows, settleOrder } from '../order.fixture.ts';
import { mailOf } from '../purchases/machine-order.fixture.ts';
import { changeProcess } from '../order-process.fixture.ts';
import { reconcileOrders } from '../reviews/reconcile-orders.ts';
import { syncOrderPayment } from './sync-order-payment.ts';
import {
  autoRenewOf,
  simulateBank,
  boughtDomain,
  chargesOf,
  refundAtProcessor,
  endRefund,
  ledgerOf,
  openFindingsOf,
} from './payment.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const follow = (order: Order) => syncOrderPayment(scope.fork(), order.payment.intentId!);
const read = ({ id }: Order) => readOrder(scope.fork(), id);
const statusOf = async (order: Order) => paymentStatusOf(await read(order));
const published = ({ account }: Order) =>
  queryRows<{ type: string; data: Record<string, unknown> }>(
    scope,
    `select type, data from webhook_event where account_id = $1 and type in ('order.refunded', 'charge.disputed') order by ${INSERTION_ORDER}`,
    [account.id],
  );
const subjectsOf = async (order: Order) => (await mailOf(scope, order)).map(({ subject }) => subject);

describe('a refund made elsewhere', () => {
  it('in full ends auto-renew, is an open finding, is mailed, and is booked once', async () => {
    const order = await boughtDomain(scope);
    expect(await statusOf(order)).toBe('paid');
    await refundAtProcessor(order);
    for (let times = 0; times < 3; times++) await follow(order);
    expect(await read(order)).toMatchObject({ state: 'completed', payment: { refundedMinor: order.retailMinor } });
    expect(await statusOf(order)).toBe('refunded');
    expect(await autoRenewOf(scope, order)).toBe(false);
    expect(await openFindingsOf(scope, order.id)).toEqual(['payment_taken_back']);
    expect((await subjectsOf(order)).slice(1)).toEqual([`Your payment for ${order.domain} was refunded`]);
    expect(await chargesOf(scope, order)).toEqual([
      { kind: 'charge', minor: order.retailMinor },
      { kind: 'refund', minor: order.retailMinor },
    ]);
    expect(await ledgerOf(scope, order)).toEqual({ refunds: order.retailMinor });
    expect(await published(order)).toMatchObject([
      { type: 'order.refunded', data: { orderId: order.id, paymentStatus: 'refunded' } },
    ]);
  });

  it('in part ends nothing', async () => {
    const order = await boughtDomain(scope);
    await refundAtProcessor(order, 200);
    await follow(order);
    expect(await statusOf(order)).toBe('partially_refunded');
    expect(await autoRenewOf(scope, order)).toBe(true);
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
    expect(await published(order)).toMatchObject([
      { data: { paymentStatus: 'partially_refunded', refundedAmount: 2 } },
    ]);
  });

  it('that the bank returns is reversed: auto-renew is on again, the charge is paid, and a finding is open', async () => {
    const order = await boughtDomain(scope);
    const { id } = await refundAtProcessor(order);
    await follow(order);
    await endRefund(id, 'failed');
    for (let times = 0; times < 2; times++) await follow(order);
    expect(await statusOf(order)).toBe('paid');
    expect(await autoRenewOf(scope, order)).toBe(true);
    expect(await openFindingsOf(scope, order.id)).toEqual(['refund_failed']);
    expect(await ledgerOf(scope, order)).toEqual({ processor: order.retailMinor });
    expect(await subjectsOf(order)).toContain(`The refund for ${order.domain} failed`);
  });

  it('without an event is found by the reconciliation', async () => {
    const order = await boughtDomain(scope);
    await refundAtProcessor(order);
    await queryRows(scope, 'update domain_order set compared_at = now() where id <> $1', [order.id]);
    await reconcileOrders(scope.fork());
    expect(await statusOf(order)).toBe('refunded');
    expect(await autoRenewOf(scope, order)).toBe(false);
  });

  it('is returned to the spending limits once, however often it is reported', async () => {
    const order = await boughtDomain(scope);
    await queryRows(
      scope,
      `insert into spending_entry (order_id, account_id, amount_minor, released_minor, day, created_at) values ($1, $2, $3, 0, '2026-11-22', now())`,
      [order.id, order.account.id, order.retailMinor],
    );
    await refundAtProcessor(order, 300);
    for (let times = 0; times < 2; times++) await follow(order);
    expect(await queryRows(scope, 'select released_minor from spending_entry where order_id = $1', [order.id])).toEqual(
      [{ released_minor: 300 }],
    );
  });
});

describe('a dispute', () => {
  it('that is opened is an open finding with its amount, and changes nothing else', async () => {
    const order = await boughtDomain(scope);
    await simulateBank(order, 'opened');
    for (let times = 0; times < 2; times++) await follow(order);
    expect(await read(order)).toMatchObject({ payment: { disputeStatus: 'open', disputeMinor: order.retailMinor } });
    expect(await statusOf(order)).toBe('disputed');
    expect(await autoRenewOf(scope, order)).toBe(true);
    expect(await openFindingsOf(scope, order.id)).toEqual(['dispute_open']);
    expect(await ledgerOf(scope, order)).toEqual({
      processor: order.retailMinor,
      disputes: order.retailMinor,
      pending: -order.retailMinor,
    });
    expect(await chargesOf(scope, order)).toMatchObject([{ kind: 'charge' }, { kind: 'dispute' }]);
  });

  it.each([true, false])(
    'that is lost (reported when it was opened: %s) ends auto-renew and is booked once',
    async (isHeard) => {
      const order = await boughtDomain(scope);
      await simulateBank(order, 'opened');
      if (isHeard) await follow(order);
      await simulateBank(order, 'lost');
      for (let times = 0; times < 3; times++) await follow(order);
      expect(await statusOf(order)).toBe('lost');
      expect(await autoRenewOf(scope, order)).toBe(false);
      expect(await openFindingsOf(scope, order.id)).toEqual(['payment_taken_back']);
      expect(await ledgerOf(scope, order)).toEqual({ disputes: order.retailMinor });
      expect(await chargesOf(scope, order)).toEqual([
        { kind: 'charge', minor: order.retailMinor },
        { kind: 'dispute', minor: order.retailMinor },
      ]);
      expect(await published(order)).toMatchObject([
        ...(isHeard ? [{ type: 'charge.disputed', data: { status: 'open' } }] : []),
        { type: 'charge.disputed', data: { status: 'lost' } },
      ]);
    },
  );

  it('that is won leaves everything as it was', async () => {
    const order = await boughtDomain(scope);
    await simulateBank(order, 'opened');
    await follow(order);
    await simulateBank(order, 'won');
    for (let times = 0; times < 2; times++) await follow(order);
    expect(await statusOf(order)).toBe('paid');
    expect(await read(order)).toMatchObject({ payment: { disputeStatus: 'won' } });
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
    expect(await ledgerOf(scope, order)).toEqual({ processor: order.retailMinor });
    expect(await chargesOf(scope, order)).toMatchObject([{ kind: 'charge' }, { kind: 'dispute' }, { kind: 'charge' }]);
  });

  it('an early warning is an open finding and moves no money', async () => {
    const order = await boughtDomain(scope);
    await simulateBank(order, 'early_warning');
    await follow(order);
    expect(await read(order)).toMatchObject({ payment: { disputeStatus: 'early_warning' } });
    expect(await statusOf(order)).toBe('paid');
    expect(await openFindingsOf(scope, order.id)).toEqual(['early_fraud_warning']);
    expect(await published(order)).toEqual([]);
    await refundAtProcessor(order);
    await follow(order);
    expect(await openFindingsOf(scope, order.id)).toEqual(['payment_taken_back']);
  });
});

describe('out of order', () => {
  it('a read that is older than a newer one is discarded and repeated', async () => {
    const order = await boughtDomain(scope);
    const late = scope.fork();
    const { payments } = late.ports;
    let looks = 0;
    const readPaymentState: typeof payments.readPaymentState = async (id) => {
      const standing = await payments.readPaymentState(id);
      if (looks++ === 0) {
        await refundAtProcessor(order);
        await follow(order);
      }
      return standing;
    };
    await syncOrderPayment(
      { ...late, ports: { ...late.ports, payments: { ...payments, readPaymentState } } },
      order.payment.intentId!,
    );
    expect(looks).toBe(2);
    expect(await statusOf(order)).toBe('refunded');
    expect(await ledgerOf(scope, order)).toEqual({ refunds: order.retailMinor });
  });

  it('a payment that is lost before the order is completed ends auto-renew afterwards', async () => {
    const { id } = await makeOrder(scope, { card: 'pm_card_createDispute' });
    // The event arrived while the order was in progress: the inbox has it, and the job found no completed order to change.
    const done = await settleOrder(scope, id);
    await simulateBank(done, 'lost');
    await queryRows(scope, `update domain_order set state = 'captured', settled_at = null where id = $1`, [id]);
    await changeProcess(scope, id, 'ended = false, wake_at = clock_timestamp()');
    await follow(done);
    expect(await statusOf(done)).toBe('lost');
    expect(await autoRenewOf(scope, done)).toBe(true);
    await queryRows(
      scope,
      `insert into processor_event (id, type, action, payload, created_at, received_at) values ($1, 'x', $2::jsonb, '{}', now(), now())`,
      [`evt_${id}`, JSON.stringify({ kind: 'payment_refunded', intentId: done.payment.intentId })],
    );
    await settleOrder(scope, id);
    expect(
      await queryRows(scope, `select 1 as job from graphile_worker.jobs where key = $1`, [
        `payment-changed:${done.payment.intentId}`,
      ]),
    ).toHaveLength(1);
    await follow(done);
    expect(await autoRenewOf(scope, done)).toBe(false);
  });

  it('an unknown payment is ignored', async () => {
    await expect(syncOrderPayment(scope.fork(), 'pi_of_somebody_else')).resolves.toBeUndefined();
  });
});
