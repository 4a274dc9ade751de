import type Stripe from 'stripe';

/** A decimal is text on the wire; the SDK's types show what the SDK makes of that text. */
export function wireDecimal(text: string): Stripe.Decimal {
  return text as unknown as Stripe.Decimal;
}

/** The number behind a decimal that was stored as the wire shows it. */
export function decimalValue(decimal: Stripe.Decimal | null): number {
  return Number(String(decimal ?? 0));
}
