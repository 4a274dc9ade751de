import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';

const INSERT = `
  insert into webhook_event (id, account_id, type, occurrence, data, traceparent, created_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7)
  on conflict do nothing returning id`;
const DELETE_OLD = `
  delete from webhook_event where id in (
    select e.id from webhook_event e where e.created_at < $1
      and not exists (select from webhook_delivery d where d.account_id = e.account_id and d.event_id = e.id and d.status = 'pending')
    order by e.created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** An event as it is stored. */
export interface NewEvent {
  id: string;
  accountId: string;
  type: string;
  /** Unique, e.g. `domain.registered:<order id>`. */
  occurrence: string;
  data: Record<string, unknown>;
  /** The trace of the change. */
  traceparent: string | null;
  createdAt: Date;
}

/** Stores an event. Returns false if an event of the same occurrence is already stored. */
export async function insertEvent(
  tx: Tx,
  { id, accountId, type, occurrence, data, traceparent, createdAt }: NewEvent,
): Promise<boolean> {
  const values = [id, accountId, type, occurrence, JSON.stringify(data), traceparent, createdAt];
  return (await tx.sql.rows('webhooks-insert-event', INSERT, values)).length > 0;
}

/** Deletes the events from before a moment with their deliveries, in batches. Events with a pending delivery stay. */
export async function deleteEventsBefore(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  await runInBatches(scope, 'webhooks-delete-events-before', DELETE_OLD, [before]);
}

/** Deletes the events of these accounts with their deliveries. */
export async function deleteEventsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('webhooks-delete-events-of', 'delete from webhook_event where account_id = any($1::text[])', [
    accountIds,
  ]);
}
