import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedInParams, generatedParams } from '../../test/generate-params.ts';
import { schemasOf } from '../../test/stripe-schemas.ts';
import { postJson, startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { operations, processor } from './index.ts';
import { recordedStripe } from './recorded-stripe.fixture.ts';
import type { WireAnswer } from './recorded-stripe.fixture.ts';

/** The SDK's type of each kind of object, by its `object` member. */
const kinds: Readonly<Record<string, string>> = {
  customer: 'Customer',
  payment_method: 'PaymentMethod',
  setup_intent: 'SetupIntent',
  'checkout.session': 'Checkout.Session',
  item: 'LineItem',
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
  product: 'Product',
  price: 'Price',
  subscription: 'Subscription',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  'billing.meter': 'Billing.Meter',
  'billing.meter_event': 'Billing.MeterEvent',
  'billing.meter_event_summary': 'Billing.MeterEventSummary',
  'billing_portal.session': 'BillingPortal.Session',
};

/** Newer than the SDK's types. */
const untyped = new Set(['shared_payment.granted_token']);

let scratch: Scratch;
let answers: WireAnswer[];
let events: WireObject[];
let validators: Map<string, ValidateFunction>;

beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
  const line = recordedStripe(scratch.url);
  answers = line.answers;
  await driveEverything(line.stripe);
  await driveRefusals(line.stripe);
  events = answers.flatMap(({ body }) => objectsIn(body)).filter(({ object }) => object === 'event');
  validators = compileValidators([...new Set(events.map((event) => String(event['type'])))]);
}, 60_000);
afterAll(() => scratch.stop());

const done = { success_url: 'http://onym.test/done' } as const;
const card = {
  number: '4242424242424242',
  expiry: '12/34',
  cvc: '123',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
};

async function fill(url: string | null, form: Record<string, string>): Promise<void> {
  const page = new URL(url ?? '');
  const sent = await fetch(`${scratch.url}${page.pathname}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
}

/** Every operation the processor offers, once at least, with as many members filled as it can. */
async function driveEverything(stripe: Stripe): Promise<void> {
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
  await stripe.setupIntents.confirm(setup.id);
  await stripe.setupIntents.retrieve(setup.id);
  await stripe.setupIntents.list({ customer: customer.id });
  await stripe.setupIntents.cancel((await stripe.setupIntents.create({})).id, { cancellation_reason: 'abandoned' });

  const saving = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: customer.id,
    currency: 'usd',
    ...done,
  });
  await fill(saving.url, card);
  const paying = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: once.id, quantity: 1 }],
    customer_creation: 'always',
    payment_intent_data: { metadata: { a: 'b' } },
    ...done,
  });
  await stripe.checkout.sessions.retrieve(paying.id, { expand: ['line_items'] });
  await fill(paying.url, card);
  await stripe.checkout.sessions.listLineItems(paying.id);
  const subscribing = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: monthly.id, quantity: 1 }, { price: metered.id }],
    subscription_data: { metadata: { user_id: 'usr_1' } },
    ...done,
  });
  await fill(subscribing.url, { saved: method.id });
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
  await fill(portal.url, { action: 'change_card', ...card });
  await scratch.world.clock.set(new Date(Date.now() + 32 * 24 * 60 * 60 * 1000));
  await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] });
  await stripe.subscriptions.cancel(subscription, { cancellation_details: { comment: 'enough', feedback: 'other' } });
  const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
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
  const refund = await stripe.refunds.create({ payment_intent: hold.id, amount: 500, reason: 'requested_by_customer' });
  await stripe.refunds.update(refund.id, { metadata: { why: 'test' } });
  await stripe.refunds.retrieve(refund.id);
  await stripe.refunds.list({ payment_intent: hold.id });
  await postJson(`${scratch.url}/_sandbox/disputes`, { intentId: hold.id });
  const { data: disputes } = await stripe.disputes.list({ payment_intent: hold.id });
  await stripe.disputes.retrieve(disputes[0]?.id ?? '');
  await stripe.disputes.close(disputes[0]?.id ?? '');

  const token = await stripe.rawRequest('POST', '/v1/test_helpers/shared_payment/granted_tokens', {
    payment_method: 'pm_card_visa',
    usage_limits: { currency: 'usd', max_amount: 5000 },
  });
  await stripe.rawRequest('GET', `/v1/shared_payment/granted_tokens/${(token as unknown as { id: string }).id}`);
  for (
    let page = await stripe.events.list({ limit: 100 });
    ;
    page = await stripe.events.list({ limit: 100, starting_after: page.data.at(-1)?.id ?? '' })
  ) {
    if (!page.has_more) break;
  }
  await stripe.events.retrieve((await stripe.events.list({ limit: 1 })).data[0]?.id ?? '');
}

/** Refused payments carry whole objects too. */
async function driveRefusals(stripe: Stripe): Promise<void> {
  const params = { amount: 900, currency: 'usd', confirm: true } as const;
  await stripe.paymentIntents
    .create({ ...params, payment_method: 'pm_card_visa_chargeDeclined' })
    .catch(() => undefined);
  await stripe.setupIntents
    .create({ payment_method: 'pm_card_visa_chargeDeclined', confirm: true })
    .catch(() => undefined);
  const intent = await stripe.paymentIntents.create({ ...params, payment_method: 'pm_card_authenticationRequired' });
  await stripe.paymentIntents.capture(intent.id).catch(() => undefined);
  await stripe.events.list({ limit: 20 });
}

type WireObject = Readonly<Record<string, unknown>> & { readonly object: string };

/** The whole objects of an answer: itself, the items of a list, or what an error carries. */
function objectsIn(body: unknown): WireObject[] {
  const { object, data, error } = body as { object?: string; data?: WireObject[]; error?: Record<string, unknown> };
  if (error)
    return ['payment_intent', 'payment_method', 'setup_intent'].flatMap((name) =>
      error[name] ? [error[name] as WireObject] : [],
    );
  return object === 'list' || object === 'search_result' ? (data ?? []) : [body as WireObject];
}

function compileValidators(eventTypes: readonly string[]): Map<string, ValidateFunction> {
  const roots = new Map([
    ...Object.entries(kinds).map(([kind, type]): [string, string] => [kind, `Stripe.${type}`]),
    ...eventTypes.map((type): [string, string] => [type, `Extract<Stripe.Event, { type: '${type}' }>`]),
  ]);
  const names = new Map([...roots.keys()].map((root) => [root, root.replaceAll('.', '_')]));
  const { roots: schemas, $defs } = schemasOf(
    Object.fromEntries([...roots].map(([root, type]) => [names.get(root) ?? root, type])),
  );
  const ajv = new Ajv({ strict: false }).addSchema({ $id: 'stripe', $defs });
  return new Map(
    [...names].map(([root, name]) => [root, ajv.compile({ $ref: `stripe${String(schemas[name]?.['$ref'])}` })]),
  );
}

function faultsOf(object: WireObject): string[] {
  const root = object.object === 'event' ? String(object['type']) : object.object;
  if (untyped.has(root)) return [];
  const validate = validators.get(root);
  if (!validate) return [`no type is known for ${root}`];
  if (validate(object)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${root}${instancePath}: ${message} ${JSON.stringify(params)}`,
  );
}

