import { newId, traceHeaders } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { dispatchEvent } from './dispatch.ts';
import { requireActiveEndpoint } from './endpoints.ts';
import { TEST_EVENT } from './events.ts';
import { insertEvent } from './webhook-event.repository.ts';

/**
 * Enqueues a `webhook.test` event to this endpoint only, whatever types it subscribes to. Returns the delivery's id.
 * @throws Fault not_found if the account has no such endpoint; conflict if it is disabled
 */
export async function sendTestEvent(scope: Scope, accountId: string, endpointId: string): Promise<string> {
  await requireActiveEndpoint(scope, accountId, endpointId);
  return transaction(scope, async (tx) => {
    const now = tx.clock.now();
    const eventId = newId('event', now);
    await insertEvent(tx, {
      id: eventId,
      accountId,
      type: TEST_EVENT,
      occurrence: `${TEST_EVENT}:${eventId}`,
      data: { endpointId, message: 'This is a test event.' },
      traceparent: traceHeaders().traceparent ?? null,
      createdAt: now,
    });
    return dispatchEvent(tx, eventId, { accountId, endpointId });
  });
}
