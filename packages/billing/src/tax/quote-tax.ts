import { Fault } from '@onym/core';
import { TaxError, type BuyerPlace, type PlaceField, type SaleTax } from '@onym/core/ports';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import { readBuyerPlace, type Buyer } from './read-buyer-place.ts';

/** A sale to be taxed. */
export interface TaxedSale {
  /** Who buys; null for a buyer who is not signed in, whose place is the fallback. */
  accountId: string | null;
  /** The price as shown, minor units. */
  amountMinor: number;
  currency: string;
  /** Where the buyer is if nothing is known of the account: the address that came with the request. */
  fallback?: BuyerPlace | undefined;
}

/**
 * Calculates the tax of a sale at its present price, for the buyer's place. `grossMinor` of the result is what is to be charged. Null where
 * this installation calculates no tax: the price is charged as it is. Calls a vendor, so call it outside of transactions.
 * @throws Fault billing_address_required, with the `missing` fields, when the place is not known well enough; quote_unavailable when the
 *   vendor does not answer
 */
export async function quoteTax(
  scope: Pick<Scope, 'sql' | 'ports' | 'settings'>,
  { accountId, amountMinor, currency, fallback }: TaxedSale,
): Promise<SaleTax | null> {
  if (scope.settings.tax.source === 'none') return null;
  const buyer = accountId === null ? UNKNOWN : await readBuyerPlace(scope, accountId);
  return calculateTax(scope, buyer, { amountMinor, currency, fallback });
}

/** Calculates the tax of a sale to a buyer that was read before. @throws Fault as quoteTax() */
export async function calculateTax(
  scope: Pick<Scope, 'ports' | 'settings'>,
  { place, taxId }: Pick<Buyer, 'place' | 'taxId'>,
  { amountMinor, currency, fallback }: Omit<TaxedSale, 'accountId'>,
): Promise<SaleTax> {
  const { behavior, exclusiveCountries } = scope.settings.tax;
  const buyer = mergePlaces(place, fallback);
  if (!buyer) throw billingAddressRequired(['country']);
  try {
    return await scope.ports.tax.calculate({
      amountMinor,
      currency,
      behavior: exclusiveCountries.includes(buyer.country) ? 'exclusive' : behavior,
      buyer,
      taxId,
    });
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    if (error.kind === 'place_unknown') throw billingAddressRequired(error.missing, error);
    throw new Fault('quote_unavailable', formatSentence('purchases.taxIsNotKnownNow'), { cause: error });
  }
}

const UNKNOWN = { place: null, taxId: null };

/** The place of the account; what it lacks is taken from the fallback, if that is in the same country. */
function mergePlaces(place: BuyerPlace | null, fallback: BuyerPlace | undefined): BuyerPlace | undefined {
  if (!place) return fallback;
  if (fallback?.country !== place.country || place.region !== null) return place;
  return { ...fallback, postalCode: place.postalCode ?? fallback.postalCode };
}

function billingAddressRequired(missing: readonly PlaceField[], cause?: Error): Fault {
  return new Fault('billing_address_required', formatSentence('purchases.billingAddressIsNeeded'), {
    details: { missing: missing.length > 0 ? [...missing] : ['country'] },
    cause,
  });
}
