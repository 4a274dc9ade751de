import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postJson, startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import type { MeterEntry, SubscriptionEntry } from './books.ts';
import { processor } from './index.ts';

const daySeconds = 24 * 60 * 60;

let scratch: Scratch;
let stripe: Stripe;
let meter: Stripe.Billing.Meter;
let prices: { monthly: Stripe.Price; yearly: Stripe.Price; metered: Stripe.Price; once: Stripe.Price };
beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
  stripe = scratch.stripe;
  meter = await stripe.billing.meters.create({
    display_name: 'Names',
    event_name: 'names',
    default_aggregation: { formula: 'sum' },
  });
  const plan = await stripe.products.create({ name: 'Founder' });
  const create = (params: Omit<Stripe.PriceCreateParams, 'currency'>) =>
    stripe.prices.create({ currency: 'usd', ...params });
  prices = {
    monthly: await create({
      unit_amount: 1900,
      product: plan.id,
      lookup_key: 'founder_monthly',
      recurring: { interval: 'month' },
    }),
    yearly: await create({
      unit_amount: 19000,
      product: plan.id,
      lookup_key: 'founder_yearly',
      recurring: { interval: 'year' },
    }),
    metered: await create({
      unit_amount_decimal: decimal('0.05'),
      product_data: { name: 'Names' },
      recurring: { interval: 'month', usage_type: 'metered', meter: meter.id },
    }),
    once: await create({ unit_amount: 1999, product_data: { name: 'Logo pack' }, lookup_key: 'LOGO_PACK' }),
  };
});
afterEach(() => scratch.world.clock.reset());
afterAll(() => scratch.stop());

/** The SDK sends whatever prints as the number. */
const decimal = (text: string) => text as unknown as Stripe.Decimal;
const newCustomer = async (email = 'ada@example.com') => (await stripe.customers.create({ email })).id;
const booksOf = async () =>
  (await (await fetch(`${scratch.url}/_sandbox/state`)).json()) as {
    subscriptions: SubscriptionEntry[];
    meters: MeterEntry[];
  };

type Order = Partial<Stripe.Checkout.SessionCreateParams> & Pick<Stripe.Checkout.SessionCreateParams, 'mode'>;

async function checkout(order: Order): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({ success_url: 'http://onym.test/done?s={CHECKOUT_SESSION_ID}', ...order });
}

