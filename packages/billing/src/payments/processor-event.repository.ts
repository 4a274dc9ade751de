import type { ProcessorEvent } from '@onym/core/ports';
import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import type { ProcessorEventRow } from './processor-event.entity.ts';

/** The most events that claimLateEvents returns. */
export const LATE_EVENTS_BATCH = 500;

const INSERT = `
  insert into processor_event (id, type, action, payload, created_at, received_at) values ($1, $2, $3::jsonb, $4::jsonb, $5, $6)
    on conflict do nothing returning id`;
const READ = `
  select id, type, action, created_at as "createdAt", processed_at as "processedAt", attempts, dead_at as "deadAt"
  from processor_event where id = $1`;
const RESCHEDULE = `
  update processor_event set attempts = $1, failure = $2, due_at = $3, dead_at = $4
  where id = $5 and attempts = $6 and processed_at is null and dead_at is null returning id`;
// The claimed events become due now, so that the next claim returns other events.
const CLAIM_LATE = `
  update processor_event set due_at = $1 where id in (
    select id from processor_event where processed_at is null and dead_at is null and coalesce(due_at, received_at) < $2
     order by coalesce(due_at, received_at), id limit ${LATE_EVENTS_BATCH})
  returning id`;
const REPORT_DEAD = `
  update processor_event set notified_at = $1 where dead_at is not null and notified_at is null returning id, type, failure`;
const STUCK = `
  select id, type, case when dead_at is null then 'waiting' else 'dead' end as status, attempts, failure as reason,
         received_at as "receivedAt", due_at as "nextAttemptAt"
    from processor_event where processed_at is null and attempts > 0 order by dead_at desc nulls last, id limit $1`;
const REVIVE = `
  update processor_event set attempts = 0, due_at = null, dead_at = null, notified_at = null
  where processed_at is null and dead_at is not null and ($1::text is null or id = $1) returning id`;
const LATER_CARD =
  'select 1 from processor_event where processed_at is not null and created_at > $1 and action @> $2 limit 1';
