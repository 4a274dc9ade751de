import type Stripe from 'stripe';

/** The tax of one rate on an amount. Minor units. */
export interface LineTax {
  readonly rate: Stripe.TaxRate;
  readonly amount: number;
  readonly taxable: number;
}

/**
 * Returns the tax of each rate on an amount in minor units: contained in it for inclusive rates, added to it for exclusive ones. Each is
 * rounded, half away from zero.
 */
export function taxesOn(amount: number, rates: readonly Stripe.TaxRate[]): LineTax[] {
  const sum = rates.reduce((all, { percentage }) => all + percentage, 0);
  return rates.map((rate) => {
    const exact = rate.inclusive ? (amount * rate.percentage) / (100 + sum) : (amount * rate.percentage) / 100;
    const tax = Math.sign(exact) * Math.round(Math.abs(exact) + 1e-9);
    return { rate, amount: tax, taxable: rate.inclusive ? amount - tax : amount };
  });
}

/** The part of the taxes that is added to the amount: that of exclusive rates. */
export function addedTax(taxes: readonly LineTax[]): number {
  return taxes.reduce((sum, { rate, amount }) => sum + (rate.inclusive ? 0 : amount), 0);
}

/** Converts taxes to the members of an invoice and its lines. */
export function toInvoiceTaxes(taxes: readonly LineTax[]): Stripe.InvoiceLineItem.Tax[] {
  return taxes.map(({ rate, amount, taxable }) => ({
    amount,
    tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available',
    taxable_amount: taxable,
    type: 'tax_rate_details',
  }));
}

/** Adds up the taxes of several lines, by rate and behavior. */
export function sumTaxes(taxes: readonly Stripe.InvoiceLineItem.Tax[]): Stripe.InvoiceLineItem.Tax[] {
  const byRate = Map.groupBy(taxes, (tax) => tax.tax_rate_details?.tax_rate);
  return [...byRate.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return {
      ...first,
      amount: same.reduce((sum, { amount }) => sum + amount, 0),
      taxable_amount: same.reduce((sum, { taxable_amount: taxable }) => sum + (taxable ?? 0), 0),
    };
  });
}
