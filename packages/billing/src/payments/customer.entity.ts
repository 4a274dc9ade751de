import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { ProcessorAction } from '@onym/core/ports';

/** The account at the processor, and its saved card as far as we were told. */
export const BillingCustomerSchema = defineEntity({
  name: 'BillingCustomer',
  tableName: 'billing_customer',
  properties: {
    account: () => p.oneToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    customerId: p.string().unique(),
    paymentMethodId: p.string().nullable(),
    cardBrand: p.string().nullable(),
    cardLast4: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
export type BillingCustomer = InferEntity<typeof BillingCustomerSchema>;

/** The processor's events, stored once each before anything is done about them. */
export const ProcessorEventSchema = defineEntity({
  name: 'ProcessorEvent',
  tableName: 'processor_event',
  properties: {
    /** The processor's own id. */
    id: p.string().primary(),
    /** The processor's own word, for whoever reads the table; nothing is decided by it. */
    type: p.string(),
    /** What it asks for; null when an earlier release has stored it. */
    action: p.json<ProcessorAction>().nullable(),
    payload: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
    receivedAt: p.datetime(),
    processedAt: p.datetime().nullable(),
    /** Tries that came to nothing, and why the last one did. */
    attempts: p.integer().default(0),
    failure: p.text().nullable(),
    /** When it is tried again; the machine's time. */
    dueAt: p.datetime().nullable(),
    /** When it was set aside: only an operator brings it back. */
    deadAt: p.datetime().nullable(),
    /** When the operators were told of that. */
    toldAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'processor_event_intent',
      expression: `create index "processor_event_intent" on "processor_event" ((action->>'intentId')) where action->>'intentId' is not null`,
    },
    { name: 'processor_event_open', properties: ['receivedAt'], where: 'processed_at is null' },
    { name: 'processor_event_created', properties: ['createdAt'] },
    { name: 'processor_event_words', properties: ['processedAt'], where: "payload <> '{}'::jsonb" },
    { name: 'processor_event_untold', properties: ['id'], where: 'dead_at is not null and told_at is null' },
    { name: 'processor_event_told', properties: ['toldAt'], where: 'told_at is not null' },
  ],
});
export type ProcessorEventRow = InferEntity<typeof ProcessorEventSchema>;
