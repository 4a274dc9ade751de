import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import { readCurrency } from './currencies.ts';
import { newId } from './identifier.ts';
import type { Call, UnitOfWork, Operation } from './operation.ts';
import type { Params } from './params.ts';
import { invalidParameter, invalidRequest } from './problem.ts';
import { newProduct } from './products.ts';
import { wireDecimal } from './wire-decimal.ts';

export const priceOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/prices',
    name: 'price.create',
    params: 'PriceCreateParams',
    run: (call) => newPrice(call, call.params),
  },
  { method: 'get', path: '/prices', name: 'price.list', params: 'PriceListParams', run: listPrices },
  {
    method: 'get',
    path: '/prices/:id',
    name: 'price.retrieve',
    params: 'PriceRetrieveParams',
    run: ({ store, id }) => store.get('price', id),
  },
  { method: 'post', path: '/prices/:id', name: 'price.update', params: 'PriceUpdateParams', run: updatePrice },
];

function listPrices({ store, params }: Call): Promise<object> {
  const active = params.flag('active');
  const lookupKeys = params.list('lookup_keys');
  const product = params.text('product');
  const type = params.text('type');
  const currency = params.text('currency');
  return store.list('price', '/v1/prices', params, {
    ...(active !== undefined && { active: String(active) }),
    ...(lookupKeys.length && { lookup_key: lookupKeys }),
    ...(product && { product }),
    ...(type && { type }),
    ...(currency && { currency }),
  });
}

/**
 * Creates and stores a price, and its product if `product_data` describes one, and emits its event. A lookup key names one price at a time;
 * `transfer_lookup_key` takes it from another one.
 * @throws Problem 400 for a missing or invalid currency, amount, interval or meter, an unknown product, and a lookup key in use
 */
export async function newPrice(unit: UnitOfWork, params: Params): Promise<Stripe.Price> {
  const { store, events, now } = unit;
  const currency = readCurrency(params.need('currency'));
  const amount = readAmount(params);
  const recurring = await readRecurring(unit, params);
  const product = params.has('product_data')
    ? await newProduct(unit, params.under('product_data'))
    : await store.get('product', params.need('product'), 'product');
  const id = newId('price');
  const lookupKey = params.text('lookup_key');
  if (lookupKey) await assignLookupKey(unit, lookupKey, params.flag('transfer_lookup_key') ?? false);
  const price = await store.insert<Stripe.Price>({
    id,
    object: 'price',
    active: params.flag('active') ?? true,
    billing_scheme: 'per_unit',
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey ?? null,
    metadata: params.metadata(),
    nickname: params.text('nickname') ?? null,
    product: product.id,
    recurring,
    tax_behavior: params.oneOf('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount.whole,
    unit_amount_decimal: wireDecimal(amount.decimal),
  });
  await events.emit('price.created', price);
  return price;
}

/** Reads `unit_amount` in minor units, or `unit_amount_decimal` in fractions of them (up to 12 places). */
function readAmount(params: Params): { whole: number | null; decimal: string } {
  const whole = params.whole('unit_amount');
  const decimal = params.text('unit_amount_decimal');
  if ((whole === undefined) === (decimal === undefined)) {
    throw invalidRequest('You must specify either `unit_amount` or `unit_amount_decimal`, and only one of them.', {
      param: 'unit_amount',
    });
  }
  if (whole !== undefined && whole >= 0) return { whole, decimal: String(whole) };
  if (decimal !== undefined && /^\d+(\.\d{1,12})?$/.test(decimal)) {
    return { whole: Number.isInteger(Number(decimal)) ? Number(decimal) : null, decimal };
  }
  const name = whole === undefined ? 'unit_amount_decimal' : 'unit_amount';
  throw invalidParameter('parameter_invalid', name, `Invalid ${name}: must not be negative.`);
}

async function readRecurring({ store }: UnitOfWork, params: Params): Promise<Stripe.Price.Recurring | null> {
  if (!params.has('recurring')) return null;
  const recurring = params.under('recurring');
  recurring.need('interval');
  const usage = recurring.oneOf('usage_type', ['licensed', 'metered']) ?? 'licensed';
  const meter = recurring.text('meter') ?? null;
  if (meter) await store.get('billing.meter', meter, 'recurring[meter]');
  if ((usage === 'metered') !== (meter !== null)) {
    throw invalidRequest('Metered prices, and only those, must be backed by a meter.', { param: 'recurring[meter]' });
  }
  return {
    interval: recurring.oneOf('interval', ['day', 'week', 'month', 'year']) ?? 'month',
    interval_count: recurring.whole('interval_count') ?? 1,
    meter,
    trial_period_days: null,
    usage_type: usage,
  };
}

async function assignLookupKey(unit: UnitOfWork, key: string, transfers: boolean, except?: string): Promise<void> {
  await unit.store.lockName(`lookup key ${key}`);
  const holder = await unit.store.first('price', { lookup_key: key });
  if (!holder || holder.id === except) return;
  if (!transfers) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  await unit.store.save({ ...holder, lookup_key: null });
  await unit.events.emit('price.updated', { ...holder, lookup_key: null }, { lookup_key: key });
}

async function updatePrice(call: Call): Promise<Stripe.Price> {
  const { store, events, params, id } = call;
  const before = await store.lock('price', id);
  const price = structuredClone(before);
  price.active = params.flag('active') ?? price.active;
  if (params.has('nickname')) price.nickname = params.text('nickname') ?? null;
  price.metadata = params.metadata(before.metadata);
  const key = params.text('lookup_key');
  if (key) await assignLookupKey(call, key, params.flag('transfer_lookup_key') ?? false, id);
  if (params.has('lookup_key')) price.lookup_key = key ?? null;
  await store.save(price);
  await events.emit('price.updated', price, changedMembers(before, price));
  return price;
}
