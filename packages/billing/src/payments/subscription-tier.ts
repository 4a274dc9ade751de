import { DAY_MS, TIERS, type Tier } from '@onym/core';
import type { Scope } from '@onym/platform';
import { isPlanId, PLANS } from './products.ts';
import type { Subscription } from './subscription.entity.ts';
import { findRunningSubscriptions, type RunningSubscription } from './subscription.repository.ts';

/** How long a plan continues while its payment fails. */
export const GRACE_MS = 7 * DAY_MS;

/** The tier that a subscription grants at this moment. */
export function tierOf(
  { status, planId, pastDueSince }: Pick<Subscription, 'status' | 'planId' | 'pastDueSince'>,
  now: Date,
): Tier {
  const inGrace = status === 'past_due' && pastDueSince != null && now.getTime() < pastDueSince.getTime() + GRACE_MS;
  const grantsTier = status === 'active' || status === 'trialing' || inGrace;
  return grantsTier && isPlanId(planId) ? PLANS[planId].tier : 'explorer';
}

/** The highest of the tiers. */
export function bestTier(tiers: readonly Tier[]): Tier {
  return tiers.reduce((best, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(best) ? tier : best), 'explorer' as Tier);
}

/** The account's running subscription; of several the one that grants the highest tier. */
export async function findSubscription(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<RunningSubscription | null> {
  const rows = await findRunningSubscriptions(scope, accountId);
  const now = scope.clock.now();
  return rows.toSorted((a, b) => TIERS.indexOf(tierOf(b, now)) - TIERS.indexOf(tierOf(a, now)))[0] ?? null;
}
