import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import type { Params } from './params.ts';
import { invalidParameter, invalidRequest } from './problem.ts';
import type { Store } from './store.ts';

export const taxRateOperations: readonly Operation[] = [
  { method: 'post', path: '/tax_rates', name: 'tax_rate.create', params: 'TaxRateCreateParams', run: createTaxRate },
  {
    method: 'get',
    path: '/tax_rates',
    name: 'tax_rate.list',
    params: 'TaxRateListParams',
    run: ({ store, params }) => {
      const active = params.flag('active');
      const inclusive = params.flag('inclusive');
      return store.list('tax_rate', '/v1/tax_rates', params, {
        ...(active !== undefined && { active: String(active) }),
        ...(inclusive !== undefined && { inclusive: String(inclusive) }),
      });
    },
  },
  {
    method: 'get',
    path: '/tax_rates/:id',
    name: 'tax_rate.retrieve',
    params: 'TaxRateRetrieveParams',
    run: ({ store, id }) => store.get('tax_rate', id),
  },
];

async function createTaxRate({ store, events, params, now }: Call): Promise<Stripe.TaxRate> {
  const name = params.need('display_name');
  const percentage = readPercentage(params);
  params.need('inclusive');
  const rate = await store.insert<Stripe.TaxRate>({
    id: newId('txr'),
    object: 'tax_rate',
    active: params.flag('active') ?? true,
    country: readCountry(params),
    created: now,
    description: params.text('description') ?? null,
    display_name: name,
    effective_percentage: null,
    flat_amount: null,
    inclusive: params.flag('inclusive') ?? false,
    jurisdiction: params.text('jurisdiction') ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: params.metadata(),
    percentage,
    rate_type: 'percentage',
    state: params.text('state') ?? null,
    tax_type: params.oneOf('tax_type', ['gst', 'hst', 'jct', 'sales_tax', 'vat']) ?? null,
  });
  await events.emit('tax_rate.created', rate);
  return rate;
}

function readPercentage(params: Params): number {
  const text = params.need('percentage');
  if (/^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100) return Number(text);
  throw invalidParameter('parameter_invalid', 'percentage', 'Invalid decimal: must be from 0 to 100, with 4 places.');
}

function readCountry(params: Params): string | null {
  const country = params.text('country');
  if (country === undefined || /^[A-Z]{2}$/.test(country)) return country ?? null;
  throw invalidParameter('parameter_invalid', 'country', `Country '${country}' is unknown.`);
}

/**
 * Returns the active rates of these ids, in order; all of them are inclusive, or none.
 * @throws Problem 400 for an unknown or archived rate, and for rates of both kinds
 */
export async function readTaxRates(store: Store, ids: readonly string[], param: string): Promise<Stripe.TaxRate[]> {
  const rates: Stripe.TaxRate[] = [];
  for (const id of ids) rates.push(await store.get('tax_rate', id, param));
  const archived = rates.find(({ active }) => !active);
  if (archived) throw invalidRequest(`The tax rate ${archived.id} is archived.`, { param });
  if (new Set(rates.map(({ inclusive }) => inclusive)).size > 1)
    throw invalidRequest('The sandbox does not mix inclusive and exclusive tax rates on a line.', { param });
  return rates;
}
