import { toBuyerPlace } from '@onym/billing/tax';
import { findShownPrice, quoteForSale, type Quote } from '@onym/domains';
import type { DomainName } from '@onym/core';
import type { RegistrantContact } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { addTax, type Taxed } from '../engine/add-tax.ts';
import { agreedPrice } from './agreed-price.ts';

/** A name to be bought. */
interface NameToBuy {
  name: DomainName;
  /** The registrant, whose address counts for the tax only where nothing is known of the account. */
  contact: RegistrantContact;
  /** The most that may be charged in total, cents. */
  maxMinor: number | undefined;
}

/**
 * Returns the price that the account has agreed to pay for the name, with its tax.
 * @throws Fault price_changed, domain_unavailable, quote_unavailable, billing_address_required
 */
export async function pricePurchase(
  scope: Scope,
  accountId: string,
  { name, contact, maxMinor }: NameToBuy,
): Promise<Taxed<Quote>> {
  const quote = await quoteForSale(scope, name, 'card');
  const shown = await findShownPrice(scope, accountId, name);
  const buyer = { accountId, currency: quote.currency, fallback: () => toBuyerPlace(contact) };
  return agreedPrice(quote, { shown, maxMinor }, scope.settings.absorbedRiseMinor, (price) =>
    addTax(scope, price, buyer),
  );
}
