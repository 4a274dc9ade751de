import type { TaxLine, TaxRateSpec } from '@onym/core/ports';
import type Stripe from 'stripe';

/**
 * Returns the id of the active Stripe tax rate that matches the specification; found by our key in its metadata, and created if it is
 * missing. Concurrent calls create it once.
 * @throws StripeError
 */
export async function ensureTaxRate(stripe: Stripe, spec: TaxRateSpec): Promise<string> {
  const { country, region, name, percent, behavior } = spec;
  const inclusive = behavior === 'inclusive';
  const key = [country, region ?? '', percent, behavior, name].join(':');
  for await (const rate of stripe.taxRates.list({ active: true, inclusive, limit: 100 }))
    if (rate.metadata?.['rate_key'] === key) return rate.id;
  const params: Stripe.TaxRateCreateParams = {
    display_name: name,
    inclusive,
    percentage: Number(percent),
    country,
    ...(region === null ? {} : { state: region }),
    metadata: { rate_key: key },
  };
  return (await stripe.taxRates.create(params, { idempotencyKey: `tax-rate:${key}` })).id;
}

/** Returns a function that reads a tax rate as a line of a sale's tax; each rate is retrieved once. */
export function taxRateReader(stripe: Stripe): (id: string, taxMinor: number) => Promise<TaxLine> {
  const known = new Map<string, Promise<Stripe.TaxRate>>();
  return async (id, taxMinor) => {
    if (!known.has(id)) known.set(id, stripe.taxRates.retrieve(id));
    const { country, state, display_name: name, percentage, effective_percentage: effective } = await known.get(id)!;
    return { country: country ?? '', region: state, name, percent: String(effective ?? percentage), taxMinor };
  };
}
