import { HOUR_MS } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { settleSubscription } from './settle-subscription.ts';
import { GRACE_MS } from './subscriptions.ts';

const BATCH = 200;

/** A renewal is told within an hour; after that we ask. */
const RENEWAL_MS = HOUR_MS;

const OVERDUE = `
  select s.id from subscription s join account a on a.id = s.account_id
   where (s.status in ('active', 'trialing', 'past_due') and s.current_period_end < $1)
      or (s.status = 'past_due' and s.past_due_since < $2 and a.tier <> 'explorer')
   order by s.current_period_end limit $3`;

/** Looks again at subscriptions that time has changed and nobody told us about: a grace that ran out, a period that ended. */
export async function sweepSubscriptions(scope: Scope): Promise<void> {
  const now = scope.clock.now().getTime();
  const overdue = await scope.sql.rows<{ id: string }>('billing-overdue-subscriptions', OVERDUE, [
    new Date(now - RENEWAL_MS),
    new Date(now - GRACE_MS),
    BATCH,
  ]);
  for (const { id } of overdue) {
    try {
      await settleSubscription(scope, id);
    } catch (error) {
      scope.log.warn({ err: error, subscriptionId: id }, 'a subscription could not be looked at');
    }
  }
}
