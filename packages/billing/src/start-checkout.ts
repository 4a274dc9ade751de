import { Fault, type ProductType } from '@onym/kernel';
import type { PlanId, Scope } from '@onym/platform';
import type { CheckoutCommand } from '@onym/ports';
import { planPrices, productPrice, STACKING } from './products.ts';
import { ensureCustomer } from './customer.ts';
import { entitlementsOf } from './entitlements.ts';
import { openHostedPage } from './hosted-page.ts';
import { subscriptionOf } from './subscriptions.ts';

/**
 * A hosted page on which a person buys a product once. What it gives is given when the processor says it is paid.
 * @throws Fault conflict when the account owns it already · payment_setup_failed
 */
export async function startPurchase(
  scope: Scope,
  accountId: string,
  productType: ProductType,
): Promise<{ url: string }> {
  if (!STACKING.includes(productType) && (await entitlementsOf(scope, accountId)).includes(productType)) {
    throw new Fault('conflict', 'This account owns that product already');
  }
  return openCheckout(scope, accountId, {
    mode: 'payment',
    prices: [productPrice(scope.settings, productType)],
    metadata: { account_id: accountId, product_type: productType },
  });
}

/**
 * A hosted page on which a person subscribes to a plan.
 * @throws Fault conflict when the account is subscribed already (two would both be charged) · payment_setup_failed
 */
export async function startSubscription(scope: Scope, accountId: string, planId: PlanId): Promise<{ url: string }> {
  if (await subscriptionOf(scope, accountId))
    throw new Fault('conflict', 'This account has a subscription; it is changed and canceled in the billing portal');
  return openCheckout(scope, accountId, {
    mode: 'subscription',
    prices: planPrices(scope.settings, planId),
    metadata: { account_id: accountId, plan_id: planId },
  });
}

/** A hosted page to change the card of subscriptions and to cancel them. @throws Fault payment_setup_failed */
export function openPortal(scope: Scope, accountId: string): Promise<{ url: string }> {
  return openHostedPage(async () => {
    const customerId = await ensureCustomer(scope, accountId);
    return scope.ports.payments.createPortal({ customerId, returnUrl: `${scope.settings.publicUrl}/billing` });
  });
}

function openCheckout(
  scope: Scope,
  accountId: string,
  sale: Pick<CheckoutCommand, 'mode' | 'prices' | 'metadata'>,
): Promise<{ url: string }> {
  return openHostedPage(async () => {
    const customerId = await ensureCustomer(scope, accountId);
    const back = `${scope.settings.publicUrl}/billing`;
    return scope.ports.payments.createCheckout({
      ...sale,
      accountId,
      customerId,
      successUrl: `${back}?checkout=done`,
      cancelUrl: `${back}?checkout=canceled`,
    });
  });
}
