import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedInParams, generatedParams } from '../../test/generate-params.ts';
import { schemasOf } from '../../test/stripe-schemas.ts';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { operations, processor } from './index.ts';
import { done, driveEverything, driveRefusals } from './drive-everything.fixture.ts';
import { recordedStripe } from './recorded-stripe.fixture.ts';
import type { WireAnswer } from './recorded-stripe.fixture.ts';

/** The SDK's type of each kind of object, by `object` member. */
const kinds: Readonly<Record<string, string>> = {
  customer: 'Customer',
  payment_method: 'PaymentMethod',
  setup_intent: 'SetupIntent',
  'checkout.session': 'Checkout.Session',
  item: 'LineItem',
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  balance_transaction: 'BalanceTransaction',
  refund: 'Refund',
  dispute: 'Dispute',
  'radar.early_fraud_warning': 'Radar.EarlyFraudWarning',
  product: 'Product',
  price: 'Price',
  tax_rate: 'TaxRate',
  subscription: 'Subscription',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  'billing.meter': 'Billing.Meter',
  'billing.meter_event': 'Billing.MeterEvent',
  'billing.meter_event_summary': 'Billing.MeterEventSummary',
  'billing_portal.session': 'BillingPortal.Session',
};

/** Kinds that are newer than the SDK's types. */
const untyped = new Set(['shared_payment.granted_token']);

let scratch: Scratch;
let answers: WireAnswer[];
let events: WireObject[];
let validators: Map<string, ValidateFunction>;

beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
  const line = recordedStripe(scratch.url);
  answers = line.answers;
  await driveEverything(line.stripe, scratch);
  await driveRefusals(line.stripe);
  events = answers.flatMap(({ body }) => objectsIn(body)).filter(({ object }) => object === 'event');
  validators = compileValidators([...new Set(events.map((event) => String(event['type'])))]);
}, 60_000);
afterAll(() => scratch.stop());

type WireObject = Readonly<Record<string, unknown>> & { readonly object: string };

/** Returns the complete objects in a response: the object itself, the items of a list, or the objects in an error. */
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

describe('the API', () => {
  it('is called in every operation', () => {
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

  it('returns objects exactly as the installed SDK types them', () => {
    const objects = answers.flatMap(({ body }) => objectsIn(body)).filter(({ object }) => object !== 'event');
    expect([...new Set(objects.flatMap(faultsOf))]).toEqual([]);
  });

  it('sends events exactly as the installed SDK types them', () => {
    expect(events.length).toBeGreaterThan(40);
    expect([...new Set(events.flatMap(faultsOf))]).toEqual([]);
  });

  it('fails the check with an extra member, a missing one, or a value that the SDK does not list', () => {
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
  it('match the installed SDK: the committed names are up to date (test/generate-params.ts writes them)', async () => {
    const checkedIn = await checkedInParams();
    expect(checkedIn).toEqual(generatedParams(Object.keys(checkedIn)));
  }, 60_000);

  it.each([
    ['an unknown name', { amount: 900, currency: 'usd', colour: 'red' }, 'colour'],
    [
      'a name of older versions',
      { amount: 900, currency: 'usd', payment_method_types: ['card'] },
      'payment_method_types[0]',
    ],
    [
      'an unknown nested name',
      { amount: 900, currency: 'usd', automatic_payment_methods: { enabled: true, size: 3 } },
      'automatic_payment_methods[size]',
    ],
  ])('are refused: %s', async (_, params, param) => {
    const refused = scratch.stripe.rawRequest('POST', '/v1/payment_intents', params);
    await expect(refused).rejects.toMatchObject({ code: 'parameter_unknown', param });
  });

  it('are refused if they are not implemented', async () => {
    const refused = scratch.stripe.checkout.sessions.create({ mode: 'payment', discounts: [{ coupon: 'x' }], ...done });
    await expect(refused).rejects.toMatchObject({ code: 'parameter_invalid', param: 'discounts' });
  });
});
