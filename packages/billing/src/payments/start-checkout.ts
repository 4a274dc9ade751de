import { quoteTax } from '@onym/billing/tax';
import type { ProductType } from '@onym/core';
import type { PlanId, Scope } from '@onym/platform';
import type { CheckoutCommand, SaleTax, TaxRateSpec } from '@onym/core/ports';
import { ensureCustomer } from './ensure-customer.ts';
import { openHostedPage } from './open-hosted-page.ts';
import { openSinglePage } from './open-single-page.ts';
import type { Sale } from './checkout-page.entity.ts';
import { CURRENCY, planPrices, productPrice } from './products.ts';

/**
 * Opens a hosted page on which a person buys a product once, and ends the account's older pages for it. The product is granted when the
 * processor reports the payment.
 * @throws Fault already_entitled when the account has no use for it, a charge for it is open, or another page for it does not end ·
 *   spend_limit_exceeded when a limit of the account refuses it · account_suspended when the account was deleted · billing_address_required
 *   · payment_setup_failed when the processor does not return a page
 */
export function startPurchase(scope: Scope, accountId: string, productType: ProductType): Promise<{ url: string }> {
  return openCheckout(scope, accountId, `product:${productType}`, {
    mode: 'payment',
    prices: [productPrice(scope.settings, productType)],
    metadata: { account_id: accountId, product_type: productType },
  });
}

/**
 * Opens a hosted page on which a person subscribes to a plan, and ends the account's older pages for plans. The plan begins when the
 * processor reports the subscription.
 * @throws Fault already_entitled when the account has a subscription to any plan (both would be charged), or another page for a plan does
 *   not end · spend_limit_exceeded when a limit of the account refuses the first period · account_suspended when the account was deleted ·
 *   billing_address_required · payment_setup_failed when the processor does not return a page
 */
export function startSubscription(scope: Scope, accountId: string, planId: PlanId): Promise<{ url: string }> {
  return openCheckout(scope, accountId, 'plan', {
    mode: 'subscription',
    prices: planPrices(scope.settings, planId),
    metadata: { account_id: accountId, plan_id: planId },
  });
}

/**
 * Opens a hosted page to change the card of subscriptions and to cancel them. The account's customer at the processor is created on first
 * use.
 * @throws Fault payment_setup_failed when the processor does not return a page
 */
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
  return openHostedPage(async () => {
    const tax = await quoteTax(scope, { accountId, amountMinor: priceOf(what.prices), currency: CURRENCY });
    const amountMinor = tax?.grossMinor ?? priceOf(what.prices);
    return openSinglePage(scope, accountId, { sale, amountMinor, tax }, async () => {
      const customerId = await ensureCustomer(scope, accountId);
      const back = `${scope.settings.publicUrl}/billing`;
      return scope.ports.payments.createCheckout({
        ...what,
        metadata: { ...what.metadata, ...taxMetadata(tax) },
        taxRates: tax ? taxRatesOf(tax) : [],
        accountId,
        customerId,
        successUrl: `${back}?checkout=done`,
        cancelUrl: `${back}?checkout=canceled`,
      });
    });
  });
}

function taxRatesOf({ lines, behavior }: SaleTax): TaxRateSpec[] {
  return lines.map(({ country, region, name, percent }) => ({ country, region, name, percent, behavior }));
}

/** Where the buyer is, for invoices on which the processor finds no tax. */
function taxMetadata(tax: SaleTax | null): Record<string, string> {
  return tax ? { tax_country: tax.buyer.country, tax_treatment: tax.treatment } : {};
}

/** What is due at once, in cents; usage is billed later. */
function priceOf(prices: CheckoutCommand['prices']): number {
  return prices.reduce((sum, { amountMinor }) => sum + (typeof amountMinor === 'number' ? amountMinor : 0), 0);
}
