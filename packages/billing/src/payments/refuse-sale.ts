import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import type { Sale } from './checkout-page.entity.ts';
import { countOwned, findOwnedProducts } from './entitlement.repository.ts';
import { findCapturedProducts, hasOpenCharge } from './product-charge.repository.ts';
import { isCovered, overlappingProducts, productOf, STACKING } from './products.ts';
import { findRunningSubscriptions } from './subscription.repository.ts';

/**
 * Whether a payment for this would add nothing: the products of the account open all of it, it has as many of a stacking product as can be
 * used, or has a subscription. In a transaction that has locked the account the answer does not change.
 */
export async function isSaleRedundant(scope: Pick<Scope, 'sql'>, accountId: string, sale: Sale): Promise<boolean> {
  const product = productOf(sale);
  if (!product) return (await findRunningSubscriptions(scope, accountId)).length > 0;
  const most = STACKING[product];
  if (most !== undefined) return (await countOwned(scope, accountId, product)) >= most;
  return isCovered(product, await findOwnedProducts(scope, accountId));
}

/**
 * Whether a payment for this will add nothing, because a charge that is being captured pays for it. Always false for plans and stacking
 * products.
 */
export async function isSaleCapturing(scope: Pick<Scope, 'sql'>, accountId: string, sale: Sale): Promise<boolean> {
  const product = chargedOnce(sale);
  const captured = product === undefined ? [] : await findCapturedProducts(scope, accountId);
  if (product === undefined || captured.length === 0) return false;
  return isCovered(product, [...captured, ...(await findOwnedProducts(scope, accountId))]);
}

/**
 * Returns the Fault already_entitled when this must not be sold on a page now: the account owns it, has a subscription (for a plan), or
 * has an open charge for it or for a part of it. Null when it may be sold.
 */
export async function findSaleRefusal(scope: Pick<Scope, 'sql'>, accountId: string, sale: Sale): Promise<Fault | null> {
  // Charges are read before entitlements, so that a charge that is captured meanwhile is found either as a charge or as an entitlement.
  const product = chargedOnce(sale);
  if (product !== undefined && (await hasOpenCharge(scope, accountId, overlappingProducts(product))))
    return new Fault('already_entitled', formatSentence('purchases.launchOfThisAccount'), { next: 'listLaunches' });
  return (await isSaleRedundant(scope, accountId, sale)) ? alreadyEntitled(sale) : null;
}

/** Returns the Fault already_entitled for a sale of something that the account owns, with a message for the kind of sale. */
export function alreadyEntitled(sale: Sale): Fault {
  const product = productOf(sale);
  if (!product)
    return new Fault('already_entitled', formatSentence('purchases.thisAccountHasSubscription'), {
      next: 'openPortal',
    });
  return new Fault(
    'already_entitled',
    STACKING[product] === undefined
      ? formatSentence('purchases.thisAccountOwnsThatProduct')
      : formatSentence('purchases.thisAccountAlreadyHasThe'),
  );
}

/** Returns the Fault already_entitled for a second page while the first one cannot be ended. `url` is the address of the first one. */
export function anotherPageOpen(url: string, cause: unknown): Fault {
  return new Fault('already_entitled', formatSentence('purchases.anotherCheckoutForThisIs'), {
    details: { url },
    cause,
  });
}

/** The product of a sale that is useful once; undefined for plans and stacking products. */
function chargedOnce(sale: Sale): ReturnType<typeof productOf> {
  const product = productOf(sale);
  return product && STACKING[product] === undefined ? product : undefined;
}
