import { tiersOf } from '@onym/accounts/access';
import { HOUR_MS } from '@onym/core';
import { whileStaying, type Scope } from '@onym/platform';
import { followSubscription } from './follow-subscription.ts';
import { GRACE_MS } from './subscriptions.ts';

const BATCH = 200;

/** A renewal is told within an hour; after that we ask. */
const RENEWAL_MS = HOUR_MS;

const OVERDUE = `
  select id from subscription where status in ('active', 'trialing', 'past_due') and current_period_end < $1
   order by current_period_end limit $2`;
const OUT_OF_GRACE = `
  select id, account_id from subscription where status = 'past_due' and past_due_since < $1 order by current_period_end`;

/** Looks again at subscriptions that time has changed and nobody told us about: a grace that ran out, a period that ended. */
export async function sweepSubscriptions(scope: Scope): Promise<void> {
  const now = scope.clock.now().getTime();
  const overdue = await scope.sql.rows<{ id: string }>('billing-overdue-subscriptions', OVERDUE, [
    new Date(now - RENEWAL_MS),
    BATCH,
  ]);
  const looked = new Set([...overdue.map(({ id }) => id), ...(await outOfGrace(scope, new Date(now - GRACE_MS)))]);
  for (const id of whileStaying(scope, [...looked].slice(0, BATCH))) {
    try {
      await followSubscription(scope, id);
    } catch (error) {
      scope.log.warn({ err: error, subscriptionId: id }, 'a subscription could not be checked');
    }
  }
}

/** Subscriptions whose grace has run out while the account still has the tier they gave. */
async function outOfGrace(scope: Scope, since: Date): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string; account_id: string }>('billing-out-of-grace', OUT_OF_GRACE, [since]);
  const tiers = await tiersOf(
    scope,
    rows.map((row) => row.account_id),
  );
  return rows.filter((row) => tiers.get(row.account_id) !== 'explorer').map(({ id }) => id);
}
