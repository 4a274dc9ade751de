import { tiersOf } from '@onym/accounts/access';
import { HOUR_MS } from '@onym/core';
import { untilShutdown, type Scope } from '@onym/platform';
import { GRACE_MS } from './subscription-tier.ts';
import { findOverdueSubscriptions, findPastDueSubscriptions } from './subscription.repository.ts';
import { syncSubscription } from './sync-subscription.ts';

const BATCH = 200;

/** How long after the end of a period the event of its renewal may arrive. */
const RENEWAL_MS = HOUR_MS;

/**
 * Syncs subscriptions that changed without an event: a grace period that ended, or a paid period that ended more than an hour ago. At most
 * 200 per call; failures are logged. Stops early when the worker shuts down.
 */
export async function sweepSubscriptions(scope: Scope): Promise<void> {
  const now = scope.clock.now().getTime();
  const overdue = await findOverdueSubscriptions(scope, new Date(now - RENEWAL_MS), BATCH);
  const due = new Set([...overdue, ...(await findOutOfGrace(scope, new Date(now - GRACE_MS)))]);
  for (const id of untilShutdown(scope, [...due].slice(0, BATCH))) {
    try {
      await syncSubscription(scope, id);
    } catch (error) {
      scope.log.warn({ err: error, subscriptionId: id }, 'a subscription could not be checked');
    }
  }
}

/** Subscriptions whose grace period has ended while the account still has a paid tier. */
async function findOutOfGrace(scope: Scope, since: Date): Promise<string[]> {
  const rows = await findPastDueSubscriptions(scope, since);
  const tiers = await tiersOf(
    scope,
    rows.map(({ accountId }) => accountId),
  );
  return rows.filter(({ accountId }) => tiers.get(accountId) !== 'explorer').map(({ id }) => id);
}
