import { callMicrosOf, findAccount, usageOf } from '@onym/accounts/access';
import { memberOnly, MICROS_PER_CENT, withPermission, router, ownerOnly } from '@onym/platform';
import {
  AccountWire,
  CheckoutInput,
  OffersWire,
  offersToWire,
  PageWire,
  SubscriptionWire,
  subscriptionToWire,
  UsageWire,
} from './billing.schemas.ts';
import { setCancelAtPeriodEnd } from './cancel-at-period-end.ts';
import { findSavedCard } from './ensure-customer.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { listOffers } from './list-offers.ts';
import { openPortal, startPurchase, startSubscription } from './start-checkout.ts';
import { findSubscription } from './subscription-tier.ts';
import { readUsage } from './read-usage.ts';
import { startCardSetup } from './save-card.ts';

export const billingRouter = router({
  account: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/account',
        operationId: 'getAccount',
        tags: ['account'],
        summary: 'Tier, entitlements, subscription, limits and usage',
      },
    })
    .output(AccountWire)
    .query(async ({ ctx }) => {
      const { accountId, tier } = ctx.principal;
      const [account, entitlements, subscription, usage, card] = await Promise.all([
        findAccount(ctx, accountId),
        findOwnedProducts(ctx, accountId),
        findSubscription(ctx, accountId),
        usageOf(ctx, accountId),
        findSavedCard(ctx, accountId),
      ]);
      return {
        id: account.id,
        email: account.email,
        emailVerified: !account.unproven,
        name: account.name,
        tier,
        ...(ctx.principal.kind === 'session' && ctx.principal.admin && { operator: true as const }),
        ...(ctx.principal.kind === 'session' && { role: ctx.principal.member?.role ?? ('owner' as const) }),
        entitlements,
        limits: ctx.settings.limits[tier],
        usage,
        card,
        subscription: subscription && subscriptionToWire(subscription),
        livemode: ctx.settings.livemode,
        createdAt: account.createdAt.toISOString(),
      };
    }),

  usage: memberOnly(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/usage',
        operationId: 'getUsage',
        tags: ['account'],
        summary: 'Usage: units by day, calls by key',
      },
    })
    .output(UsageWire)
    .query(async ({ ctx }) => {
      const { accountId, tier } = ctx.principal;
      const [{ days, callDays, keys }, { overageThisMonth }, callMicros] = await Promise.all([
        readUsage(ctx, accountId),
        usageOf(ctx, accountId),
        callMicrosOf(ctx, accountId),
      ]);
      return {
        limits: ctx.settings.limits[tier],
        days,
        calls: { days: callDays, keys },
        // Without a plan calls beyond the quota are refused instead (usage_take_day).
        overage:
          tier === 'explorer' ? null : { thisMonth: overageThisMonth, price: callMicros / (100 * MICROS_PER_CENT) },
      };
    }),

  offers: ownerOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/billing/offers',
        operationId: 'listOffers',
        tags: ['billing'],
        summary: 'Plans and products with prices, which ones you own, and the next payment',
      },
    })
    .output(OffersWire)
    .query(async ({ ctx }) => {
      const [offers, subscription] = await Promise.all([
        listOffers(ctx, ctx.principal),
        findSubscription(ctx, ctx.principal.accountId),
      ]);
      return offersToWire(offers, subscription);
    }),

  endPlan: ownerOnly
    .meta({
      affects: ['money'],
      audit: { action: 'plan.ending' },
      openapi: {
        method: 'POST',
        path: '/billing/plan/end',
        operationId: 'endPlan',
        tags: ['billing'],
        summary: 'Cancel the plan at the end of the paid period',
      },
      faults: ['not_found', 'payment_setup_failed'],
    })
    .output(SubscriptionWire)
    .mutation(async ({ ctx }) => subscriptionToWire(await setCancelAtPeriodEnd(ctx, ctx.principal.accountId, true))),

  keepPlan: ownerOnly
    .meta({
      affects: ['money'],
      audit: { action: 'plan.kept' },
      openapi: {
        method: 'POST',
        path: '/billing/plan/keep',
        operationId: 'keepPlan',
        tags: ['billing'],
        summary: 'Resume a canceled plan before its period ends',
      },
      faults: ['not_found', 'payment_setup_failed'],
    })
    .output(SubscriptionWire)
    .mutation(async ({ ctx }) => subscriptionToWire(await setCancelAtPeriodEnd(ctx, ctx.principal.accountId, false))),

  setupCard: ownerOnly
    .meta({
      affects: ['money'],
      audit: { action: 'card_page.opened' },
      openapi: {
        method: 'POST',
        path: '/billing/setup',
        operationId: 'setupCard',
        tags: ['billing'],
        summary: 'Open a page to save a card',
      },
      faults: ['payment_setup_failed'],
    })
    .output(PageWire)
    .mutation(({ ctx }) => startCardSetup(ctx, ctx.principal.accountId)),

  checkout: ownerOnly
    .meta({
      affects: ['money'],
      audit: { action: 'checkout.opened', keeps: ['productType', 'planId'] },
      openapi: {
        method: 'POST',
        path: '/billing/checkout',
        operationId: 'startCheckout',
        tags: ['billing'],
        summary: 'Open a checkout page for a product or a plan',
      },
      faults: [
        'invalid_request',
        'already_entitled',
        'spend_limit_exceeded',
        'payment_setup_failed',
        'purchases_held',
        'billing_address_required',
        'quote_unavailable',
      ],
    })
    .input(CheckoutInput)
    .output(PageWire)
    .mutation(({ ctx, input: { productType, planId } }) => {
      const { accountId } = ctx.principal;
      return productType ? startPurchase(ctx, accountId, productType) : startSubscription(ctx, accountId, planId!);
    }),

  portal: ownerOnly
    .meta({
      affects: ['money'],
      audit: { action: 'portal.opened' },
      openapi: {
        method: 'POST',
        path: '/billing/portal',
        operationId: 'openPortal',
        tags: ['billing'],
        summary: 'Open the billing portal',
      },
      faults: ['payment_setup_failed'],
    })
    .output(PageWire)
    .mutation(({ ctx }) => openPortal(ctx, ctx.principal.accountId)),
});
