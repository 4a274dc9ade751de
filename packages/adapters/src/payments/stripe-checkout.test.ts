import type { CheckoutCommand, PriceSpec } from '@onym/core/ports';
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

const tag: PriceSpec = { key: 'LOGO_PACK', name: 'Logo Pack', currency: 'usd', amountMinor: 1999, interval: null };
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
  it('sells an existing price', async () => {
    const { payments, double } = await openScriptedPayments(({ method }) =>
      method === 'GET' ? listReply(createPrice()) : okReply(session()),
    );
    expect(await payments.createCheckout(purchase)).toEqual({ url: 'https://pay.example/cs_1', sessionId: 'cs_1' });
    expect(double.requests).toHaveLength(2);
    expect(formOf(double.requests[1])).toEqual({
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

  it('creates a missing price first', async () => {
    const { payments, double } = await openScriptedPayments(({ method, path }) => {
      if (method === 'GET') return listReply();
      return path.startsWith('/v1/prices') ? okReply(createPrice({ id: 'price_new' })) : okReply(session());
    });
    await payments.createCheckout(purchase);
    expect(formOf(double.requests[1])).toEqual({
      lookup_key: 'LOGO_PACK',
      currency: 'usd',
      'product_data[name]': 'Logo Pack',
      'metadata[price_key]': 'LOGO_PACK',
      unit_amount: '1999',
    });
    expect(formOf(double.requests[2])).toMatchObject({ 'line_items[0][price]': 'price_new' });
  });

  it.each([
    ['another amount', { unit_amount: 1499, unit_amount_decimal: '1499' }],
    ['another rhythm', { recurring: { interval: 'month', usage_type: 'licensed' } }],
    ['an archived one', { active: false }],
  ])('replaces a price with %s and moves its key', async (_title, more) => {
    const { payments, double } = await openScriptedPayments(({ method, path }) => {
      if (method === 'GET') return listReply(createPrice(more));
      return path.startsWith('/v1/prices') ? okReply(createPrice({ id: 'price_new' })) : okReply(session());
    });
    await payments.createCheckout(purchase);
    expect(formOf(double.requests[1])).toMatchObject({
      lookup_key: 'LOGO_PACK',
      transfer_lookup_key: 'true',
      unit_amount: '1999',
    });
    expect(formOf(double.requests[2])).toMatchObject({ 'line_items[0][price]': 'price_new' });
  });

  it('uses the price that a concurrent call created', async () => {
    let looks = 0;
    const { payments, double } = await openScriptedPayments(({ method, path }) => {
      if (method === 'GET') return looks++ === 0 ? listReply() : listReply(createPrice({ id: 'price_twin' }));
      return path.startsWith('/v1/prices')
        ? refusalReply(400, { type: 'invalid_request_error', message: 'A price already uses that lookup key.' })
        : okReply(session());
    });
    await payments.createCheckout(purchase);
    expect(formOf(double.requests.at(-1))).toMatchObject({ 'line_items[0][price]': 'price_twin' });
  });

  it('a metered price costs less than a cent, is counted by a meter, and has no quantity', async () => {
    const metered: PriceSpec = {
      key: 'name_calls_month',
      name: 'Calls',
      currency: 'usd',
      amountMinor: '0.05',
      interval: 'month',
      meterEvent: 'calls',
    };
    const { payments, double } = await openScriptedPayments(({ method, path }) => {
      if (method === 'GET') return listReply();
      if (path.startsWith('/v1/billing/meters'))
        return okReply({ id: 'mtr_1', object: 'billing.meter', event_name: 'calls' });
      return path.startsWith('/v1/prices') ? okReply(createPrice({ id: 'price_metered' })) : okReply(session());
    });
    await payments.createCheckout({ ...purchase, mode: 'subscription', prices: [metered] });
    const posts = double.requests.filter(({ method }) => method === 'POST');
    expect(formOf(posts[0])).toEqual({
      event_name: 'calls',
      display_name: 'Calls',
      'default_aggregation[formula]': 'sum',
    });
    expect(formOf(posts[1])).toMatchObject({
      unit_amount_decimal: '0.05',
      'recurring[interval]': 'month',
      'recurring[usage_type]': 'metered',
      'recurring[meter]': 'mtr_1',
    });
    expect(formOf(posts[2])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_metered',
      'subscription_data[metadata][product_type]': 'LOGO_PACK',
    });
    expect(formOf(posts[2])).not.toHaveProperty('line_items[0][quantity]');
  });
});

describe('readCheckout', () => {
  it.each([
    ['paid', true],
    ['unpaid', false],
    ['no_payment_required', false],
  ])('payment_status %s: paid is %s', async (payment_status, paid) => {
    const { payments } = await openScriptedPayments(() => okReply(session({ payment_status, payment_intent: 'pi_1' })));
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

describe('expireCheckout', () => {
  const notOpen = refusalReply(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired.' });

  it.each(['expired', 'complete'])('one that is not open is retrieved: %s', async (status) => {
    const { payments, double } = await openScriptedPayments(({ method }) =>
      method === 'POST' ? notOpen : okReply(session({ status })),
    );
    expect(await payments.expireCheckout('cs_1')).toBe(status);
    expect(double.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/checkout/sessions/cs_1/expire',
      'GET /v1/checkout/sessions/cs_1',
    ]);
  });

  it('one that is refused while open, or in an unknown status, is not reported as ended', async () => {
    for (const status of ['open', 'melting']) {
      const { payments } = await openScriptedPayments(({ method }) =>
        method === 'POST' ? notOpen : okReply(session({ status })),
      );
      await expect(payments.expireCheckout('cs_1')).rejects.toMatchObject({ name: 'PaymentsError', kind: 'rejected' });
    }
  });

  it('one that does not exist is gone', async () => {
    const { payments, double } = await openScriptedPayments(() =>
      refusalReply(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such checkout.session',
      }),
    );
    expect(await payments.expireCheckout('cs_1')).toBe('gone');
    expect(double.requests).toHaveLength(1);
  });
});
