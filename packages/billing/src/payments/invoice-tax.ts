import type { SaleTax, SubscriptionPayment } from '@onym/core/ports';

/**
 * Returns the tax of an invoice as the processor has calculated it. Without a tax on it, the buyer's place and the reason are those of the
 * page on which the subscription began; null where that page knew of no tax.
 */
export function invoiceTax({ invoice, currency }: Pick<SubscriptionPayment, 'invoice' | 'currency'>): SaleTax | null {
  const { totalMinor, behavior, taxes, metadata } = invoice;
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0);
  const [first] = taxes;
  const country = first?.country || metadata['tax_country'];
  if (!country) return null;
  return {
    netMinor: totalMinor - taxMinor,
    taxMinor,
    grossMinor: totalMinor,
    currency,
    behavior,
    treatment: first ? 'taxed' : metadata['tax_treatment'] === 'reverse_charge' ? 'reverse_charge' : 'not_taxed',
    buyer: { country, region: first?.region ?? null, postalCode: null },
    lines: taxes,
    calculationId: null,
  };
}
