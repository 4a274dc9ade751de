import type Stripe from 'stripe';
import { decimalValue } from './wire-decimal.ts';

/**
 * Formats an amount of minor units for people, as in the US: `$1,234.50`. Fractions of a cent are shown if there are any. The amount is
 * divided by 100 in every currency, also in one without decimals.
 */
export function moneyText(minor: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  const digits = Number.isInteger(minor) ? {} : { maximumFractionDigits: 8 };
  return new Intl.NumberFormat('en-US', { ...style, ...digits }).format(minor / 100);
}

/** Formats a price: `$19.00 per month`, `$0.0005 per unit used, billed every month`. */
export function priceText(price: Stripe.Price): string {
  const amount = moneyText(decimalValue(price.unit_amount_decimal), price.currency);
  if (!price.recurring) return amount;
  const { interval, interval_count: count, usage_type: usage } = price.recurring;
  const period = count === 1 ? interval : `${count} ${interval}s`;
  return usage === 'metered' ? `${amount} per unit used, billed every ${period}` : `${amount} per ${period}`;
}

/** Formats a day of the sandbox's time in UTC: `January 2, 2030`. */
export function dayText(epochSeconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(epochSeconds * 1000);
}
