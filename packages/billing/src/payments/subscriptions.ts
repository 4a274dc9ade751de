import { DAY_MS, TIERS, type Tier } from '@onym/core';
import type { Scope } from '@onym/platform';
import { isPlanId, PLANS } from './products.ts';
import { SubscriptionSchema, type Subscription } from './subscription.entity.ts';

/** How long a plan goes on working while its payment fails. */
export const GRACE_MS = 7 * DAY_MS;

/** The tier a subscription gives at this moment. */
export function tierOf(
  { status, planId, pastDueSince }: Pick<Subscription, 'status' | 'planId' | 'pastDueSince'>,
  now: Date,
): Tier {
  const inGrace = status === 'past_due' && pastDueSince != null && now.getTime() < pastDueSince.getTime() + GRACE_MS;
  const living = status === 'active' || status === 'trialing' || inGrace;
  return living && isPlanId(planId) ? PLANS[planId].tier : 'explorer';
}

/** The highest of the tiers. */
export function bestTier(tiers: readonly Tier[]): Tier {
  return tiers.reduce((best, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(best) ? tier : best), 'explorer' as Tier);
}

/** The account's subscription: of those that have begun and are not over, the one that gives most. */
export async function subscriptionOf(
  scope: Pick<Scope, 'em' | 'clock'>,
  accountId: string,
): Promise<Subscription | null> {
  const rows = await scope.em.find(
    SubscriptionSchema,
    { account: accountId, startedAt: { $ne: null }, canceledAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const now = scope.clock.now();
  return rows.toSorted((a, b) => TIERS.indexOf(tierOf(b, now)) - TIERS.indexOf(tierOf(a, now)))[0] ?? null;
}
