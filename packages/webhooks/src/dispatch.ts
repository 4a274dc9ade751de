import { sql } from '@mikro-orm/core';
import { newId } from '@onym/kernel';
import { enqueue, type Tx } from '@onym/platform';
import { WebhookDeliverySchema, WebhookEndpointSchema, WebhookEventSchema } from './webhook.entities.ts';
import { deliverJob } from './webhooks.jobs.ts';

/**
 * Puts a stored event on its way to one endpoint: the delivery's row and its first job. Answers the delivery's id.
 * It is due by the database's clock, so that a process whose clock runs ahead does not delay it.
 */
export async function dispatch(tx: Tx, eventId: string, endpointId: string): Promise<string> {
  const now = tx.clock.now();
  const deliveryId = newId('webhookDelivery', now);
  await tx.em.insert(WebhookDeliverySchema, {
    id: deliveryId,
    endpoint: tx.em.getReference(WebhookEndpointSchema, endpointId),
    event: tx.em.getReference(WebhookEventSchema, eventId),
    status: 'pending',
    attemptCount: 0,
    nextAttemptAt: sql.now(),
    createdAt: now,
  });
  await enqueueAttempt(tx, deliveryId);
  return deliveryId;
}

/** Plans the next attempt, at once or at a moment of the machine's time. However often it is asked, one job waits per delivery. */
export function enqueueAttempt(tx: Tx, deliveryId: string, runAt?: Date): Promise<void> {
  return enqueue(
    tx,
    deliverJob,
    { deliveryId },
    { key: `webhooks.deliver:${deliveryId}`, ...(runAt ? { runAt } : {}) },
  );
}
