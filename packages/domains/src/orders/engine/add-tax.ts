import { priceBeforeTax, quoteTax, toBuyerPlace } from '@onym/billing/tax';
import { openRegistrant, type Domain } from '@onym/domains';
import type { BuyerPlace, SaleTax } from '@onym/core/ports';
import type { Scope } from '@onym/platform';

/** A price with the tax of its buyer; null where no tax is calculated. `retailMinor` is the total that is charged. */
export type Taxed<P> = P & { tax: SaleTax | null };

/** The buyer of a price. */
export interface TaxedBuyer {
  /** Null for a buyer who is not signed in. */
  accountId: string | null;
  currency: string;
  /** Where the buyer is if nothing is known of the account. */
  fallback: () => BuyerPlace | undefined;
}

/**
 * Returns a price with the buyer's tax, as total. Asks a vendor, so call it outside of transactions.
 * @throws Fault billing_address_required, quote_unavailable
 */
export async function addTax<P extends { retailMinor: number }>(
  scope: Scope,
  price: P,
  { accountId, currency, fallback }: TaxedBuyer,
): Promise<Taxed<P>> {
  if (scope.settings.tax.source === 'none') return { ...price, tax: null };
  const tax = await quoteTax(scope, { accountId, amountMinor: price.retailMinor, currency, fallback: fallback() });
  return { ...price, retailMinor: tax?.grossMinor ?? price.retailMinor, tax };
}

/** The price as it was shown, without a tax that is added to it. */
export function withoutTax<P extends { retailMinor: number }>(price: Taxed<P>): P {
  return { ...price, retailMinor: priceBeforeTax(price.retailMinor, price.tax) };
}

/** Returns the owner of a domain as the buyer of its next term; if nothing is known of the account, where its registrant is. */
export function renewingBuyer(scope: Pick<Scope, 'secrets'>, domain: Domain): TaxedBuyer {
  return {
    accountId: domain.account.id,
    currency: domain.currency,
    fallback() {
      const registrant = openRegistrant(scope, domain.id, domain.sealedRegistrant);
      return registrant ? toBuyerPlace({ country: registrant.country }) : undefined;
    },
  };
}
