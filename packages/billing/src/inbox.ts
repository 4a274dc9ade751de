import { execute, enqueue, transaction, type Scope } from '@onym/platform';
import { MINUTE_MS } from '@onym/kernel';
import { processEventJob } from './billing.jobs.ts';
import { saveCardOfSetup } from './customer.ts';
import { ProcessorEventSchema } from './customer.entity.ts';

const STORE = `insert into processor_event (id, type, payload, created_at, received_at) values (?, ?, ?::jsonb, ?, ?) on conflict do nothing returning id`;

/**
 * Stores a signed event of the processor once and leaves the work to a job, both in one transaction: when this returns,
 * the event cannot be lost, and when it came before, nothing happens again.
 * @throws PaymentsError rejected when the signature is wrong
 */
export async function receiveEvent(scope: Scope, rawBody: Buffer, signature: string): Promise<void> {
  const event = scope.ports.payments.readEvent(rawBody, signature);
  await transaction(scope, async (tx) => {
    const stored = await execute(tx, STORE, [event.id, event.type, JSON.stringify(event.payload), event.createdAt, tx.clock.now()]);
    if (stored.length === 1) await enqueue(tx, processEventJob, { eventId: event.id }, { key: `processor-event:${event.id}` });
  });
}

/** Acts on a stored event. Events come in any order and more than once, so only the object itself is believed. */
export async function processEvent(scope: Scope, eventId: string): Promise<void> {
  const event = await scope.em.findOne(ProcessorEventSchema, { id: eventId });
  if (!event || event.processedAt) return;
  const object = (event.payload.data as { object?: { id?: string; mode?: string } } | undefined)?.object;
  if (event.type === 'checkout.session.completed' && object?.mode === 'setup' && object.id) await saveCardOfSetup(scope, object.id);
  event.processedAt = scope.clock.now();
  await scope.em.flush();
}

/** Brings back events whose job was lost. */
export async function sweepInbox(scope: Scope): Promise<void> {
  const late = await scope.em.find(ProcessorEventSchema, { processedAt: null, receivedAt: { $lt: new Date(scope.clock.now().getTime() - 10 * MINUTE_MS) } }, { limit: 100, orderBy: { receivedAt: 'asc' } });
  for (const { id } of late) await transaction(scope, (tx) => enqueue(tx, processEventJob, { eventId: id }, { key: `processor-event:${id}` }));
}
