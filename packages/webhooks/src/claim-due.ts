import type { Loaded } from '@mikro-orm/core';
import { execute, transaction, type Scope } from '@onym/platform';
import { WebhookDeliverySchema, type WebhookDelivery } from './webhook.entities.ts';

/** Longer than any attempt can take (the outbound call is bounded to a fraction of it). */
const LEASE_SECONDS = 60;

/** A delivery that is this worker's to attempt; its `nextAttemptAt` is the end of the lease, which no other claim has. */
export type ClaimedDelivery = Loaded<WebhookDelivery, 'endpoint' | 'event'>;

/**
 * Takes what is due at an active endpoint, the longest waiting first, at most `limit`. `nextAttemptAt` moves to the end
 * of the lease, so the winner is alone, and if it dies the attempts fall due again by themselves. Due is decided by the
 * database's clock, the one the queue runs by.
 */
export function claimDue(scope: Scope, endpointId: string, limit: number): Promise<ClaimedDelivery[]> {
  return transaction(scope, async (tx) => {
    const won = await execute<{ id: string }>(
      tx,
      // Whole milliseconds, because the fence is compared after a trip through a JavaScript date.
      `with due as (
         select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.is_active
          where d.endpoint_id = ? and d.status = 'pending' and d.next_attempt_at <= now()
          order by d.next_attempt_at, d.id limit ? for no key update of d skip locked)
       update webhook_delivery d set next_attempt_at = date_trunc('milliseconds', now()) + make_interval(secs => ${LEASE_SECONDS})
         from due where d.id = due.id returning d.id`,
      [endpointId, limit],
    );
    if (won.length === 0) return [];
    return tx.em.find(
      WebhookDeliverySchema,
      { id: { $in: won.map(({ id }) => id) } },
      { populate: ['endpoint', 'event'], orderBy: { id: 'asc' } },
    );
  });
}

/** What falls due while the endpoint is switched off is given up; recover brings it back. */
export function giveUpDue(scope: Scope, endpointId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    await execute(
      tx,
      `update webhook_delivery set status = 'failed', next_attempt_at = null
        where endpoint_id = ? and status = 'pending' and next_attempt_at <= now()`,
      [endpointId],
    );
  });
}
