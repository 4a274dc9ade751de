import { exportRows, deleteProcesses, type ExportPart, type Tx } from '@onym/platform';
import { deleteEndpointsOf } from './webhook-endpoint.repository.ts';
import { deleteEventsOf } from './webhook-event.repository.ts';
import { sendProcess } from './webhooks.jobs.ts';

/** This module's part of an account's data export, without the secrets. */
export const webhooksExports: readonly ExportPart[] = [
  exportRows({
    name: 'webhookEndpoints',
    tables: ['webhook_endpoint'],
    sql: `select id as key, id, url, events, description, is_active as "isActive", failing_since as "failingSince", disabled_at as "disabledAt", created_at as "createdAt"
      from webhook_endpoint where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'webhookEvents',
    tables: ['webhook_event', 'webhook_delivery', 'webhook_attempt'],
    sql: `select id as key, id, type, data, created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('id', d.id, 'endpointId', d.endpoint_id, 'status', d.status, 'createdAt', d.created_at,
          'attempts', (select coalesce(json_agg(json_build_object('at', a.at, 'statusCode', a.status_code, 'error', a.error, 'answer', a.answer, 'durationMs', a.duration_ms) order by a.id), '[]') from webhook_attempt a where a.delivery_id = d.id)) order by d.id), '[]')
         from webhook_delivery d where d.event_id = webhook_event.id) as deliveries
      from webhook_event where account_id = any($1::text[])`,
  }),
];

/**
 * Deletes the endpoints of these accounts with their deliveries, so that no further attempt begins. Call it in the transaction that
 * closes the accounts.
 */
export async function deleteWebhookEndpoints(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deleteProcesses(tx, sendProcess, await deleteEndpointsOf(tx, accountIds));
}

/** Deletes the events of these closed accounts with their deliveries and attempts. */
export async function eraseWebhooks(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deleteEventsOf(tx, accountIds);
}
