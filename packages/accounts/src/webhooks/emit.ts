import { newId, traceHeaders } from '@onym/core';
import { type Tx } from '@onym/platform';
import { dispatchEvent } from './dispatch.ts';
import { EVENTS, type OutgoingEvent } from './events.ts';
import { lockSubscribedEndpoints } from './webhook-endpoint.repository.ts';
import { insertEvent } from './webhook-event.repository.ts';

/**
 * Publishes an event. Call it in the transaction that makes the change: the event, one delivery per active endpoint of the account
 * that subscribes to the type, and their jobs exist only if that transaction commits. A second emit of the same occurrence does
 * nothing. The account's row must already exist.
 * @throws ZodError if the data does not match the type: a bug of the caller
 */
export async function emitEvent(tx: Tx, event: OutgoingEvent): Promise<void> {
  const data = EVENTS[event.type].data.parse(event.data);
  const now = tx.clock.now();
  const eventId = newId('event', now);
  const isNew = await insertEvent(tx, {
    id: eventId,
    accountId: event.accountId,
    type: event.type,
    occurrence: event.occurrence,
    data,
    traceparent: traceHeaders().traceparent ?? null,
    createdAt: now,
  });
  if (!isNew) return;

  // The lock keeps an endpoint from being deleted before commit, which would fail the caller's whole transaction.
  const endpointIds = await lockSubscribedEndpoints(tx, event.accountId, event.type);
  const { accountId } = event;
  for (const endpointId of endpointIds) await dispatchEvent(tx, eventId, { accountId, endpointId });
}
