import { NO_REFUND_OR_DISPUTE, type ProcessorSubscription } from '@onym/core/ports';
import { describe, expect, it } from 'vitest';
import {
  closeAfterEach,
  formOf,
  listReply,
  okReply,
  openScriptedPayments,
  createPrice,
  refusalReply,
} from './stripe-wire.fixture.ts';

closeAfterEach();

describe('readSubscription', () => {
  const item = (more: object = {}) => ({
    id: 'si_1',
    price: createPrice({ lookup_key: 'founder_monthly', recurring: { interval: 'month', usage_type: 'licensed' } }),
    current_period_start: 1_700_000_000,
    current_period_end: 1_702_592_000,
    ...more,
  });
  const subscription = (more: object = {}) => ({
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    metadata: { plan_id: 'founder_monthly' },
    items: { object: 'list', data: [item()] },
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    cancellation_details: null,
    latest_invoice: { id: 'in_1', created: 1_700_000_100 },
    ...more,
  });
  const metered = item({
    price: createPrice({ lookup_key: 'name_calls_month', recurring: { interval: 'month', usage_type: 'metered' } }),
  });

  it.each<[string, object, Partial<ProcessorSubscription>]>([
    [
      'period and invoice',
      {},
      {
        status: 'active',
        priceKey: 'founder_monthly',
        currentPeriodEnd: new Date(1_702_592_000_000),
        invoicedAt: new Date(1_700_000_100_000),
        endedAt: null,
        cancelAtPeriodEnd: false,
      },
    ],
    ['the plan, not the metered item', { items: { data: [metered, item()] } }, { priceKey: 'founder_monthly' }],
    [
      'what the plan and each use cost this subscriber',
      {
        items: {
          data: [
            item({
              price: createPrice({ unit_amount: 1900, recurring: { interval: 'month', usage_type: 'licensed' } }),
              quantity: 2,
            }),
            item({
              price: createPrice({
                unit_amount: null,
                unit_amount_decimal: '0.05',
                recurring: { interval: 'month', usage_type: 'metered' },
              }),
            }),
          ],
        },
      },
      { priceMinor: 3800, usePrice: '0.05' },
    ],
    [
      'that a price is no whole amount, and that nothing is metered',
      { items: { data: [item({ price: createPrice({ unit_amount: null }) })] } },
      { priceMinor: null, usePrice: null },
    ],
    [
      'the key of a price that was replaced',
      {
        items: {
          data: [item({ price: createPrice({ lookup_key: null, metadata: { price_key: 'founder_yearly' } }) })],
        },
      },
      { priceKey: 'founder_yearly' },
    ],
    ['the end with the period', { cancel_at_period_end: true }, { cancelAtPeriodEnd: true }],
    ['the end with the period, under flexible billing', { cancel_at: 1_702_592_000 }, { cancelAtPeriodEnd: true }],
    [
      'why and when it ended',
      { status: 'canceled', ended_at: 1_701_000_000, cancellation_details: { reason: 'payment_failed' } },
      { status: 'canceled', endedAt: new Date(1_701_000_000_000), cancellationReason: 'payment_failed' },
    ],
    ['that its first payment never came', { status: 'incomplete_expired' }, { status: 'expired' }],
  ])('returns %s', async (_title, more, expected) => {
    const { payments } = await openScriptedPayments(() => okReply(subscription(more)));
    expect(await payments.readSubscription('sub_1')).toMatchObject(expected);
  });

  it.each(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'])(
    'accepts the status %s',
    async (status) => {
      const { payments } = await openScriptedPayments(() => okReply(subscription({ status })));
      expect((await payments.readSubscription('sub_1')).status).toBe(status);
    },
  );

  it('throws unknown_outcome for an unknown status', async () => {
    const { payments } = await openScriptedPayments(() => okReply(subscription({ status: 'of_tomorrow' })));
    await expect(payments.readSubscription('sub_1')).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it.each([
    ['cancellation_requested', {}, 'user_requested'],
    ['payment_failed', {}, 'payment_failed'],
    ['payment_disputed', {}, 'disputed'],
    ['canceled_by_retention_policy', {}, 'processor'],
    ['of_tomorrow', {}, null],
    [null, {}, null],
    ['cancellation_requested', { canceled_by: 'admin' }, 'admin'],
  ])('an end for the reason %s with %j is returned as %s', async (reason, metadata, expected) => {
    const { payments } = await openScriptedPayments(() =>
      okReply(subscription({ status: 'canceled', metadata, cancellation_details: { reason } })),
    );
    expect((await payments.readSubscription('sub_1')).cancellationReason).toBe(expected);
  });
});

describe('readPaymentState', () => {
  const paid = (charge: object) =>
    okReply({
      id: 'pi_1',
      object: 'payment_intent',
      latest_charge: {
        id: 'ch_1',
        object: 'charge',
        captured: true,
        amount_captured: 1999,
        refunded: true,
        amount_refunded: 1999,
        disputed: false,
        ...charge,
      },
    });
  const hears = (charge: object, lists: Record<string, object[]> = {}) =>
    openScriptedPayments(({ path }) => {
      const resource = path.slice('/v1/'.length).split('?')[0]!;
      return resource.startsWith('payment_intents') ? paid(charge) : listReply(...(lists[resource] ?? []));
    });
  const refund = (id: string, status: string, amount: number) => ({ id, object: 'refund', status, amount });
  const UNTOUCHED = { ...NO_REFUND_OR_DISPUTE, capturedMinor: 1999 };

  it.each<[string, object[], object]>([
    ['nothing', [], {}],
    ['a part', [refund('re_1', 'succeeded', 300)], { refundedMinor: 300 }],
    ['a pending full refund', [refund('re_1', 'pending', 1999)], { pendingMinor: 1999 }],
    [
      'a failed refund and its reason',
      [{ ...refund('re_1', 'failed', 1999), failure_reason: 'lost_or_stolen_card' }],
      { failedRefund: { refundId: 're_1', status: 'failed', reason: 'lost_or_stolen_card' } },
    ],
    [
      'a required action',
      [refund('re_1', 'requires_action', 1999)],
      { failedRefund: { refundId: 're_1', status: 'requires_action', reason: null } },
    ],
    [
      'a canceled refund',
      [refund('re_1', 'canceled', 1999)],
      { failedRefund: { refundId: 're_1', status: 'failed', reason: null } },
    ],
    [
      'a second attempt after a failed one',
      [refund('re_2', 'succeeded', 1999), refund('re_1', 'failed', 1999)],
      { refunded: true, refundedMinor: 1999 },
    ],
  ])('returns %s for refunds, whatever total the charge states', async (_title, refunds, expected) => {
    const { payments } = await hears({}, { refunds });
    expect(await payments.readPaymentState('pi_1')).toEqual({ ...UNTOUCHED, ...expected });
  });

  it('throws unknown_outcome for an unknown refund status', async () => {
    const { payments } = await hears({}, { refunds: [refund('re_1', 'of_tomorrow', 1999)] });
    await expect(payments.readPaymentState('pi_1')).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('a released hold is no refund', async () => {
    const { payments } = await hears({ captured: false, amount_captured: 0 });
    expect(await payments.readPaymentState('pi_1')).toEqual(NO_REFUND_OR_DISPUTE);
  });

  it('returns an early warning if there is no dispute', async () => {
    const warning = { id: 'issfr_1', object: 'radar.early_fraud_warning' };
    const { payments } = await hears({}, { 'radar/early_fraud_warnings': [warning] });
    expect(await payments.readPaymentState('pi_1')).toEqual({
      ...UNTOUCHED,
      dispute: 'early_warning',
      disputedMinor: 1999,
    });
  });

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['lost', 'lost'],
  ])('a dispute that is %s: %s', async (status, expected) => {
    const { payments } = await hears(
      { disputed: true },
      { disputes: [{ id: 'dp_1', object: 'dispute', amount: 1999, status }] },
    );
    expect(await payments.readPaymentState('pi_1')).toEqual({
      ...UNTOUCHED,
      dispute: expected,
      disputedMinor: 1999,
      lostMinor: expected === 'lost' ? 1999 : 0,
    });
  });

  it.each([
    [['won', 'lost'], { dispute: 'lost', disputedMinor: 700, lostMinor: 700 }],
    [['needs_response', 'lost'], { dispute: 'open', disputedMinor: 500, lostMinor: 700 }],
    [['under_review', 'needs_response'], { dispute: 'open', disputedMinor: 1200, lostMinor: 0 }],
    [['lost', 'lost'], { dispute: 'lost', disputedMinor: 1200, lostMinor: 1200 }],
    [['won', 'won'], { dispute: 'won', disputedMinor: 500, lostMinor: 0 }],
  ])('adds up two disputes of one payment, the newest first: %j', async ([newest, oldest], expected) => {
    const dispute = (id: string, amount: number, status?: string) => ({ id, object: 'dispute', amount, status });
    const { payments } = await hears(
      { disputed: true },
      { disputes: [dispute('dp_2', 500, newest), dispute('dp_1', 700, oldest)] },
    );
    expect(await payments.readPaymentState('pi_1')).toEqual({ ...UNTOUCHED, ...expected });
  });
});

describe('reportUsage', () => {
  const report = {
    meterEvent: 'calls',
    customerId: 'cus_1',
    count: 7,
    identifier: 'names:usr_1:2026-11-21T09:00:00.000Z',
    usedAt: new Date(1_700_000_000_000),
  };

  it('sends one meter event under its identifier', async () => {
    const { payments, double } = await openScriptedPayments(() => okReply({ object: 'billing.meter_event' }));
    await payments.reportUsage(report);
    expect(formOf(double.requests[0])).toEqual({
      event_name: 'calls',
      identifier: report.identifier,
      timestamp: '1700000000',
      'payload[stripe_customer_id]': 'cus_1',
      'payload[value]': '7',
    });
  });

  it.each([
    ['by its code', { code: 'duplicate_meter_event', message: 'Duplicate' }],
    ['in words', { message: `An event already exists with identifier ${report.identifier}.` }],
  ])('a duplicate identifier counts as success: %s', async (_title, error) => {
    const { payments } = await openScriptedPayments(() =>
      refusalReply(400, { type: 'invalid_request_error', ...error }),
    );
    await expect(payments.reportUsage(report)).resolves.toBeUndefined();
  });

  it('any other refusal is an error', async () => {
    const { payments } = await openScriptedPayments(() =>
      refusalReply(400, {
        type: 'invalid_request_error',
        message: 'The timestamp must be within the past 35 calendar days.',
      }),
    );
    await expect(payments.reportUsage(report)).rejects.toMatchObject({ kind: 'rejected' });
  });
});
