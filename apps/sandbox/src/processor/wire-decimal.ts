import type Stripe from 'stripe';

/** A decimal is text in the API, but the SDK's types describe the object that the SDK makes of that text. */
export function wireDecimal(text: string): Stripe.Decimal {
  return text as unknown as Stripe.Decimal;
}

/** Returns the number of a decimal that is stored as API text. */
export function decimalValue(decimal: Stripe.Decimal | null): number {
  return Number(String(decimal ?? 0));
}
