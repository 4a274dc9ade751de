import type { BuyerPlace, SaleTax } from '@onym/core/ports';

/** Returns the tax of a sale for which none was calculated: nothing of `amountMinor`, its price in minor units, is tax. */
export function untaxedSale(buyer: BuyerPlace | null, amountMinor: number, currency: string): SaleTax {
  return {
    netMinor: amountMinor,
    taxMinor: 0,
    grossMinor: amountMinor,
    currency,
    behavior: 'inclusive',
    treatment: 'not_taxed',
    buyer: buyer ?? NOWHERE,
    lines: [],
    calculationId: null,
  };
}

/** The place of a buyer whose country is not known; a document prints no place then. */
const NOWHERE: BuyerPlace = { country: '', region: null, postalCode: null };
