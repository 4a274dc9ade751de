import { newId, traceHeaders } from '@onym/core';
import { type Tx } from '@onym/platform';
import { dispatch } from './dispatch.ts';
import { EVENTS, type OutgoingEvent } from './events.ts';

/**
 * Publishes a happening in the transaction that makes it happen: the event, one delivery per active endpoint of the
 * account that wants the type, and their jobs exist if and when that transaction commits. A second emit of the same
 * occurrence does nothing. The account's row must be in the database already.
 * @throws ZodError when the data does not fit the type: a bug of the caller
 */
export async function emit(tx: Tx, event: OutgoingEvent): Promise<void> {
  const data = EVENTS[event.type].data.parse(event.data);
  const now = tx.clock.now();
  const eventId = newId('event', now);
  const inserted = await tx.sql.rows(
    'webhooks-emit',
    `insert into webhook_event (id, account_id, type, occurrence, data, traceparent, created_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7)
     on conflict do nothing returning id`,
    [
      eventId,
      event.accountId,
      event.type,
      event.occurrence,
      JSON.stringify(data),
      traceHeaders().traceparent ?? null,
      now,
    ],
  );
  if (inserted.length === 0) return;

  // The lock keeps an endpoint from being deleted before commit, which would fail the caller's whole transaction.
  const endpoints = await tx.sql.rows<{ id: string }>(
    'webhooks-emit-2',
    'select id from webhook_endpoint where account_id = $1 and is_active and $2::text = any(events) order by id for key share',
    [event.accountId, event.type],
  );
  const { accountId } = event;
  for (const { id: endpointId } of endpoints) await dispatch(tx, eventId, { accountId, endpointId });
}
