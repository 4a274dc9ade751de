import { showPrice } from '@onym/billing/tax';
import { openRegistrant, type Domain, type Quote } from '@onym/domains';
import { toDecimal } from '@onym/core';
import { registrantOf, type RegistrantContact } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { digestOfTerms, sealTerms, type Terms } from '@onym/billing/spending';
import type { Taxed } from './add-tax.ts';
import type { Order } from './order.entity.ts';

/** The settings of a purchase that its terms show; prices as quoted. */
interface PurchaseToShow {
  quote: Taxed<Pick<Quote, 'name' | 'years' | 'retailMinor' | 'renewalMinor' | 'currency'>>;
  contact: RegistrantContact;
  privacy: boolean;
  autoRenew: boolean;
  forwards: readonly { alias: string; forwardTo: string }[];
}

/**
 * Returns the terms of a purchase, as shown to the buyer and in the API: everything that it would do, with prices in dollars for the whole
 * term and per later year.
 */
export function termsOfPurchase(
  { ports }: Pick<Scope, 'ports'>,
  { quote, contact, privacy, autoRenew, forwards }: PurchaseToShow,
): Terms {
  return {
    action: 'buy',
    domain: quote.name,
    years: quote.years,
    ...showPrice(quote.retailMinor, quote.tax),
    renewalPrice: toDecimal(quote.renewalMinor),
    currency: quote.currency,
    registrant: registrantOf(contact),
    privacy,
    autoRenew,
    emailForwards: forwards.map(({ alias, forwardTo }) => ({ from: alias, to: forwardTo })),
    nameservers: [...ports.dns.nameservers],
  };
}

/**
 * Returns the terms of a renewal or restoration, as shown to the buyer and in the API: the price in dollars, and the domain as it stands. A renewal
 * sets no forwards.
 */
export function termsOfTerm(
  scope: Pick<Scope, 'secrets'>,
  action: 'renew' | 'restore',
  domain: Domain,
  { years, retailMinor, renewalMinor, tax }: Taxed<{ years: number; retailMinor: number; renewalMinor: number }>,
): Terms {
  return {
    action,
    domain: domain.name,
    years,
    ...showPrice(retailMinor, tax),
    renewalPrice: toDecimal(renewalMinor),
    currency: domain.currency,
    registrant: openRegistrant(scope, domain.id, domain.sealedRegistrant),
    privacy: domain.privacyEnabled,
    autoRenew: domain.autoRenew,
    emailForwards: [],
    nameservers: [...domain.nameservers],
  };
}

/** Returns the sealed terms and their digest, as columns of the order's row. */
export function keptTerms(
  scope: Pick<Scope, 'secrets'>,
  orderId: string,
  terms: Terms,
): Pick<Order, 'sealedTerms' | 'termsDigest'> {
  return { sealedTerms: sealTerms(scope, orderId, terms), termsDigest: digestOfTerms(terms) };
}
