import { Fault } from '@onym/core';
import type { BuyerPlace, SaleTax } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { calculateTax } from './quote-tax.ts';
import { readBuyerPlace } from './read-buyer-place.ts';

/** Returns the tax of a price in minor units; null where it is not known. */
export type TaxQuotes = (amountMinor: number, currency: string) => Promise<SaleTax | null>;

/**
 * Returns a function that calculates the tax of several prices that are shown to one account. Where no tax is calculated, the address is not
 * known well enough or the vendor does not answer, prices are shown without one: a purchase asks again, and refuses.
 */
export async function openTaxQuotes(
  scope: Pick<Scope, 'sql' | 'ports' | 'settings'>,
  accountId: string,
  fallback?: BuyerPlace,
): Promise<TaxQuotes> {
  if (scope.settings.tax.source === 'none') return async () => null;
  const buyer = await readBuyerPlace(scope, accountId);
  return async (amountMinor, currency) => {
    try {
      return await calculateTax(scope, buyer, { amountMinor, currency, fallback });
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  };
}
