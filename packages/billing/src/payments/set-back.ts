import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@onym/core';
import { enqueue, transaction, type Scope } from '@onym/platform';
import { PaymentsError } from '@onym/core/ports';
import { retryEventJob } from './billing.jobs.ts';
import type { ProcessorEventRow } from './customer.entity.ts';
import { tellSoon } from './dead-events-mail.ts';

/** The waits between the tries: about a day of them, as long as a processor may be out. */
const WAITS_MS = [
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

/** After a minute of tries the processor will not think better of what it refuses for good. */
const TRIES_OF_THE_REFUSED = 5;

const LONGEST_REASON = 500;

const SET_BACK = `
  update processor_event set attempts = $1, failure = $2, due_at = $3, dead_at = $4
  where id = $5 and attempts = $6 and processed_at is null and dead_at is null returning id`;

/** The job of an event: there is one at most. */
export function inboxKey(eventId: string): string {
  return `processor-event:${eventId}`;
}

/**
 * An event could not be processed: it is tried again later, by the lane where nobody waits, or set aside with its reason for an
 * operator once trying has no use any more. Either is committed with the reason.
 */
export async function setBack(
  scope: Scope,
  { id, type, attempts }: Pick<ProcessorEventRow, 'id' | 'type' | 'attempts'>,
  error: unknown,
): Promise<void> {
  const now = scope.clock.wall();
  const tries = attempts + 1;
  const waitMs = isFinal(error) && tries >= TRIES_OF_THE_REFUSED ? undefined : WAITS_MS[attempts];
  const dueAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs);
  scope.log.warn({ err: error, eventId: id, type, tries, dueAt }, 'an event of the processor could not be processed');
  await transaction(scope, async (tx) => {
    const values = [tries, reasonOf(error), dueAt, dueAt ? null : now, id, attempts];
    if ((await tx.sql.rows('billing-set-back', SET_BACK, values)).length === 0) return;
    if (dueAt) await enqueue(tx, retryEventJob, { eventId: id }, { key: inboxKey(id), runAt: dueAt });
    else await tellSoon(tx);
  });
}

function isFinal(error: unknown): boolean {
  return error instanceof PaymentsError && error.kind === 'rejected';
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
}
