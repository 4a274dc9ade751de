import { exportRows, forgetProcesses, type ExportPart, type Tx } from '@onym/platform';
import { sendProcess } from './webhooks.jobs.ts';

/** What this room gives to an account that asks for everything. Never the secrets. */
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

const END_ENDPOINTS = 'delete from webhook_endpoint where account_id = any($1::text[]) returning id';

/** Sends nothing more anywhere, from the transaction on that closes these accounts. */
export async function endEndpoints(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const ended = await tx.sql.rows<{ id: string }>('webhooks-end-endpoints', END_ENDPOINTS, [accountIds]);
  await forgetProcesses(
    tx,
    sendProcess,
    ended.map(({ id }) => id),
  );
}

/** Erases the events of a closed account. */
export async function eraseWebhooks(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('webhooks-erase-webhooks', 'delete from webhook_event where account_id = any($1::text[])', [
    accountIds,
  ]);
}
