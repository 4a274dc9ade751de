import { toBuyerPlace } from '@onym/billing/tax';
import type { Quote } from '@onym/domains';
import type { RegistrantContact } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { addTax, type Taxed } from '../engine/add-tax.ts';
import { PriceChanged } from '../engine/price-changed.ts';

/** The buyer's entries on the page of a buy link. */
export interface LinkRequest {
  contact: RegistrantContact;
  autoRenew: boolean;
  /** The total that the page showed, cents; absent where it showed no tax. */
  totalMinor?: number | undefined;
}

/** The tax at the buyer's address makes the total higher than the page showed. Nothing was charged. */
export class LinkTotalChanged extends PriceChanged {
  override readonly name = 'LinkTotalChanged';
  /** The price with its tax. */
  readonly quote: Taxed<Quote>;
  readonly request: LinkRequest;
  constructor(quote: Taxed<Quote>, request: LinkRequest) {
    super('The tax makes the total higher than it was shown');
    this.quote = quote;
    this.request = request;
  }
}

/**
 * Adds the tax to the price of a buy link: that of the account of a signed-in buyer, else that of the contact.
 * @throws LinkTotalChanged when the total is higher than the page showed; Fault billing_address_required, quote_unavailable
 */
export async function priceLink(
  scope: Scope,
  quote: Quote,
  request: LinkRequest,
  accountId: string | null,
): Promise<Taxed<Quote>> {
  const { contact, totalMinor = quote.retailMinor } = request;
  const taxed = await addTax(scope, quote, {
    accountId,
    currency: quote.currency,
    fallback: () => toBuyerPlace(contact),
  });
  if (taxed.retailMinor > totalMinor) throw new LinkTotalChanged(taxed, request);
  return taxed;
}
