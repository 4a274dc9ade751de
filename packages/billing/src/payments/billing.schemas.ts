import { TierWire } from '@onym/accounts/access';
import { PRODUCT_TYPES, ROLES, toDecimal } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { PLAN_IDS } from '@onym/platform';
import { z } from 'zod';
import type { Offers } from './list-offers.ts';
import type { RunningSubscription } from './subscription.repository.ts';

export const SubscriptionWire = z.object({
  planId: z.string(),
  status: z.string().meta({ description: 'active, trialing, past_due, unpaid or paused' }),
  currentPeriodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean().meta({ description: 'Ends with the current period' }),
});

export const AccountWire = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean().meta({ description: 'Until the email is confirmed the account is read-only' }),
    name: z.string(),
    tier: TierWire,
    entitlements: z.array(z.enum(PRODUCT_TYPES)),
    limits: z.object({ perMinute: z.int(), perDay: z.int() }),
    usage: z.object({ usedToday: z.int(), overageThisMonth: z.int() }),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    subscription: SubscriptionWire.nullable(),
    livemode: z.boolean(),
    role: z
      .enum(ROLES)
      .optional()
      .meta({ description: 'Role of the signed-in user in this account; absent for an API key' }),
    operator: z.literal(true).optional().meta({ description: 'Present for a signed-in operator of this service' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Account' });

export const OffersWire = z
  .object({
    plans: z.array(
      z.object({
        planId: z.enum(PLAN_IDS),
        name: z.string(),
        tier: TierWire,
        interval: z.enum(['month', 'year']),
        price: z.number().meta({ description: 'USD per interval' }),
      }),
    ),
    products: z
      .array(
        z.object({
          productType: z.enum(PRODUCT_TYPES),
          name: z.string(),
          about: z.string(),
          opens: z.array(z.string()).meta({ description: 'What it opens, in a few words each' }),
          price: z.number().meta({ description: 'USD, once' }),
          owned: z.boolean().meta({ description: 'Already yours, bought or included in something you own' }),
          forSale: z.boolean().meta({ description: 'Whether buying it (again) adds anything' }),
        }),
      )
      .meta({ description: 'Most expensive first' }),
    nextPayment: z
      .object({ at: z.iso.datetime(), amount: z.number(), planId: z.string() })
      .nullable()
      .meta({ description: 'Next payment of the plan without overage; null: nothing is due' }),
  })
  .meta({ id: 'Offers' });

const day = z.string().meta({ description: 'UTC, YYYY-MM-DD' });

export const UsageWire = z
  .object({
    limits: z.object({ perMinute: z.int(), perDay: z.int() }),
    days: z
      .array(z.object({ day, used: z.int() }))
      .meta({ description: 'Units of the daily quota in the last 30 days, oldest first' }),
    calls: z
      .object({
        days: z.array(day),
        keys: z.array(
          z.object({
            keyId: z.string().nullable().meta({ description: 'null: the dashboard and other sessions' }),
            keyName: z.string().nullable(),
            total: z.int(),
            refused: z.int().meta({ description: 'Calls that were refused' }),
            perDay: z.array(z.int()).meta({ description: 'One per entry of `days`' }),
          }),
        ),
      })
      .meta({ description: 'Calls of the last seven days by key, most active first' }),
    overage: z
      .object({ thisMonth: z.int(), price: z.number() })
      .nullable()
      .meta({
        description:
          'Name generation beyond the quota: calls this month and the price per call in USD. null: refused until the day ends',
      }),
  })
  .meta({ id: 'Usage' });

/** Exactly one of `productType` and `planId`. */
export const CheckoutInput = z
  .object({
    productType: z.enum(PRODUCT_TYPES).optional().meta({ description: 'A product, one-time purchase' }),
    planId: z.enum(PLAN_IDS).optional().meta({ description: 'A plan, subscription' }),
  })
  .refine(
    ({ productType, planId }) => (productType === undefined) !== (planId === undefined),
    formatSentence('fields.sendEitherProductTypeOrPlanId'),
  );

/** A page of the processor, to be opened by a person. */
export const PageWire = z.object({ url: z.string() });

/** A subscription as the API returns it. */
export function subscriptionToWire(subscription: RunningSubscription): z.input<typeof SubscriptionWire> {
  const { planId, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  return { planId, status, currentPeriodEnd: currentPeriodEnd.toISOString(), cancelAtPeriodEnd };
}

/**
 * Returns the offers as the API returns them, with the next payment of the account's plan: null without a plan, when the plan ends with
 * its period, and while it is paused. Prices in USD.
 */
export function offersToWire(
  { plans, products }: Offers,
  subscription: RunningSubscription | null,
): z.input<typeof OffersWire> {
  const plan = subscription && plans.find(({ planId }) => planId === subscription.planId);
  const isDue = plan && !subscription.cancelAtPeriodEnd && !subscription.isPaused;
  return {
    plans: plans.map(({ priceMinor, ...plan }) => ({ ...plan, price: toDecimal(priceMinor) })),
    products: products.map(({ priceMinor, isOwned, isForSale, ...product }) => ({
      ...product,
      price: toDecimal(priceMinor),
      owned: isOwned,
      forSale: isForSale,
    })),
    nextPayment: isDue
      ? {
          at: subscription.currentPeriodEnd.toISOString(),
          amount: toDecimal(subscription.priceMinor ?? plan.priceMinor),
          planId: plan.planId,
        }
      : null,
  };
}
