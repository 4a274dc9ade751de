import { EU_COUNTRIES } from '@onym/core';
import type { TaxRequest } from '@onym/core/ports';

/**
 * Whether the buyer owes the tax of a sale: seller and buyer are in different states of the EU, and the buyer has a verified VAT id of a state
 * other than the seller's (Directive 2006/112/EC, articles 44 and 196).
 */
export function isReverseCharge(sellerCountry: string, { buyer, taxId }: Pick<TaxRequest, 'buyer' | 'taxId'>): boolean {
  if (taxId === null || buyer.country === sellerCountry) return false;
  const registeredIn = countryOfVatId(taxId);
  return (
    EU_COUNTRIES.has(sellerCountry) &&
    EU_COUNTRIES.has(buyer.country) &&
    EU_COUNTRIES.has(registeredIn) &&
    registeredIn !== sellerCountry
  );
}

/** Greek VAT ids begin with EL (article 215). */
function countryOfVatId(taxId: string): string {
  const prefix = taxId.slice(0, 2).toUpperCase();
  return prefix === 'EL' ? 'GR' : prefix;
}