describe('the wire', () => {
  it('is driven in every operation there is', () => {
    const patterns = operations.map(({ method, path }) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replace(':id', '[^/]+')}$`),
    }));
    const idle = patterns.filter(
      ({ method, path }) =>
        !answers.some((answer) => answer.method === method && answer.status === 200 && path.test(answer.path)),
    );
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it('answers objects exactly as the installed SDK types them', () => {
    const objects = answers.flatMap(({ body }) => objectsIn(body)).filter(({ object }) => object !== 'event');
    expect([...new Set(objects.flatMap(faultsOf))]).toEqual([]);
  });

  it('tells events exactly as the installed SDK types them', () => {
    expect(events.length).toBeGreaterThan(40);
    expect([...new Set(events.flatMap(faultsOf))]).toEqual([]);
  });

  it('would not pass with a member too many, one too few, or a word the SDK does not list', () => {
    const price = answers.flatMap(({ body }) => objectsIn(body)).find(({ object }) => object === 'price');
    const { currency: _, ...short } = price ?? { object: 'price', currency: '' };
    expect(faultsOf({ ...short, object: 'price' })).toEqual([expect.stringContaining("required property 'currency'")]);
    expect(faultsOf({ object: 'price', ...price, colour: 'red' })).toEqual([
      expect.stringContaining('additional properties'),
    ]);
    expect(faultsOf({ object: 'price', ...price, billing_scheme: 'per_mile' })).toEqual([
      expect.stringContaining('/billing_scheme'),
    ]);
  });
});

describe('parameters', () => {
  it('are those of the installed SDK: the checked-in names are up to date (test/generate-params.ts writes them)', async () => {
    const checkedIn = await checkedInParams();
    expect(checkedIn).toEqual(generatedParams(Object.keys(checkedIn)));
  }, 60_000);

  it.each([
    ['a name nobody knows', { amount: 900, currency: 'usd', colour: 'red' }, 'colour'],
    [
      'a name of older versions',
      { amount: 900, currency: 'usd', payment_method_types: ['card'] },
      'payment_method_types[0]',
    ],
    [
      'a nested name nobody knows',
      { amount: 900, currency: 'usd', automatic_payment_methods: { enabled: true, size: 3 } },
      'automatic_payment_methods[size]',
    ],
  ])('are refused: %s', async (_, params, param) => {
    const refused = scratch.stripe.rawRequest('POST', '/v1/payment_intents', params);
    await expect(refused).rejects.toMatchObject({ code: 'parameter_unknown', param });
  });

  it('are refused where their effect is not played', async () => {
    const refused = scratch.stripe.checkout.sessions.create({ mode: 'payment', discounts: [{ coupon: 'x' }], ...done });
    await expect(refused).rejects.toMatchObject({ code: 'parameter_invalid', param: 'discounts' });
  });
});
