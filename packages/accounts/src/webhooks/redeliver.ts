import { notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { enqueueTurn, type OwnEndpoint } from './dispatch.ts';
import { requireActiveEndpoint } from './endpoints.ts';
import { WebhookDeliverySchema } from './webhook.entities.ts';

/**
 * Sends a delivery again, delivered or not, with the same id and body and a schedule that starts anew.
 * @throws Fault not_found for somebody else's; conflict while its endpoint is switched off
 */
export async function redeliver(scope: Scope, accountId: string, deliveryId: string): Promise<void> {
  const delivery = await scope.em.findOne(WebhookDeliverySchema, { id: deliveryId, accountId });
  if (!delivery) throw notFound('There is no such webhook delivery');
  await requireActiveEndpoint(scope, accountId, delivery.endpoint.id);
  await transaction(scope, (tx) =>
    restart(tx, { accountId, endpointId: delivery.endpoint.id }, 'id = $2', [deliveryId]),
  );
}

/**
 * Sends again everything since then that has not been delivered, be it given up or waiting for its next attempt, each
 * with a schedule that starts anew. Answers how many.
 * @throws Fault not_found for somebody else's; conflict while the endpoint is switched off
 */
export async function recover(scope: Scope, accountId: string, endpointId: string, since: Date): Promise<number> {
  await requireActiveEndpoint(scope, accountId, endpointId);
  return transaction(scope, (tx) =>
    restart(tx, { accountId, endpointId }, `endpoint_id = $2 and created_at >= $3 and status <> 'delivered'`, [
      endpointId,
      since,
    ]),
  );
}

/** `which` is a condition whose first placeholder is `$2`. Moving `nextAttemptAt` also breaks the lease of an attempt under way: its failure no longer touches the new schedule. */
async function restart(tx: Tx, own: OwnEndpoint, which: string, values: readonly unknown[]): Promise<number> {
  // In the order of their ids: two restarts at once cannot deadlock.
  const rows = await tx.sql.unnamed<{ id: string }>(
    `with chosen as (select id from webhook_delivery where account_id = $1 and ${which} order by id for no key update)
     update webhook_delivery d set status = 'pending', attempt_count = 0, next_attempt_at = now() from chosen
      where d.account_id = $1 and d.id = chosen.id returning d.id`,
    [own.accountId, ...values],
  );
  await enqueueTurn(tx, own);
  return rows.length;
}
