import type { ProcessorEvent } from '@onym/core/ports';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { processEventJob } from './billing.jobs.ts';
import { insertEvent } from './processor-event.repository.ts';
import { eventJobKey } from './retry-event.ts';

/**
 * Verifies the signature of an event that the processor sends, stores it once and enqueues its processing. `signature` is the processor's
 * header.
 * @throws PaymentsError rejected when the signature is wrong or the body is not an event
 */
export async function receiveEvent(scope: Scope, rawBody: Buffer, signature: string): Promise<void> {
  await storeEvent(scope, scope.ports.payments.readEvent(rawBody, signature));
}

/** Stores an event once and enqueues its job, in one transaction: afterwards the event cannot be lost. */
export async function storeEvent(scope: Scope, event: ProcessorEvent): Promise<void> {
  await transaction(scope, async (tx) => {
    if (await insertEvent(tx, event))
      await enqueueJob(tx, processEventJob, { eventId: event.id }, { key: eventJobKey(event.id) });
  });
}
