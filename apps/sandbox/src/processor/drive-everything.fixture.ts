import Stripe from 'stripe';
import { expect } from 'vitest';
import { postJson, type Scratch } from '../scratch.fixture.ts';

const preview = { apiVersion: '2026-04-22.preview' };
export const done = { success_url: 'http://onym.test/done' } as const;
const card = {
  number: '4242424242424242',
  expiry: '12/34',
  cvc: '123',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
};

/** Calls every operation of the processor at least once, with as many parameters as possible. */
export async function driveEverything(stripe: Stripe, { url, world }: Scratch): Promise<void> {
  const meter = await stripe.billing.meters.create({
    display_name: 'Names',
    event_name: 'names',
    default_aggregation: { formula: 'sum' },
  });
  await stripe.billing.meters.retrieve(meter.id);
  await stripe.billing.meters.list();
  const product = await stripe.products.create({
    name: 'Founder',
    description: 'Everything',
    metadata: { tier: 'founder' },
  });
  await stripe.products.update(product.id, { unit_label: 'seat' });
  await stripe.products.retrieve(product.id);
  await stripe.products.list({ active: true });
  const monthly = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1900,
    product: product.id,
    lookup_key: 'founder_monthly',
    recurring: { interval: 'month' },
  });
  const metered = await stripe.prices.create({
    currency: 'usd',
    unit_amount_decimal: Stripe.Decimal.from('0.05'),
    product_data: { name: 'Names beyond the quota' },
    lookup_key: 'names_metered',
    recurring: { interval: 'month', usage_type: 'metered', meter: meter.id },
  });
  const once = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1999,
    product_data: { name: 'Logo pack' },
    lookup_key: 'LOGO_PACK',
  });
  await stripe.prices.update(once.id, { nickname: 'logos' });
  await stripe.prices.retrieve(once.id, { expand: ['product'] });
  await stripe.prices.list({ lookup_keys: ['LOGO_PACK', 'founder_monthly'], expand: ['data.product'] });

  const rate = await stripe.taxRates.create({
    display_name: 'VAT',
    description: 'Germany',
    jurisdiction: 'DE',
    percentage: 19,
    inclusive: true,
    country: 'DE',
    tax_type: 'vat',
    metadata: { rate_key: 'DE:19' },
  });
  await stripe.taxRates.retrieve(rate.id);
  await stripe.taxRates.list({ active: true, inclusive: true });

  const customer = await stripe.customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    address: { country: 'US' },
    metadata: { user_id: 'usr_1' },
  });
  await stripe.customers.update(customer.id, { description: 'first' });
  await stripe.customers.retrieve(customer.id);
  await stripe.customers.list({ email: 'ada@example.com' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.paymentMethods.retrieve(method.id);
  await stripe.paymentMethods.list({ customer: customer.id });
  await stripe.customers.listPaymentMethods(customer.id);
  await stripe.paymentMethods.detach(
    (await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })).id,
  );

  const setup = await stripe.setupIntents.create({ customer: customer.id, payment_method: 'pm_card_mastercard' });
  await stripe.setupIntents.confirm(setup.id, { return_url: 'http://onym.test/done' });
  await stripe.setupIntents.retrieve(setup.id);
  await stripe.setupIntents.list({ customer: customer.id });
  await stripe.setupIntents.cancel((await stripe.setupIntents.create({})).id, { cancellation_reason: 'abandoned' });

  const saving = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: customer.id,
    currency: 'usd',
    ...done,
  });
  await fill(url, saving.url, card);
  const paying = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: once.id, quantity: 1, tax_rates: [rate.id] }],
    customer_creation: 'always',
    payment_intent_data: { metadata: { a: 'b' } },
    ...done,
  });
  await stripe.checkout.sessions.retrieve(paying.id, { expand: ['line_items'] });
  await fill(url, paying.url, card);
  await stripe.checkout.sessions.listLineItems(paying.id);
  const subscribing = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: monthly.id, quantity: 1, tax_rates: [rate.id] }, { price: metered.id }],
    subscription_data: { metadata: { user_id: 'usr_1' } },
    ...done,
  });
  await fill(url, subscribing.url, { saved: method.id });
  const bought = await stripe.checkout.sessions.retrieve(subscribing.id, {
    expand: ['subscription', 'invoice', 'customer'],
  });
  await stripe.checkout.sessions.list({ customer: customer.id });
  await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create({ mode: 'setup', ...done })).id);

  await stripe.billing.meterEvents.create({
    event_name: 'names',
    payload: { stripe_customer_id: customer.id, value: '1000' },
    identifier: 'names:1',
  });
  const minute = Math.floor(Date.now() / 60_000) * 60;
  await stripe.billing.meters.listEventSummaries(meter.id, {
    customer: customer.id,
    start_time: minute - 3600,
    end_time: minute + 3600,
  });
  const { id: subscription } = bought.subscription as Stripe.Subscription;
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true, metadata: { b: 'c' } });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://onym.test/' });
  await fill(url, portal.url, { action: 'change_card', ...card });
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  await stripe.subscriptions.update(subscription, { default_payment_method: failing.id });
  await world.clock.set(new Date(Date.now() + 32 * 24 * 60 * 60 * 1000));
  await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] });
  const { data: unpaid } = await stripe.invoices.list({ customer: customer.id, status: 'open' });
  await stripe.invoices.markUncollectible(unpaid[0]?.id ?? '');
  await stripe.invoices.voidInvoice(unpaid[0]?.id ?? '');
  await stripe.subscriptions.cancel(subscription, { cancellation_details: { comment: 'enough', feedback: 'other' } });
  const { data: invoices } = await stripe.invoices.list({ customer: customer.id, status: 'paid' });
  await stripe.invoices.retrieve(invoices[0]?.id ?? '', { expand: ['payments'] });
  const { data: payments } = await stripe.invoicePayments.list({ invoice: invoices[0]?.id ?? '' });
  await stripe.invoicePayments.retrieve(payments[0]?.id ?? '');

  const hold = await stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    customer: customer.id,
    payment_method: method.id,
    capture_method: 'manual',
    metadata: { order_id: 'ord_1' },
  });
  await stripe.paymentIntents.update(hold.id, { description: 'a name' });
  await stripe.paymentIntents.confirm(hold.id, { off_session: true });
  await stripe.paymentIntents.capture(hold.id, {}, { idempotencyKey: 'capture' });
  await stripe.paymentIntents.retrieve(hold.id, { expand: ['latest_charge', 'customer', 'payment_method'] });
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })).id);
  await stripe.paymentIntents.list({ customer: customer.id });
  await stripe.paymentIntents.search({ query: "metadata['order_id']:'ord_1'" });
  const { data: charges } = await stripe.charges.list({ payment_intent: hold.id });
  await stripe.charges.retrieve(charges[0]?.id ?? '');
  await stripe.paymentIntents.retrieve(hold.id, { expand: ['latest_charge.balance_transaction'] });
  const refund = await stripe.refunds.create({ payment_intent: hold.id, amount: 500, reason: 'requested_by_customer' });
  await stripe.refunds.update(refund.id, { metadata: { why: 'test' } });
  await stripe.refunds.retrieve(refund.id);
  await stripe.refunds.list({ payment_intent: hold.id });
  await postJson(`${url}/_sandbox/disputes`, { intentId: hold.id });
  const { data: disputes } = await stripe.disputes.list({ payment_intent: hold.id });
  await stripe.disputes.retrieve(disputes[0]?.id ?? '');
  await stripe.disputes.update(disputes[0]?.id ?? '', { evidence: { product_description: 'A name' }, submit: true });
  await stripe.disputes.close(disputes[0]?.id ?? '');
  await postJson(`${url}/_sandbox/disputes`, { intentId: hold.id, kind: 'early_warning' });
  const { data: warnings } = await stripe.radar.earlyFraudWarnings.list({ payment_intent: hold.id });
  await stripe.radar.earlyFraudWarnings.retrieve(warnings[0]?.id ?? '');
  await postJson(`${url}/_sandbox/refunds/${refund.id}`, { status: 'failed' });

  const token = await stripe.rawRequest(
    'POST',
    '/v1/test_helpers/shared_payment/granted_tokens',
    { payment_method: 'pm_card_visa', usage_limits: { currency: 'usd', max_amount: 5000 } },
    preview,
  );
  const { id: tokenId } = token as unknown as { id: string };
  await stripe.rawRequest('GET', `/v1/shared_payment/granted_tokens/${tokenId}`, {}, preview);
  for (
    let page = await stripe.events.list({ limit: 100 });
    ;
    page = await stripe.events.list({ limit: 100, starting_after: page.data.at(-1)?.id ?? '' })
  ) {
    if (!page.has_more) break;
  }
  await stripe.events.retrieve((await stripe.events.list({ limit: 1 })).data[0]?.id ?? '');
}

/** Causes refused payments, because their errors contain complete objects too. */
export async function driveRefusals(stripe: Stripe): Promise<void> {
  const params = { amount: 900, currency: 'usd', confirm: true, return_url: 'http://onym.test/done' } as const;
  await stripe.paymentIntents
    .create({ ...params, payment_method: 'pm_card_visa_chargeDeclined' })
    .catch(() => undefined);
  await stripe.setupIntents
    .create({ payment_method: 'pm_card_visa_chargeDeclined', confirm: true, return_url: params.return_url })
    .catch(() => undefined);
  const intent = await stripe.paymentIntents.create({ ...params, payment_method: 'pm_card_authenticationRequired' });
  await stripe.paymentIntents.capture(intent.id).catch(() => undefined);
  await stripe.events.list({ limit: 20 });
}

async function fill(origin: string, url: string | null, form: Record<string, string>): Promise<void> {
  const page = new URL(url ?? '');
  const sent = await fetch(`${origin}${page.pathname}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
}
