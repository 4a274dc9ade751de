import { Fault } from '@onym/core';
import { say } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import { EntitlementSchema } from './entitlement.entity.ts';
import { countOwned } from './entitlements.ts';
import type { Sale } from './checkout-page.entity.ts';
import { ProductChargeSchema } from './product-charge.entity.ts';
import { openersOf, productOf, STACKING } from './products.ts';
import { subscriptionOf } from './subscriptions.ts';

/**
 * Whether a payment for this would give nothing: the account owns the product or one that includes it, has as many of a
 * stacking one as can be used, or has a subscription. Asked in a transaction that holds the account, it stays so until its end.
 */
export async function isEntitled(scope: Pick<Scope, 'em' | 'clock'>, accountId: string, sale: Sale): Promise<boolean> {
  const product = productOf(sale);
  if (!product) return (await subscriptionOf(scope, accountId)) !== null;
  const most = STACKING[product];
  if (most !== undefined) return (await countOwned(scope, accountId, product)) >= most;
  const owned = { account: accountId, product: { $in: openersOf(product) }, revokedAt: null };
  return (await scope.em.count(EntitlementSchema, owned)) > 0;
}

/** Whether a launch is paying for this, or may: no page sells it meanwhile. Ask before isEntitled(), so that one of the two sees a capture. */
function isPaidByLaunch(scope: Pick<Scope, 'em'>, accountId: string, sale: Sale): Promise<boolean> {
  return hasCharge(scope, accountId, sale, { $or: [{ decision: null }, { decision: 'capture' }] });
}

/** Whether a launch is taking the money for this right now: whatever else pays for it pays twice. */
export function isBeingTaken(scope: Pick<Scope, 'em'>, accountId: string, sale: Sale): Promise<boolean> {
  return hasCharge(scope, accountId, sale, { decision: 'capture' });
}

async function hasCharge(scope: Pick<Scope, 'em'>, accountId: string, sale: Sale, where: object): Promise<boolean> {
  const product = productOf(sale);
  if (!product || STACKING[product] !== undefined) return false;
  const charge = { account: accountId, product: { $in: openersOf(product) }, settledAt: null, ...where };
  return (await scope.em.count(ProductChargeSchema, charge)) > 0;
}

/** Why this is not sold on a page now; null where it is. */
export async function whyNotSold(
  scope: Pick<Scope, 'em' | 'clock'>,
  accountId: string,
  sale: Sale,
): Promise<Fault | null> {
  if (await isPaidByLaunch(scope, accountId, sale))
    return new Fault('already_entitled', say('purchases.launchOfThisAccount'), { next: 'listLaunches' });
  return (await isEntitled(scope, accountId, sale)) ? alreadyEntitled(sale) : null;
}

/** The refusal to sell what the account has. */
export function alreadyEntitled(sale: Sale): Fault {
  const product = productOf(sale);
  if (!product)
    return new Fault('already_entitled', say('purchases.thisAccountHasSubscription'), { next: 'openPortal' });
  return new Fault(
    'already_entitled',
    STACKING[product] === undefined
      ? say('purchases.thisAccountOwnsThatProduct')
      : say('purchases.thisAccountHasAsMany'),
  );
}

/** The refusal of a second page while the first one cannot be ended: the first one's address. */
export function openElsewhere(url: string, cause: unknown): Fault {
  return new Fault('already_entitled', say('purchases.anotherPage'), { details: { url }, cause });
}
