import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ProcessorAction } from '@onym/core/ports';

/** An event of the processor, stored once before it is processed. */
export const ProcessorEventSchema = defineEntity({
  name: 'ProcessorEvent',
  tableName: 'processor_event',
  properties: {
    /** The processor's own id. */
    id: p.string().primary(),
    /** The processor's name of the type, for people who read the table; no code depends on it. */
    type: p.string(),
    /** What changed at the processor. */
    action: p.json<ProcessorAction>(),
    payload: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
    receivedAt: p.datetime(),
    processedAt: p.datetime().nullable(),
    /** Failed attempts, and why the last one failed. */
    attempts: p.integer().default(0),
    failure: p.text().nullable(),
    /** When it is retried, by the machine's clock. */
    dueAt: p.datetime().nullable(),
    /** When it was set aside: only an operator retries it. */
    deadAt: p.datetime().nullable(),
    /** When the operators were notified that it is dead. */
    notifiedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'processor_event_intent',
      expression: `create index "processor_event_intent" on "processor_event" ((action->>'intentId')) where action->>'intentId' is not null`,
    },
    { name: 'processor_event_open', properties: ['receivedAt'], where: 'processed_at is null' },
    { name: 'processor_event_created', properties: ['createdAt'] },
    { name: 'processor_event_words', properties: ['processedAt'], where: "payload <> '{}'::jsonb" },
    { name: 'processor_event_unnotified', properties: ['id'], where: 'dead_at is not null and notified_at is null' },
    { name: 'processor_event_notified', properties: ['notifiedAt'], where: 'notified_at is not null' },
  ],
});
export type ProcessorEventRow = InferEntity<typeof ProcessorEventSchema>;
