import type { ProductType } from '@onym/core';
import type { PlanId, Scope } from '@onym/platform';
import type { CheckoutCommand } from '@onym/core/ports';
import { ensureCustomer } from './customer.ts';
import { openHostedPage } from './hosted-page.ts';
import { openOnlyPage } from './open-only-page.ts';
import type { Sale } from './checkout-page.entity.ts';
import { planPrices, productPrice } from './products.ts';

/**
 * A hosted page on which a person buys a product once. What it gives is given when the processor says it is paid.
 * @throws Fault already_entitled when it would give nothing, or the account's other page for it does not end · payment_setup_failed
 */
export function startPurchase(scope: Scope, accountId: string, productType: ProductType): Promise<{ url: string }> {
  return openCheckout(scope, accountId, `product:${productType}`, {
    mode: 'payment',
    prices: [productPrice(scope.settings, productType)],
    metadata: { account_id: accountId, product_type: productType },
  });
}

/**
 * A hosted page on which a person subscribes to a plan.
 * @throws Fault already_entitled when the account is subscribed, to whichever plan (two would both be charged), or its other
 * page for a plan does not end · payment_setup_failed
 */
export function startSubscription(scope: Scope, accountId: string, planId: PlanId): Promise<{ url: string }> {
  return openCheckout(scope, accountId, 'plan', {
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
  sale: Sale,
  what: Pick<CheckoutCommand, 'mode' | 'prices' | 'metadata'>,
): Promise<{ url: string }> {
  return openHostedPage(() =>
    openOnlyPage(scope, accountId, sale, async () => {
      const customerId = await ensureCustomer(scope, accountId);
      const back = `${scope.settings.publicUrl}/billing`;
      return scope.ports.payments.createCheckout({
        ...what,
        accountId,
        customerId,
        successUrl: `${back}?checkout=done`,
        cancelUrl: `${back}?checkout=canceled`,
      });
    }),
  );
}
