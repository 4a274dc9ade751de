import { DAY_MS } from '@onym/core';
import type { ProcessorEvent } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { findStoredEvents } from './processor-event.repository.ts';
import { storeEvent } from './receive-event.ts';

/** The processor stops sending an event after three days. */
const LOOK_BACK_MS = 3 * DAY_MS;

const BATCH = 100;

/**
 * Lists the processor's events of the last three days, stores those that never arrived, and enqueues their processing.
 * @throws PaymentsError when the processor cannot list its events
 */
export async function fetchMissedEvents(scope: Scope): Promise<void> {
  const since = new Date(scope.clock.now().getTime() - LOOK_BACK_MS);
  let missed = 0;
  let batch: ProcessorEvent[] = [];
  for await (const event of scope.ports.payments.listEvents({ since })) {
    batch.push(event);
    if (batch.length < BATCH) continue;
    missed += await storeMissing(scope, batch);
    batch = [];
  }
  missed += await storeMissing(scope, batch);
  if (missed > 0) scope.log.warn({ missed }, 'events of the processor were missing');
}

async function storeMissing(scope: Scope, events: ProcessorEvent[]): Promise<number> {
  const stored = await findStoredEvents(
    scope,
    events.map(({ id }) => id),
  );
  const missing = events.filter(({ id }) => !stored.has(id));
  for (const event of missing) await storeEvent(scope, event);
  return missing.length;
}
