import type { CheckoutCommand, PriceTag, ProcessorSubscription } from '@onym/ports';
import { afterEach, describe, expect, it } from 'vitest';
import { openWireDouble, type Reply, type SeenRequest } from '../wire-double.fixture.ts';
import { stripePayments } from './stripe.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function paymentsThatHear(script: (request: SeenRequest, index: number) => Reply) {
  const double = await openWireDouble(script);
  const payments = stripePayments({
    kind: 'stripe',
    secretKey: 'sk_test_123456',
    webhookSecret: 'whsec_test',
    apiBase: double.url,
  });
  closers.push(
    () => double.close(),
    () => payments.close(),
  );
  return { double, payments };
}

const ok = (json: object): Reply => ({ status: 200, json });
const refusal = (status: number, error: object): Reply => ({ status, json: { error } });
const list = (...data: object[]): Reply => ok({ object: 'list', data, has_more: false, url: '/v1/things' });
const form = (request: SeenRequest | undefined) => Object.fromEntries(new URLSearchParams(String(request?.body)));

const tag: PriceTag = { key: 'LOGO_PACK', name: 'Logo Pack', currency: 'usd', amountMinor: 1999, interval: null };
const price = (more: object = {}) => ({
  id: 'price_1',
  object: 'price',
  active: true,
  currency: 'usd',
  unit_amount: 1999,
  unit_amount_decimal: '1999',
  recurring: null,
  lookup_key: 'LOGO_PACK',
  metadata: {},
  ...more,
});
const session = (more: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'payment',
  url: 'https://pay.example/cs_1',
  payment_status: 'unpaid',
  client_reference_id: 'usr_1',
  metadata: {},
  amount_total: 1999,
  currency: 'usd',
  payment_intent: null,
  subscription: null,
  ...more,
});
const purchase: CheckoutCommand = {
  mode: 'payment',
  accountId: 'usr_1',
  customerId: 'cus_1',
  prices: [tag],
  metadata: { product_type: 'LOGO_PACK' },
  successUrl: 'https://a.example/ok',
  cancelUrl: 'https://a.example/no',
};

describe('createCheckout', () => {
  it('sells the price that is there', async () => {
    const { payments, double } = await paymentsThatHear(({ method }) =>
      method === 'GET' ? list(price()) : ok(session()),
    );
    expect(await payments.createCheckout(purchase)).toEqual({ url: 'https://pay.example/cs_1', sessionId: 'cs_1' });
    expect(double.requests).toHaveLength(2);
    expect(form(double.requests[1])).toEqual({
      mode: 'payment',
      customer: 'cus_1',
      client_reference_id: 'usr_1',
      'line_items[0][price]': 'price_1',
      'line_items[0][quantity]': '1',
      'metadata[product_type]': 'LOGO_PACK',
      'payment_intent_data[metadata][product_type]': 'LOGO_PACK',
      success_url: 'https://a.example/ok',
      cancel_url: 'https://a.example/no',
    });
  });

  it('makes a missing price first', async () => {
    const { payments, double } = await paymentsThatHear(({ method, path }) => {
      if (method === 'GET') return list();
      return path.startsWith('/v1/prices') ? ok(price({ id: 'price_new' })) : ok(session());
    });
    await payments.createCheckout(purchase);
    expect(form(double.requests[1])).toEqual({
      lookup_key: 'LOGO_PACK',
      currency: 'usd',
      'product_data[name]': 'Logo Pack',
      'metadata[price_key]': 'LOGO_PACK',
      unit_amount: '1999',
    });
    expect(form(double.requests[2])).toMatchObject({ 'line_items[0][price]': 'price_new' });
  });

  it.each([
    ['another amount', { unit_amount: 1499, unit_amount_decimal: '1499' }],
    ['another rhythm', { recurring: { interval: 'month', usage_type: 'licensed' } }],
    ['an archived one', { active: false }],
  ])('replaces a price with %s and takes its key over', async (_title, more) => {
    const { payments, double } = await paymentsThatHear(({ method, path }) => {
      if (method === 'GET') return list(price(more));
      return path.startsWith('/v1/prices') ? ok(price({ id: 'price_new' })) : ok(session());
    });
    await payments.createCheckout(purchase);
    expect(form(double.requests[1])).toMatchObject({
      lookup_key: 'LOGO_PACK',
      transfer_lookup_key: 'true',
      unit_amount: '1999',
    });
    expect(form(double.requests[2])).toMatchObject({ 'line_items[0][price]': 'price_new' });
  });

  it('uses the price that a twin made in the same moment', async () => {
    let looks = 0;
    const { payments, double } = await paymentsThatHear(({ method, path }) => {
      if (method === 'GET') return looks++ === 0 ? list() : list(price({ id: 'price_twin' }));
      return path.startsWith('/v1/prices')
        ? refusal(400, { type: 'invalid_request_error', message: 'A price already uses that lookup key.' })
        : ok(session());
    });
    await payments.createCheckout(purchase);
    expect(form(double.requests.at(-1))).toMatchObject({ 'line_items[0][price]': 'price_twin' });
  });

  it('a metered price costs less than a cent, is counted by a meter, and has no quantity', async () => {
    const metered: PriceTag = {
      key: 'name_calls_month',
      name: 'Calls',
      currency: 'usd',
      amountMinor: '0.05',
      interval: 'month',
      meterEvent: 'calls',
    };
    const { payments, double } = await paymentsThatHear(({ method, path }) => {
      if (method === 'GET') return list();
      if (path.startsWith('/v1/billing/meters'))
        return ok({ id: 'mtr_1', object: 'billing.meter', event_name: 'calls' });
      return path.startsWith('/v1/prices') ? ok(price({ id: 'price_metered' })) : ok(session());
    });
    await payments.createCheckout({ ...purchase, mode: 'subscription', prices: [metered] });
    const posts = double.requests.filter(({ method }) => method === 'POST');
    expect(form(posts[0])).toEqual({
      event_name: 'calls',
      display_name: 'Calls',
      'default_aggregation[formula]': 'sum',
    });
    expect(form(posts[1])).toMatchObject({
      unit_amount_decimal: '0.05',
      'recurring[interval]': 'month',
      'recurring[usage_type]': 'metered',
      'recurring[meter]': 'mtr_1',
    });
    expect(form(posts[2])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_metered',
      'subscription_data[metadata][product_type]': 'LOGO_PACK',
    });
    expect(form(posts[2])).not.toHaveProperty('line_items[0][quantity]');
  });
});

