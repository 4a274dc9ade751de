import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { MeterEntry, SubscriptionEntry } from './books.ts';
import {
  createCheckout,
  meter,
  newCustomer,
  prices,
  scratch,
  submitForm,
  stripe,
  listEventTypes,
  typedCard,
  useShop,
} from './billing.fixture.ts';

useShop();

const daySeconds = 24 * 60 * 60;

const booksOf = async () =>
  (await (await fetch(`${scratch.url}/_sandbox/state`)).json()) as {
    subscriptions: SubscriptionEntry[];
    meters: MeterEntry[];
  };

async function subscribe(
  customer: string,
  lines: Stripe.Checkout.SessionCreateParams.LineItem[] = [{ price: prices.monthly.id, quantity: 1 }],
) {
  const session = await createCheckout({
    mode: 'subscription',
    customer,
    line_items: lines,
    subscription_data: { metadata: { user_id: 'usr_1' } },
  });
  expect((await submitForm(session.url, typedCard())).status).toBe(303);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(String(subscription));
}
const itemOf = ({ items }: Stripe.Subscription) => items.data[0] ?? expect.fail('no item');

async function at(subscription: Stripe.Subscription, seconds: number): Promise<Stripe.Subscription> {
  await scratch.world.clock.set(new Date(seconds * 1000));
  return stripe.subscriptions.retrieve(subscription.id);
}

describe('a subscription', () => {
  it('starts paid, with its period on the item, in the books and in events', async () => {
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
    const types = await listEventTypes(customer, subscription.created);
    expect(types.filter((type) => /invoice|subscription|checkout/.test(type))).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  it('renews itself when its period ends, and bills the usage', async () => {
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

  it('without money becomes past due, is retried, and ends after the last retry', async () => {
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
    const types = await listEventTypes(customer, end);
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types.at(-1)).toBe('customer.subscription.deleted');
  });

  it('changed to another interval is billed at once, less the unused part', async () => {
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

  it('canceled by the API has the reason and the comment', async () => {
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

  it('shows subscription, card and invoices, and a link back, without a script', async () => {
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

  it('cancels at the end of the period, or continues', async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer);
    const { url } = await open(customer);
    await submitForm(url, { subscription: subscription.id, action: 'cancel_at_period_end' });
    const ending = await stripe.subscriptions.retrieve(subscription.id);
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: itemOf(subscription).current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await submitForm(url, { subscription: subscription.id, action: 'resume' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await submitForm(url, { subscription: subscription.id, action: 'cancel_at_period_end' });
    expect(await at(subscription, itemOf(subscription).current_period_end + 1)).toMatchObject({ status: 'canceled' });
  });

  it("cancels now, once, and never another customer's subscription", async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer);
    await submitForm((await open(await newCustomer())).url, { subscription: subscription.id, action: 'cancel_now' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    const { url } = await open(customer);
    await Promise.all([1, 2].map(() => submitForm(url, { subscription: subscription.id, action: 'cancel_now' })));
    const types = await listEventTypes(customer, subscription.created);
    expect(types.filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
  });

  it('pays a past due invoice at once with a new card', async () => {
    const customer = await newCustomer();
    const subscription = await subscribe(customer);
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    await at(subscription, itemOf(subscription).current_period_end + 1);
    const { url } = await open(customer);
    expect((await submitForm(url, { action: 'change_card', ...typedCard('4000000000000002') })).status).toBe(402);
    expect((await submitForm(url, { action: 'change_card', ...typedCard('5555555555554444') })).status).toBe(303);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});

describe('usage', () => {
  it('is recorded once per identifier, within its time limits, and summed up', async () => {
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
