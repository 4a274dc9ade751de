import { findAccount } from '@onym/accounts/access';
import { showPrice, sumTaxes } from '@onym/billing/tax';
import { toDecimal } from '@onym/core';
import { termsOfPurchase, type NewPurchase } from '@onym/domains/orders';
import type { SaleTax } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import type { Terms } from '@onym/billing/spending';
import type { Choice, Launch } from './launch.entity.ts';
import { MAILBOX } from './steps/contact-address.ts';

/** The items of a start. Cents. */
interface Start {
  choice: Choice;
  /** Null where no domain is bought now. */
  order: NewPurchase | null;
  /** Null where no products are bought now, or no tax is calculated. */
  productsTax: SaleTax | null;
  /** With the tax. */
  totalMinor: number;
}

/**
 * Returns the terms of a start: the whole price in dollars, the domain as it would be registered, the address its mail
 * is forwarded to, and the parts that are created. Where no domain is bought now, registrant, privacy and auto-renewal are
 * null and there are no nameservers.
 */
export async function termsOfLaunch(
  scope: Scope,
  launch: Launch,
  { choice, order, productsTax, totalMinor }: Start,
): Promise<Terms> {
  const { include, contact } = launch.request;
  const forwardTo = contact?.email ?? (await findAccount(scope, launch.account.id)).email;
  const domain = order
    ? termsOfPurchase(scope, order)
    : { years: choice.years, registrant: null, privacy: null, autoRenew: null, nameservers: [] };
  const tax = sumTaxes([order?.quote.tax ?? null, productsTax]);
  return {
    ...domain,
    action: 'launch',
    domain: choice.domain,
    ...showPrice(totalMinor, tax),
    renewalPrice: toDecimal(choice.renewalMinor),
    currency: launch.currency,
    emailForwards: include.includes('mail') ? [{ from: MAILBOX, to: forwardTo }] : [],
    include: [...include],
  };
}
