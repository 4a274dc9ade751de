import { DAY_MS, TIERS, type Tier } from '@onym/core';
import type { Scope } from '@onym/platform';
import { isPlanId, PLANS } from './products.ts';
import type { Subscription } from './subscription.entity.ts';
import { findRunningSubscriptions, type RunningSubscription } from './subscription.repository.ts';

/** How long a plan continues while its payment fails. */
export const GRACE_MS = 7 * DAY_MS;

/**
 * Returns the tier that a subscription grants at this moment: that of its plan while it is active or trialing, and in the first 7 days
 * (GRACE_MS) after a payment failed; otherwise `explorer`.
 */
export function tierOf(
  { status, planId, pastDueSince }: Pick<Subscription, 'status' | 'planId' | 'pastDueSince'>,
  now: Date,
): Tier {
  const inGrace = status === 'past_due' && pastDueSince != null && now.getTime() < pastDueSince.getTime() + GRACE_MS;
  const grantsTier = status === 'active' || status === 'trialing' || inGrace;
  return grantsTier && isPlanId(planId) ? PLANS[planId].tier : 'explorer';
}

/** Returns the highest of the tiers; `explorer` without any. */
export function bestTier(tiers: readonly Tier[]): Tier {
  return tiers.reduce((best, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(best) ? tier : best), 'explorer' as Tier);
}

/** Returns the account's running subscription, of several the one that grants the highest tier; null without one. */
export async function findSubscription(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<RunningSubscription | null> {
  const rows = await findRunningSubscriptions(scope, accountId);
  const now = scope.clock.now();
  return rows.toSorted((a, b) => TIERS.indexOf(tierOf(b, now)) - TIERS.indexOf(tierOf(a, now)))[0] ?? null;
}
