import { execute, enqueue, transaction, type Scope } from '@onym/platform';
import { MINUTE_MS } from '@onym/kernel';
import type { ProcessorEvent } from '@onym/ports';
import { actOnEvent } from './act-on-event.ts';
import { processEventJob } from './billing.jobs.ts';
import { ProcessorEventSchema } from './customer.entity.ts';

const STORE = `
  insert into processor_event (id, type, action, payload, created_at, received_at) values (?, ?, ?::jsonb, ?::jsonb, ?, ?)
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
    const stored = await execute(tx, STORE, [
      event.id,
      event.type,
      JSON.stringify(event.action),
      JSON.stringify(event.payload),
      event.createdAt,
      tx.clock.wall(),
    ]);
    if (stored.length === 1)
      await enqueue(tx, processEventJob, { eventId: event.id }, { key: `processor-event:${event.id}` });
  });
}

/** Acts on a stored event. Events come in any order and more than once, so only the object itself is believed. */
export async function processEvent(scope: Scope, eventId: string): Promise<void> {
  const event = await scope.em.findOne(ProcessorEventSchema, { id: eventId });
  if (!event || event.processedAt) return;
  // One that an earlier release has stored.
  event.action ??= scope.ports.payments.actionOf(event.payload);
  await actOnEvent(scope, event.action, event);
  event.processedAt = scope.clock.wall();
  await scope.em.flush();
}

/** How long an event may wait before its job counts as lost. */
const LATE_MS = 10 * MINUTE_MS;

/** Brings back events whose job was lost. */
export async function sweepInbox(scope: Scope): Promise<void> {
  const late = await scope.em.find(
    ProcessorEventSchema,
    { processedAt: null, receivedAt: { $lt: new Date(scope.clock.wall().getTime() - LATE_MS) } },
    { limit: 100, orderBy: { receivedAt: 'asc' } },
  );
  for (const { id } of late)
    await transaction(scope, (tx) => enqueue(tx, processEventJob, { eventId: id }, { key: `processor-event:${id}` }));
}
