import type Stripe from 'stripe';

/**
 * Declares a text to be a decimal of the SDK's types. The API sends decimals as text, but the types describe the object
 * that the SDK makes of it.
 */
export function wireDecimal(text: string): Stripe.Decimal {
  return text as unknown as Stripe.Decimal;
}

/** Returns the number of a decimal that is stored as API text; 0 for null. */
export function decimalValue(decimal: Stripe.Decimal | null): number {
  return Number(String(decimal ?? 0));
}
