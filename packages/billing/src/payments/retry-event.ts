import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { retryEventJob } from './billing.jobs.ts';
import { recordFailedAttempt, type StoredEvent } from './processor-event.repository.ts';
import { enqueueDeadEventsReport } from './report-dead-events.ts';

/** The delays between attempts: about a day in all, as long as the processor may be unavailable. */
const DELAYS_MS = [
  SECOND_MS,
  5 * SECOND_MS,
  15 * SECOND_MS,
  40 * SECOND_MS,
  3 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const;

/** Attempts, in about a minute, after which a refusal of the processor is final. */
const MAX_REFUSALS = 5;

const LONGEST_REASON = 500;

/** The key of an event's jobs. Waiting jobs with it are merged into one; another may be added while one runs. */
export function eventJobKey(eventId: string): string {
  return `processor-event:${eventId}`;
}

/**
 * Logs and records that an event could not be processed, and enqueues its retry. After the last attempt (five, if the processor refuses;
 * otherwise those of about a day) it marks the event as dead and enqueues the report to the operators. Only logs when the event was
 * processed or attempted meanwhile.
 */
export async function retryEvent(
  scope: Scope,
  { id, type, attempts }: Pick<StoredEvent, 'id' | 'type' | 'attempts'>,
  error: unknown,
): Promise<void> {
  const now = scope.clock.wall();
  const tries = attempts + 1;
  const delayMs = isRefusal(error) && tries >= MAX_REFUSALS ? undefined : DELAYS_MS[attempts];
  const dueAt = delayMs === undefined ? null : new Date(now.getTime() + delayMs);
  scope.log.warn({ err: error, eventId: id, type, tries, dueAt }, 'an event of the processor could not be processed');
  await transaction(scope, async (tx) => {
    if (!(await recordFailedAttempt(tx, { id, attempts, failure: reasonOf(error), dueAt }, now))) return;
    if (dueAt) await enqueueJob(tx, retryEventJob, { eventId: id }, { key: eventJobKey(id), runAt: dueAt });
    else await enqueueDeadEventsReport(tx);
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof PaymentsError && error.kind === 'rejected';
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
}
