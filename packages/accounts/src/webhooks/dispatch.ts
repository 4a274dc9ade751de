import { newId } from '@onym/core';
import { enqueueJob, type Tx } from '@onym/platform';
import { insertDelivery } from './webhook-delivery.repository.ts';
import type { OwnEndpoint } from './webhook-endpoint.repository.ts';
import { sendProcess } from './webhooks.jobs.ts';

const { name, job } = sendProcess;

/** Stores the delivery of an event to one endpoint, due now, and enqueues the job that sends what is due there. Returns the delivery's id. */
export async function dispatchEvent(tx: Tx, eventId: string, { accountId, endpointId }: OwnEndpoint): Promise<string> {
  const now = tx.clock.now();
  const deliveryId = newId('webhookDelivery', now);
  await insertDelivery(tx, { id: deliveryId, accountId, endpointId, eventId, createdAt: now });
  // Without a job key: two transactions that emit to one endpoint must not wait for each other. Surplus runs end at
  // once.
  await enqueueJob(tx, job, { id: endpointId, accountId });
  return deliveryId;
}

/** Enqueues a job that sends what is due at the endpoint, as soon as a worker is free. Repeated calls leave one waiting job in its place. */
export function enqueueRun(tx: Tx, { accountId, endpointId }: OwnEndpoint): Promise<void> {
  return enqueueJob(tx, job, { id: endpointId, accountId }, { key: `${name}:${endpointId}`, keepPlace: true });
}

/** Schedules the job that sends what is due at the endpoint for `runAt`, by the machine's time. Replaces the one scheduled before. */
export function scheduleRun(tx: Tx, { accountId, endpointId }: OwnEndpoint, runAt: Date): Promise<void> {
  return enqueueJob(tx, job, { id: endpointId, accountId }, { key: `${name}:${endpointId}:later`, runAt });
}
