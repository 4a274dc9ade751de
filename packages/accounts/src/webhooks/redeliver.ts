import { notFound } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { enqueueRun } from './dispatch.ts';
import { requireActiveEndpoint } from './endpoints.ts';
import { findEndpointOf, restartDelivery, restartUndelivered } from './webhook-delivery.repository.ts';

/**
 * Enqueues another sending of a delivery, delivered or not, with the same id and body and a new schedule.
 * @throws Fault not_found if the account has no such delivery; conflict if its endpoint is disabled
 */
export async function redeliverWebhook(scope: Scope, accountId: string, deliveryId: string): Promise<void> {
  const endpointId = await findEndpointOf(scope, accountId, deliveryId);
  if (endpointId === undefined) throw notFound('Webhook delivery not found');
  await requireActiveEndpoint(scope, accountId, endpointId);
  await transaction(scope, async (tx) => {
    await restartDelivery(tx, accountId, deliveryId);
    await enqueueRun(tx, { accountId, endpointId });
  });
}

/**
 * Enqueues another sending of every undelivered delivery that was created at or after `since`, whether it failed or waits for its
 * next attempt, each with a new schedule. Returns how many.
 * @throws Fault not_found if the account has no such endpoint; conflict if it is disabled
 */
export async function recoverDeliveries(
  scope: Scope,
  accountId: string,
  endpointId: string,
  since: Date,
): Promise<number> {
  await requireActiveEndpoint(scope, accountId, endpointId);
  return transaction(scope, async (tx) => {
    const count = await restartUndelivered(tx, { accountId, endpointId }, since);
    await enqueueRun(tx, { accountId, endpointId });
    return count;
  });
}