const CLEAR_PAYLOADS = `
  update processor_event set payload = '{}'::jsonb where id in (
    select id from processor_event where processed_at < $1 and payload <> '{}'::jsonb order by processed_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const DELETE_OLD = `
  delete from processor_event where id in (
    select id from processor_event where processed_at is not null and created_at < $1 order by created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** Stores an event. False when it is stored already. */
export async function insertEvent(tx: Tx, event: ProcessorEvent): Promise<boolean> {
  const { id, type, action, payload, createdAt } = event;
  const values = [id, type, JSON.stringify(action), JSON.stringify(payload), createdAt, tx.clock.wall()];
  return (await tx.sql.rows('billing-insert-event', INSERT, values)).length === 1;
}

/** An event without its payload. */
export type StoredEvent = Pick<
  ProcessorEventRow,
  'id' | 'type' | 'action' | 'createdAt' | 'processedAt' | 'attempts' | 'deadAt'
>;

/** The event of this id, if it is stored. */
export function readEvent(scope: Pick<Scope, 'sql'>, id: string): Promise<StoredEvent | undefined> {
  return scope.sql.row<StoredEvent & Record<string, unknown>>('billing-read-event', READ, [id]);
}

/** Marks an event as processed. */
export async function markEventProcessed(scope: Pick<Scope, 'sql' | 'clock'>, id: string): Promise<void> {
  await scope.sql.rows(
    'billing-mark-event-processed',
    'update processor_event set processed_at = $1, failure = null where id = $2',
    [scope.clock.wall(), id],
  );
}

/** The outcome of a failed attempt. */
export interface FailedAttempt {
  id: string;
  /** Attempts before this one. */
  attempts: number;
  failure: string;
  /** When the event is retried; null: never, it is dead. */
  dueAt: Date | null;
}

/**
 * Records a failed attempt, and marks the event as dead at `now` when `dueAt` is null. False when the event was processed, set aside or
 * attempted meanwhile.
 */
export async function recordFailedAttempt(
  tx: Tx,
  { id, attempts, failure, dueAt }: FailedAttempt,
  now: Date,
): Promise<boolean> {
  const values = [attempts + 1, failure, dueAt, dueAt ? null : now, id, attempts];
  return (await tx.sql.rows('billing-record-failed-attempt', RESCHEDULE, values)).length > 0;
}

/**
 * Claims up to LATE_EVENTS_BATCH events that are neither processed nor dead and were due before `before`, the longest waiting first: makes
 * them due at `now`, so that the next call finds the others. Returns their ids, in no order.
 */
export async function claimLateEvents(tx: Tx, now: Date, before: Date): Promise<string[]> {
  const rows = await tx.sql.rows<{ id: string }>('billing-claim-late-events', CLAIM_LATE, [now, before]);
  return rows.map(({ id }) => id);
}

/** Whether there are dead events that no mail to the operators has reported. */
export async function hasUnreportedEvents(scope: Pick<Scope, 'sql'>): Promise<boolean> {
  const select = 'select 1 from processor_event where dead_at is not null and notified_at is null limit 1';
  return (await scope.sql.row('billing-has-unreported-events', select, [])) !== undefined;
}

/** When dead events were last reported, apart from events that reviveDeadEvents() has reset since; null without any. */
export async function readLastReport(tx: Tx): Promise<Date | null> {
  const select = 'select max(notified_at) as at from processor_event where notified_at is not null';
  return (await tx.sql.row<{ at: Date | null }>('billing-read-last-report', select, []))?.at ?? null;
}

/** An event that is not retried any more. */
export interface DeadEvent {
  id: string;
  type: string;
  failure: string;
}

/** Marks the dead events that were not reported as reported, and returns them. */
export function markEventsReported(tx: Tx, now: Date): Promise<DeadEvent[]> {
  return tx.sql.rows<DeadEvent & Record<string, unknown>>('billing-mark-events-reported', REPORT_DEAD, [now]);
}

/** An event of the processor that has not been processed. */
export interface StuckEvent {
  id: string;
  type: string;
  /** `dead` is only retried by an operator; `waiting` is retried automatically. */
  status: 'dead' | 'waiting';
  attempts: number;
  reason: string;
  receivedAt: Date;
  nextAttemptAt: Date | null;
}

/**
 * Returns up to `limit` events whose processing has failed so far: the dead ones first, the latest of them at the top, then the waiting
 * ones by id.
 */
export function findStuckEvents(scope: Pick<Scope, 'sql'>, limit: number): Promise<StuckEvent[]> {
  return scope.sql.rows<StuckEvent & Record<string, unknown>>('billing-find-stuck-events', STUCK, [limit]);
}

/**
 * Resets a dead event, or all of them when `eventId` is null, as if it had just arrived. Returns their ids; the caller enqueues their
 * jobs.
 */
export async function reviveDeadEvents(tx: Tx, eventId: string | null): Promise<string[]> {
  const rows = await tx.sql.rows<{ id: string }>('billing-revive-dead-events', REVIVE, [eventId]);
  return rows.map(({ id }) => id);
}

/** Those of these events that are stored. */
export async function findStoredEvents(scope: Pick<Scope, 'sql'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ id: string }>(
    'billing-find-stored-events',
    'select id from processor_event where id = any($1)',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether any event about this payment is stored. */
export async function hasPaymentEvents(tx: Tx, intentId: string): Promise<boolean> {
  const select = `select 1 from processor_event where action->>'intentId' = $1 limit 1`;
  return (await tx.sql.row('billing-has-payment-events', select, [intentId])) !== undefined;
}

/**
 * Returns whether the event of a card that the customer saved after this moment has been processed. The statement is not prepared, because
 * its plan depends on the moment.
 */
export async function hasLaterCard(scope: Pick<Scope, 'sql'>, customerId: string, after: Date): Promise<boolean> {
  const action = JSON.stringify({ kind: 'card_saved', customerId });
  return (await scope.sql.unnamed(LATER_CARD, [after, action])).length > 0;
}

/** Clears the payloads of events that were processed before a moment, in batches. */
export function clearOldPayloads(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'billing-clear-old-payloads', CLEAR_PAYLOADS, [before]);
}

/** Deletes processed events that were created before a moment, in batches. */
export function deleteOldEvents(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'billing-delete-old-events', DELETE_OLD, [before]);
}
