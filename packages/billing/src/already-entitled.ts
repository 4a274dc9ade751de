import { Fault } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { EntitlementSchema } from './entitlement.entity.ts';
import { countOwned } from './entitlements.ts';
import type { Sale } from './checkout-page.entity.ts';
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

/** The refusal to sell what the account has. */
export function alreadyEntitled(sale: Sale): Fault {
  const product = productOf(sale);
  if (!product)
    return new Fault(
      'already_entitled',
      'This account has a subscription; it is changed and canceled in the billing portal',
      { next: 'openPortal' },
    );
  return new Fault(
    'already_entitled',
    STACKING[product] === undefined
      ? 'This account owns that product already, or one that includes it'
      : 'This account has as many of these as can be used',
  );
}

/** The refusal of a second page while the first one cannot be ended: the first one's address. */
export function openElsewhere(url: string, cause: unknown): Fault {
  return new Fault('already_entitled', 'Another page for this is open and did not end; pay in that one', {
    details: { url },
    cause,
  });
}
