import type { PriceSpec } from '@onym/core/ports';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/**
 * Returns the id of the Stripe price that matches the specification; finds it by lookup_key, and creates it and its meter if missing. When
 * the price is archived, or its amount, currency, interval or kind differ from the specification, the key moves to a new price; existing
 * subscriptions keep the old one. Concurrent calls create a missing price only once, but each may create one when they replace it.
 * @throws StripeError
 */
export async function ensurePrice(stripe: Stripe, tag: PriceSpec): Promise<string> {
  const found = await findPrice(stripe, tag);
  if (found && matchesTag(found, tag)) return found.id;
  const recurring = tag.interval && {
    interval: tag.interval,
    ...(tag.meterEvent
      ? { usage_type: 'metered' as const, meter: await ensureMeter(stripe, tag.meterEvent, tag.name) }
      : {}),
  };
  const params: Stripe.PriceCreateParams = {
    lookup_key: tag.key,
    currency: tag.currency,
    product_data: { name: tag.name },
    metadata: { price_key: tag.key },
    ...(typeof tag.amountMinor === 'number'
      ? { unit_amount: tag.amountMinor }
      : { unit_amount_decimal: Stripe.Decimal.from(tag.amountMinor) }),
    ...(recurring ? { recurring } : {}),
    ...(found ? { transfer_lookup_key: true } : {}),
  };
  try {
    return (await stripe.prices.create(params, { idempotencyKey: `price:${randomUUID()}` })).id;
  } catch (error) {
    // Lookup keys are unique, so a concurrent call has created the price.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const made = await findPrice(stripe, tag);
    if (!made || !matchesTag(made, tag)) throw error;
    return made.id;
  }
}

/**
 * Returns the key (PriceSpec.key) of one of our prices, null for another price without a lookup_key. It comes from metadata, because the
 * lookup_key moves on when a price is replaced.
 */
export function keyOfPrice(price: Stripe.Price): string | null {
  return price.metadata['price_key'] ?? price.lookup_key;
}

/**
 * Returns the id of the active meter for events of this name, and creates it if missing. `name` is the display name of a new meter; an
 * existing one keeps its own. Concurrent calls return the same meter.
 * @throws StripeError
 */
export async function ensureMeter(stripe: Stripe, meterEvent: string, name: string): Promise<string> {
  const found = await findMeter(stripe, meterEvent);
  if (found) return found;
  try {
    const params: Stripe.Billing.MeterCreateParams = {
      event_name: meterEvent,
      display_name: name,
      default_aggregation: { formula: 'sum' },
    };
    return (await stripe.billing.meters.create(params, { idempotencyKey: `meter:${randomUUID()}` })).id;
  } catch (error) {
    // Only one active meter per event name can exist, so a concurrent call has created it.
    const made =
      error instanceof Stripe.errors.StripeInvalidRequestError ? await findMeter(stripe, meterEvent) : undefined;
    if (!made) throw error;
    return made;
  }
}

async function findPrice(stripe: Stripe, { key }: PriceSpec): Promise<Stripe.Price | undefined> {
  return (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data[0];
}

function matchesTag(price: Stripe.Price, tag: PriceSpec): boolean {
  const amount = price.unit_amount_decimal ?? price.unit_amount;
  return (
    price.active &&
    price.currency === tag.currency &&
    amount !== null &&
    Stripe.Decimal.from(String(amount)).eq(Stripe.Decimal.from(tag.amountMinor)) &&
    (price.recurring?.interval ?? null) === tag.interval &&
    (price.recurring?.usage_type === 'metered') === (tag.meterEvent !== undefined)
  );
}

/** Returns the id of the active meter for events of this name; undefined when there is none. @throws StripeError */
export async function findMeter(stripe: Stripe, meterEvent: string): Promise<string | undefined> {
  for await (const meter of stripe.billing.meters.list({ status: 'active', limit: 100 })) {
    if (meter.event_name === meterEvent) return meter.id;
  }
  return undefined;
}
