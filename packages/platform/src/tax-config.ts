import type { TaxBehavior, TaxRate } from '@onym/core/ports';
import type { VariableName } from './variables.ts';

/** How the tax of a sale is calculated, and how prices relate to it. */
export interface TaxSettings {
  readonly source: 'none' | 'table';
  readonly behavior: TaxBehavior;
  /** Countries (ISO 3166-1 alpha-2) where the tax is added to prices. */
  readonly exclusiveCountries: readonly string[];
}

/** Who calculates it. */
export type TaxVendor = { kind: 'none' } | { kind: 'table'; rates: readonly TaxRate[]; sellerCountry: string };

interface TaxReader {
  read<T>(name: VariableName): T;
  optional<T>(name: VariableName): T | undefined;
  problems: string[];
}

/**
 * Reads the tax of sales. Adds a problem where TAX=table lacks its rates or the seller's country, and where rates are set that TAX ignores.
 */
export function readTaxConfig({ read, optional, problems }: TaxReader): { settings: TaxSettings; vendor: TaxVendor } {
  const source = read<TaxSettings['source']>('TAX');
  const rates = optional<TaxRate[]>('TAX_RATES');
  const sellerCountry = optional<string>('SELLER_COUNTRY');
  if (source !== 'table' && rates)
    problems.push(`TAX_RATES is set, but TAX is ${source}: no sale would be taxed at these rates; set TAX=table`);
  if (source === 'table' && !rates) problems.push('TAX is table, but TAX_RATES is missing: no sale would be taxed');
  if (source === 'table' && !sellerCountry)
    problems.push('TAX is table, but SELLER_COUNTRY is missing: sales to companies in the EU depend on it');
  const settings = Object.freeze({
    source,
    behavior: read<TaxBehavior>('TAX_BEHAVIOR'),
    exclusiveCountries: Object.freeze(optional<string[]>('TAX_EXCLUSIVE') ?? []),
  });
  if (source === 'table')
    return { settings, vendor: { kind: source, rates: rates ?? [], sellerCountry: sellerCountry ?? '' } };
  return { settings, vendor: { kind: source } };
}