function send(url: string | null, form: Record<string, string>): Promise<Response> {
  const { pathname } = new URL(url ?? '');
  return fetch(`${scratch.url}${pathname}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

const typed = (number = '4242424242424242') => ({ number, expiry: '12/34', cvc: '123', name: 'Ada Lovelace' });

async function subscribe(
  customer: string,
  lines: Stripe.Checkout.SessionCreateParams.LineItem[] = [{ price: prices.monthly.id, quantity: 1 }],
) {
  const session = await checkout({
    mode: 'subscription',
    customer,
    line_items: lines,
    subscription_data: { metadata: { user_id: 'usr_1' } },
  });
  expect((await send(session.url, typed())).status).toBe(303);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(String(subscription));
}

const itemOf = ({ items }: Stripe.Subscription) => items.data[0] ?? expect.fail('no item');

/** Types of the events about one object or its customer, oldest first. */
async function told(customer: string, since: number): Promise<string[]> {
  const events: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100, created: { gte: since } })) events.push(event);
  return events
    .filter(({ data }) => JSON.stringify(data).includes(customer))
    .map(({ type }) => type)
    .toReversed();
}

async function at(subscription: Stripe.Subscription, seconds: number): Promise<Stripe.Subscription> {
  await scratch.world.clock.set(new Date(seconds * 1000));
  return stripe.subscriptions.retrieve(subscription.id);
}

describe('prices', () => {
  it('are found by lookup key with their product', async () => {
    const { data } = await stripe.prices.list({ lookup_keys: ['LOGO_PACK'], expand: ['data.product'] });
    expect(data).toMatchObject([{ id: prices.once.id, unit_amount: 1999, product: { name: 'Logo pack' } }]);
  });

  it('give their lookup key away only when asked to', async () => {
    const params = { currency: 'usd', unit_amount: 1, product_data: { name: 'x' }, lookup_key: 'moving' } as const;
    const first = await stripe.prices.create(params);
    await expect(stripe.prices.create(params)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await stripe.prices.create({ ...params, transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['moving'] })).data.map(({ id }) => id)).toEqual([second.id]);
    expect(await stripe.prices.retrieve(first.id)).toMatchObject({ lookup_key: null });
  });
});

describe('paying once', () => {
  const order = async (more: Partial<Order> = {}) =>
    checkout({
      mode: 'payment',
      line_items: [{ price: prices.once.id, quantity: 1 }],
      payment_intent_data: { metadata: { order_id: 'ord_1' } },
      ...more,
    });

  it('shows what is bought, then charges it and tells so', async () => {
    const customer = await newCustomer();
    const session = await order({ customer, client_reference_id: 'usr_1', metadata: { productType: 'LOGO_PACK' } });
    const html = await (await fetch(`${scratch.url}${new URL(session.url ?? '').pathname}`)).text();
    expect(html).toContain('Logo pack');
    expect(html).toContain('Pay $19.99');
    const sent = await send(session.url, typed());
    expect(sent.headers.get('location')).toBe(`http://onym.test/done?s=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1999,
      client_reference_id: 'usr_1',
      payment_intent: { status: 'succeeded', amount_received: 1999, metadata: { order_id: 'ord_1' } },
    });
    const types = await told(customer, session.created);
    expect(types).toEqual(
      expect.arrayContaining(['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed']),
    );
  });

  it('a declined card is told on the page and leaves nothing behind', async () => {
    const customer = await newCustomer();
    const session = await order({ customer });
    const refused = await send(session.url, typed('4000000000000002'));
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('Your card was declined.');
    expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
    expect((await send(session.url, typed())).status).toBe(303);
  });

  it('sent twice at once pays once', async () => {
    const customer = await newCustomer();
    const session = await order({ customer });
    const answers = await Promise.all([send(session.url, typed()), send(session.url, typed())]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
  });

  it('takes the saved card of the customer, and of nobody else', async () => {
    const customer = await newCustomer();
    const mine = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    const foreign = await stripe.paymentMethods.attach('pm_card_visa', { customer: await newCustomer() });
    const session = await order({ customer });
    expect((await send(session.url, { saved: foreign.id })).status).toBe(402);
    expect((await send(session.url, { saved: mine.id })).status).toBe(303);
  });

  it('a price made for the session by price_data is charged', async () => {
    const session = await order({
      line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Two' } } }],
    });
    await send(session.url, { ...typed(), email: 'guest@example.com' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_total: 1000,
      customer_details: { email: 'guest@example.com' },
    });
  });

  it('refuses recurring prices, and subscriptions refuse the others', async () => {
    await expect(order({ line_items: [{ price: prices.monthly.id, quantity: 1 }] })).rejects.toMatchObject({
      param: 'line_items',
    });
    await expect(
      checkout({ mode: 'subscription', line_items: [{ price: prices.once.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ param: 'line_items' });
  });
});

describe('a subscription', () => {
  it('begins paid, with its period on the item, in the books and in events', async () => {
    const customer = await newCustomer('sub@example.com');
    const subscription = await subscribe(customer);
    expect(subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
      metadata: { user_id: 'usr_1' },
    });
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    expect(end - start).toBeGreaterThanOrEqual(28 * daySeconds);
    expect((await booksOf()).subscriptions.find(({ id }) => id === subscription.id)).toEqual({
      id: subscription.id,
      customerEmail: 'sub@example.com',
      planId: 'founder_monthly',
      status: 'active',
      currentPeriodStart: new Date(start * 1000).toISOString().replace('.000', ''),
      currentPeriodEnd: new Date(end * 1000).toISOString().replace('.000', ''),
      cancelAtPeriodEnd: false,
    });
    const types = await told(customer, subscription.created);
    expect(types.filter((type) => /invoice|subscription|checkout/.test(type))).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  it('renews itself when its period is over, and bills what was used', async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer, [
      { price: prices.monthly.id, quantity: 1 },
      { price: prices.metered.id },
    ]);
    await stripe.billing.meterEvents.create({
      event_name: 'names',
      payload: { stripe_customer_id: customer, value: '3000' },
    });
    const { current_period_end: end } = itemOf(subscription);
    const renewed = await at(subscription, end + 60);
    expect(itemOf(renewed).current_period_start).toBe(end);
    const invoice = await stripe.invoices.retrieve(String(renewed.latest_invoice));
    expect(invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: 1900 + 150 });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  });

  it('without money is past due, tried again, and ended after the last try', async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer);
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    const { current_period_end: end } = itemOf(subscription);
    expect(await at(subscription, end + 1)).toMatchObject({ status: 'past_due' });
    expect(await at(subscription, end + 4 * daySeconds)).toMatchObject({ status: 'past_due' });
    expect(await at(subscription, end + 16 * daySeconds)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    const types = await told(customer, end);
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types.at(-1)).toBe('customer.subscription.deleted');
  });

  it('moved to another interval is billed at once, less what was not used', async () => {
    const subscription = await subscribe(await newCustomer());
    const item = itemOf(subscription);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.yearly.id }],
    });
    expect(itemOf(changed)).toMatchObject({ id: item.id, price: { lookup_key: 'founder_yearly' } });
    const { total } = await stripe.invoices.retrieve(String(changed.latest_invoice));
    expect(total).toBeGreaterThanOrEqual(19000 - 1900);
    expect(total).toBeLessThan(19000);
  });

  it('canceled by the API has the reason and what was said', async () => {
    const subscription = await subscribe(await newCustomer());
    const canceled = await stripe.subscriptions.cancel(subscription.id, {
      cancellation_details: { comment: 'enough' },
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested', comment: 'enough' },
    });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('the portal', () => {
  async function open(customer: string): Promise<{ url: string; read(): Promise<string> }> {
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://onym.test/account' });
    return { url, read: async () => (await fetch(`${scratch.url}${new URL(url).pathname}`)).text() };
  }

  it('shows subscription, card and invoices, and the way back, without a script', async () => {
    const customer = await newCustomer('portal@example.com');
    await subscribe(customer);
    const html = await (await open(customer)).read();
    for (const text of [
      'portal@example.com',
      'Founder',
      '$19.00 per month',
      'Visa ending in 4242',
      'paid',
      'http://onym.test/account',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<script');
  });

  it('cancels at the end of the period, or goes on after all', async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer);
    const { url } = await open(customer);
    await send(url, { subscription: subscription.id, action: 'cancel_at_period_end' });
    const ending = await stripe.subscriptions.retrieve(subscription.id);
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await send(url, { subscription: subscription.id, action: 'resume' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await send(url, { subscription: subscription.id, action: 'cancel_at_period_end' });
    expect(await at(subscription, itemOf(subscription).current_period_end + 1)).toMatchObject({ status: 'canceled' });
  });

  it('cancels now, once, and never what belongs to others', async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer);
    await send((await open(await newCustomer())).url, { subscription: subscription.id, action: 'cancel_now' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    const { url } = await open(customer);
    await Promise.all([1, 2].map(() => send(url, { subscription: subscription.id, action: 'cancel_now' })));
    const types = await told(customer, subscription.created);
    expect(types.filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
  });

  it('a new card pays at once what was past due', async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer);
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    await at(subscription, itemOf(subscription).current_period_end + 1);
    const { url } = await open(customer);
    expect((await send(url, { action: 'change_card', ...typed('4000000000000002') })).status).toBe(402);
    expect((await send(url, { action: 'change_card', ...typed('5555555555554444') })).status).toBe(303);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});

describe('usage', () => {
  it('is taken once per identifier, within its bounds of time, and summed up', async () => {
    const customer = await newCustomer('used@example.com');
    const now = Math.floor(Date.now() / 1000);
    const report = (value: string, identifier: string, timestamp = now) =>
      stripe.billing.meterEvents.create({
        event_name: 'names',
        payload: { stripe_customer_id: customer, value },
        identifier,
        timestamp,
      });
    await report('20', 'hour:1');
    await expect(report('20', 'hour:1')).rejects.toMatchObject({ param: 'identifier' });
    await expect(report('1', 'old', now - 36 * daySeconds)).rejects.toMatchObject({ param: 'timestamp' });
    await expect(report('1', 'soon', now + 600)).rejects.toMatchObject({ param: 'timestamp' });
    await report('22', 'hour:2');
    const minute = now - (now % 60);
    const { data } = await stripe.billing.meters.listEventSummaries(meter.id, {
      customer,
      start_time: minute - 3600,
      end_time: minute + 3600,
    });
    expect(data).toMatchObject([{ aggregated_value: 42 }]);
    expect((await booksOf()).meters.filter(({ customerEmail }) => customerEmail === 'used@example.com')).toMatchObject([
      { event: 'names', value: 20, identifier: 'hour:1' },
      { event: 'names', value: 22, identifier: 'hour:2' },
    ]);
  });
});

describe('disputes and refunds', () => {
  const paid = () =>
    stripe.paymentIntents.create({ amount: 1500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
  const control = (path: string, body: object) => postJson(`${scratch.url}/_sandbox/disputes${path}`, body);

  it.each([
    ['lost', ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed']],
    [
      'won',
      [
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
      ],
    ],
  ])('a dispute is opened and %s', async (outcome, types) => {
    const intent = await paid();
    const opened = await control('', { intentId: intent.id });
    expect(opened.status).toBe(201);
    const { id } = (await opened.json()) as { id: string };
    expect(await (await control(`/${id}/close`, { outcome })).json()).toMatchObject({ id, status: outcome });
    expect((await told(intent.id, intent.created)).filter((type) => type.includes('dispute'))).toEqual(types);
  });

  it('only what was paid can be disputed, and once', async () => {
    const intent = await paid();
    expect((await control('', { intentId: 'pi_none' })).status).toBe(400);
    expect((await control('', { intentId: intent.id, outcome: 'maybe' })).status).toBe(400);
    expect(await (await control('', { intentId: intent.id, outcome: 'lost' })).json()).toMatchObject({
      status: 'lost',
    });
    expect((await control('', { intentId: intent.id })).status).toBe(400);
  });

  it('a refund tells of itself and of its charge', async () => {
    const intent = await paid();
    await stripe.refunds.create({ payment_intent: intent.id });
    expect((await told(intent.id, intent.created)).slice(-2)).toEqual(['refund.created', 'charge.refunded']);
  });
});
