import type { Loaded } from '@mikro-orm/core';
import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import { enqueueAttempt } from './dispatch.ts';
import { WebhookDeliverySchema, type WebhookDelivery } from './webhook.entities.ts';

/** Longer than any attempt can take (the outbound call is bounded to a fraction of it). */
const LEASE_SECONDS = 60;

/** A delivery that is this worker's to attempt; its `nextAttemptAt` is the end of the lease, which no other claim has. */
export type ClaimedDelivery = Loaded<WebhookDelivery, 'endpoint' | 'event'>;

/**
 * Takes the attempt that is due, or undefined when there is none for us: delivered, deleted, not due yet, or being sent
 * by another worker. `nextAttemptAt` moves to the end of the lease, so the winner is alone, and if it dies the attempt
 * falls due again by itself. Due is decided by the database's clock, the one the queue runs by.
 */
export function claimDelivery(scope: Scope, deliveryId: string): Promise<ClaimedDelivery | undefined> {
  return transaction(scope, async (tx) => {
    const won = await execute(
      tx,
      // Whole milliseconds, because the fence is compared after a trip through a JavaScript date.
      `update webhook_delivery d set next_attempt_at = date_trunc('milliseconds', now()) + make_interval(secs => ?)
        from webhook_endpoint e
       where d.id = ? and d.status = 'pending' and d.next_attempt_at <= now() and e.id = d.endpoint_id and e.is_active
       returning d.id`,
      [LEASE_SECONDS, deliveryId],
    );
    if (won.length > 0)
      return tx.em.findOneOrFail(WebhookDeliverySchema, deliveryId, { populate: ['endpoint', 'event'] });
    await standAside(tx, deliveryId);
    return undefined;
  });
}

/** A paused endpoint's delivery is given up (recover brings it back); one that is not due yet keeps a job waiting. */
async function standAside(tx: Tx, deliveryId: string): Promise<void> {
  const delivery = await tx.em.findOne(WebhookDeliverySchema, deliveryId, { populate: ['endpoint'] });
  if (delivery?.status !== 'pending' || !delivery.nextAttemptAt) return;
  if (!delivery.endpoint.$.isActive)
    await tx.em.nativeUpdate(
      WebhookDeliverySchema,
      { id: deliveryId, status: 'pending' },
      { status: 'failed', nextAttemptAt: null },
    );
  else await enqueueAttempt(tx, deliveryId, delivery.nextAttemptAt);
}
