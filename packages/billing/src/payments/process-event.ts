import { MINUTE_MS } from '@onym/core';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { applyEvent } from './apply-event.ts';
import { processEventJob } from './billing.jobs.ts';
import {
  claimLateEvents,
  hasUnreportedEvents,
  LATE_EVENTS_BATCH,
  markEventProcessed,
  readEvent,
} from './processor-event.repository.ts';
import { enqueueDeadEventsReport } from './report-dead-events.ts';
import { eventJobKey, retryEvent } from './retry-event.ts';

/**
 * Processes a stored event. Events arrive in any order and more than once, so the object that an event names is read from the processor. A
 * failure is logged and not thrown: it is retried later, and the event is set aside in the end (retry-event.ts). Does nothing for an event
 * that is unknown, processed or set aside.
 */
export async function processEvent(scope: Scope, eventId: string): Promise<void> {
  const event = await readEvent(scope, eventId);
  if (!event || event.processedAt || event.deadAt) return;
  try {
    await applyEvent(scope, event.action, event);
  } catch (error) {
    return retryEvent(scope, event, error);
  }
  await markEventProcessed(scope, eventId);
}

/** How long after an event was due its job counts as lost. */
const LATE_MS = 10 * MINUTE_MS;

/**
 * Enqueues the job again for unprocessed events that have been due for more than 10 minutes, whose job was lost, and the report of dead
 * events if there are unreported ones.
 */
export async function sweepEvents(scope: Scope): Promise<void> {
  const now = scope.clock.wall();
  for (let found = LATE_EVENTS_BATCH; found === LATE_EVENTS_BATCH;)
    found = await transaction(scope, async (tx) => {
      const late = await claimLateEvents(tx, now, new Date(now.getTime() - LATE_MS));
      for (const eventId of late) await enqueueJob(tx, processEventJob, { eventId }, { key: eventJobKey(eventId) });
      return late.length;
    });
  if (await hasUnreportedEvents(scope)) await transaction(scope, enqueueDeadEventsReport);
}
