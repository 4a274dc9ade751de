import {
  TaxError,
  type BuyerPlace,
  type PlaceField,
  type SaleTax,
  type Tax,
  type TaxRate,
  type TaxRequest,
} from '@onym/core/ports';
import { isReverseCharge } from './european-union.ts';
import { taxIn } from './tax-in.ts';
import { taxNameOf } from './tax-name.ts';

/** The operator's own rates, and where the operator sells from. */
export interface TaxTableSettings {
  kind: 'table';
  rates: readonly TaxRate[];
  /** ISO 3166-1 alpha-2. */
  sellerCountry: string;
}

/**
 * Calculates the tax from a table of rates; the most exact entry for the buyer's place applies, and a place without an entry is not taxed.
 * A company in another EU country than the seller, with a verified tax id, owes the tax itself (Directive 2006/112/EC, articles 44 and 196).
 */
export function taxTable({ rates, sellerCountry }: TaxTableSettings): Tax {
  return {
    async calculate(request) {
      const rate = rateFor(rates, request.buyer);
      const untaxed = { ...splitOf(request, null), buyer: request.buyer };
      if (isReverseCharge(sellerCountry, request)) return { ...untaxed, treatment: 'reverse_charge' };
      if (!rate) return { ...untaxed, treatment: 'not_taxed' };
      return { ...splitOf(request, rate), treatment: 'taxed', buyer: request.buyer };
    },
  };
}

function splitOf(
  { amountMinor, currency, behavior }: TaxRequest,
  rate: TaxRate | null,
): Omit<SaleTax, 'treatment' | 'buyer'> {
  const taxMinor = rate ? taxIn(amountMinor, rate.percent, behavior) : 0;
  const [netMinor, grossMinor] =
    behavior === 'inclusive' ? [amountMinor - taxMinor, amountMinor] : [amountMinor, amountMinor + taxMinor];
  const lines = rate
    ? [{ country: rate.country, region: rate.region, name: taxNameOf(rate.country), percent: rate.percent, taxMinor }]
    : [];
  return { netMinor, taxMinor, grossMinor, currency, behavior, lines, calculationId: null };
}

/**
 * Returns the most exact rate for a place; undefined where there is none.
 * @throws TaxError place_unknown where the rates of the country differ within it, and the place is not exact enough to tell which applies
 */
function rateFor(rates: readonly TaxRate[], buyer: BuyerPlace): TaxRate | undefined {
  const inCountry = rates.filter(({ country }) => country === buyer.country);
  if (buyer.region === null && inCountry.some(({ region }) => region !== null))
    throw placeUnknown(
      buyer,
      inCountry.some(({ postalPrefix }) => postalPrefix !== null) ? ['region', 'postalCode'] : ['region'],
    );
  const inRegion = inCountry.filter(({ region }) => region === null || region === buyer.region);
  if (!buyer.postalCode && inRegion.some(({ postalPrefix }) => postalPrefix !== null))
    throw placeUnknown(buyer, ['postalCode']);
  const postalCode = (buyer.postalCode ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return inRegion
    .filter(({ postalPrefix }) => postalPrefix === null || postalCode.startsWith(postalPrefix))
    .toSorted((a, b) => exactnessOf(b) - exactnessOf(a))[0];
}

function exactnessOf({ region, postalPrefix }: TaxRate): number {
  return (region === null ? 0 : 1) + (postalPrefix?.length ?? 0);
}

function placeUnknown({ country }: BuyerPlace, missing: readonly PlaceField[]): TaxError {
  return new TaxError('place_unknown', `the rates of ${country} depend on ${missing.join(' and ')}`, { missing });
}