describe('readCheckout', () => {
  it.each([
    ['paid', true],
    ['unpaid', false],
    ['no_payment_required', false],
  ])('payment_status %s: paid is %s', async (payment_status, paid) => {
    const { payments } = await paymentsThatHear(() => ok(session({ payment_status, payment_intent: 'pi_1' })));
    expect(await payments.readCheckout('cs_1')).toMatchObject({
      id: 'cs_1',
      mode: 'payment',
      paid,
      accountId: 'usr_1',
      amountMinor: 1999,
      currency: 'usd',
      intentId: 'pi_1',
      subscriptionId: null,
    });
  });
});

describe('readSubscription', () => {
  const item = (more: object = {}) => ({
    id: 'si_1',
    price: price({ lookup_key: 'founder_monthly', recurring: { interval: 'month', usage_type: 'licensed' } }),
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
    price: price({ lookup_key: 'name_calls_month', recurring: { interval: 'month', usage_type: 'metered' } }),
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
      'the key of a price that was replaced',
      { items: { data: [item({ price: price({ lookup_key: null, metadata: { price_key: 'founder_yearly' } }) })] } },
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
  ])('tells %s', async (_title, more, told) => {
    const { payments } = await paymentsThatHear(() => ok(subscription(more)));
    expect(await payments.readSubscription('sub_1')).toMatchObject(told);
  });

  it.each(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'])(
    'has the word %s too',
    async (status) => {
      const { payments } = await paymentsThatHear(() => ok(subscription({ status })));
      expect((await payments.readSubscription('sub_1')).status).toBe(status);
    },
  );

  it('leaves a status of later days undecided', async () => {
    const { payments } = await paymentsThatHear(() => ok(subscription({ status: 'of_tomorrow' })));
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
  ])('an end for the reason %s with %j is told as %s', async (reason, metadata, told) => {
    const { payments } = await paymentsThatHear(() =>
      ok(subscription({ status: 'canceled', metadata, cancellation_details: { reason } })),
    );
    expect((await payments.readSubscription('sub_1')).cancellationReason).toBe(told);
  });
});

describe('readStanding', () => {
  const paid = (charge: object) =>
    ok({
      id: 'pi_1',
      object: 'payment_intent',
      latest_charge: { id: 'ch_1', object: 'charge', refunded: false, disputed: false, ...charge },
    });

  it.each([
    [false, false],
    [true, true],
  ])('refunded %s is told as %s', async (refunded, told) => {
    const { payments } = await paymentsThatHear(() => paid({ refunded }));
    expect(await payments.readStanding('pi_1')).toEqual({ refunded: told, dispute: null });
  });

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['lost', 'lost'],
  ])('a dispute that is %s: %s', async (status, told) => {
    const { payments } = await paymentsThatHear(({ path }) =>
      path.startsWith('/v1/disputes') ? list({ id: 'dp_1', object: 'dispute', status }) : paid({ disputed: true }),
    );
    expect(await payments.readStanding('pi_1')).toEqual({ refunded: false, dispute: told });
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
    const { payments, double } = await paymentsThatHear(() => ok({ object: 'billing.meter_event' }));
    await payments.reportUsage(report);
    expect(form(double.requests[0])).toEqual({
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
  ])('an identifier that is known is success: %s', async (_title, error) => {
    const { payments } = await paymentsThatHear(() => refusal(400, { type: 'invalid_request_error', ...error }));
    await expect(payments.reportUsage(report)).resolves.toBeUndefined();
  });

  it('any other refusal is one', async () => {
    const { payments } = await paymentsThatHear(() =>
      refusal(400, {
        type: 'invalid_request_error',
        message: 'The timestamp must be within the past 35 calendar days.',
      }),
    );
    await expect(payments.reportUsage(report)).rejects.toMatchObject({ kind: 'rejected' });
  });
});
