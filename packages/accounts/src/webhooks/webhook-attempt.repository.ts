import type { Scope, Tx } from '@onym/platform';
import type { OwnEndpoint } from './webhook-endpoint.repository.ts';

// Most rounds need only this statement. Like a deletion, it locks the endpoint before its deliveries.
const RECORD_DELIVERED = `
  with endpoint as (select id from webhook_endpoint where account_id = $1 and id = $2 for key share),
    made as (select * from json_to_recordset($3::json) as made (id text, count int, at timestamptz, status_code int, error text, answer text, duration_ms int)),
    well as (update webhook_endpoint set failing_since = null where account_id = $1 and id = $2 and failing_since is not null),
    delivered as (
      update webhook_delivery d set status = 'delivered', attempt_count = made.count, next_attempt_at = null
        from made, endpoint where d.account_id = $1 and d.endpoint_id = endpoint.id and d.id = made.id)
  insert into webhook_attempt (account_id, delivery_id, at, status_code, error, answer, duration_ms)
  select $1, made.id, made.at, made.status_code, made.error, made.answer, made.duration_ms from made, endpoint
   where not exists (select from webhook_attempt known where known.account_id = $1 and known.delivery_id = made.id and known.at = made.at)`;
const INSERT = `
  insert into webhook_attempt (account_id, delivery_id, at, status_code, error, answer, duration_ms)
  select $1::text, id, made.at, status_code, error, answer, duration_ms
    from json_to_recordset($2::json) as made (id text, at timestamptz, status_code int, error text, answer text, duration_ms int)
   where not exists (select from webhook_attempt known where known.account_id = $1 and known.delivery_id = made.id and known.at = made.at)`;

/** An attempt as it is stored. */
export interface NewAttempt {
  deliveryId: string;
  /** Attempts of the current schedule, including this one. */
  count: number;
  at: Date;
  statusCode: number | null;
  error: string | null;
  /** The beginning of the receiver's response. */
  answer: string | null;
  durationMs: number;
}

/**
 * Stores successful attempts, marks their deliveries as delivered, whatever their state, and the endpoint as not failing. Does
 * nothing if the endpoint no longer exists. Repeating it changes nothing.
 */
export async function recordDelivered(
  scope: Pick<Scope, 'sql'>,
  { accountId, endpointId }: OwnEndpoint,
  attempts: readonly NewAttempt[],
): Promise<void> {
  const values = [accountId, endpointId, JSON.stringify(attempts.map(toRow))];
  await scope.sql.rows('webhooks-record-delivered', RECORD_DELIVERED, values);
}

/** Stores attempts; an attempt that is already stored stays unchanged. */
export async function insertAttempts(tx: Tx, accountId: string, attempts: readonly NewAttempt[]): Promise<void> {
  await tx.sql.rows('webhooks-insert-attempts', INSERT, [accountId, JSON.stringify(attempts.map(toRow))]);
}

/** The keys are the column names that the statements read. */
function toRow({ deliveryId, count, at, statusCode, error, answer, durationMs }: NewAttempt) {
  return { id: deliveryId, count, at, status_code: statusCode, error, answer, duration_ms: durationMs };
}
