import type { VariableName } from './variables.ts';

/** The seller named on invoices. */
export interface SellerSettings {
  readonly name: string;
  readonly addressLines: readonly string[];
  /** ISO 3166-1. */
  readonly country: string | null;
  readonly taxId: string | null;
  readonly email: string | null;
}

/** Reads the seller. `serviceName` is their name where none is configured. */
export function readSellerConfig(
  optional: <T>(name: VariableName) => T | undefined,
  serviceName: string,
): SellerSettings {
  const taxId = optional<string>('SELLER_TAX_ID') ?? null;
  return Object.freeze({
    name: optional<string>('SELLER_NAME') ?? serviceName,
    addressLines: optional<string[]>('SELLER_ADDRESS') ?? [],
    country: optional<string>('SELLER_COUNTRY') ?? countryOfVatId(taxId),
    taxId,
    email: optional<string>('SELLER_EMAIL') ?? null,
  });
}

/** The country of a text such as `VAT DE123456789`; Greek VAT numbers begin with EL. */
function countryOfVatId(taxId: string | null): string | null {
  const prefix = /\b([A-Z]{2})(?=[0-9A-Z]*\d)[0-9A-Z]{5,12}\b/.exec(taxId ?? '')?.[1];
  return prefix === 'EL' ? 'GR' : (prefix ?? null);
}
