import { enqueue, transaction, type Scope } from '@onym/platform';
import { MINUTE_MS } from '@onym/core';
import type { ProcessorEvent } from '@onym/core/ports';
import { actOnEvent } from './act-on-event.ts';
import { processEventJob } from './billing.jobs.ts';
import { ProcessorEventSchema } from './customer.entity.ts';
import { tellSoon } from './dead-events-mail.ts';
import { inboxKey, setBack } from './set-back.ts';

const STORE = `
  insert into processor_event (id, type, action, payload, created_at, received_at) values ($1, $2, $3::jsonb, $4::jsonb, $5, $6)
    on conflict do nothing returning id`;

/** Takes in what the processor sends us. @throws PaymentsError rejected when the signature is wrong */
export async function receiveEvent(scope: Scope, rawBody: Buffer, signature: string): Promise<void> {
  await storeEvent(scope, scope.ports.payments.readEvent(rawBody, signature));
}

/**
 * Stores an event of the processor once and leaves the work to a job, both in one transaction: when this returns, the
 * event cannot be lost, and when it came before, nothing happens again.
 */
export async function storeEvent(scope: Scope, event: ProcessorEvent): Promise<void> {
  await transaction(scope, async (tx) => {
    const stored = await tx.sql.rows('billing-inbox-store', STORE, [
      event.id,
      event.type,
      JSON.stringify(event.action),
      JSON.stringify(event.payload),
      event.createdAt,
      tx.clock.wall(),
    ]);
    if (stored.length === 1) await enqueue(tx, processEventJob, { eventId: event.id }, { key: inboxKey(event.id) });
  });
}

/**
 * Acts on a stored event. Events come in any order and more than once, so only the object itself is believed. What cannot be done
 * is tried again later, and set aside in the end: see set-back.ts.
 */
export async function processEvent(scope: Scope, eventId: string): Promise<void> {
  const event = await scope.em.findOne(ProcessorEventSchema, { id: eventId });
  if (!event || event.processedAt || event.deadAt) return;
  try {
    // One that an earlier release has stored.
    event.action ??= scope.ports.payments.actionOf(event.payload);
    await actOnEvent(scope, event.action, event);
  } catch (error) {
    return setBack(scope, event, error);
  }
  event.processedAt = scope.clock.wall();
  event.failure = null;
  await scope.em.flush();
}

/** How long an event may wait beyond its time before its job counts as lost. */
const LATE_MS = 10 * MINUTE_MS;

const BATCH = 500;

// Whatever becomes of them now, they have their turn behind all others next time.
const LATE = `
  update processor_event set due_at = $1 where id in (
    select id from processor_event where processed_at is null and dead_at is null and coalesce(due_at, received_at) < $2
     order by coalesce(due_at, received_at), id limit ${BATCH})
  returning id`;
const UNTOLD = 'select 1 from processor_event where dead_at is not null and told_at is null limit 1';

/** Brings back events whose job was lost, all of them in one run. */
export async function sweepInbox(scope: Scope): Promise<void> {
  const now = scope.clock.wall();
  for (let found = BATCH; found === BATCH;)
    found = await transaction(scope, async (tx) => {
      const late = await tx.sql.rows<{ id: string }>('billing-inbox-late', LATE, [
        now,
        new Date(now.getTime() - LATE_MS),
      ]);
      for (const { id } of late) await enqueue(tx, processEventJob, { eventId: id }, { key: inboxKey(id) });
      return late.length;
    });
  if (await scope.sql.row('billing-untold', UNTOLD, [])) await transaction(scope, tellSoon);
}
