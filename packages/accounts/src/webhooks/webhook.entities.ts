import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** An address of the customer's that wants events. Secrets are sealed; the older one still signs until it ends. */
export const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    url: p.text(),
    events: p.array<string>(),
    description: p.string().nullable(),
    isActive: p.boolean(),
    sealedSecret: p.text(),
    previousSealedSecret: p.text().nullable(),
    previousSecretEndsAt: p.datetime().nullable(),
    /** Since when every attempt has failed; five days of it disable the endpoint. */
    failingSince: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'webhook_endpoint_account', properties: ['account', 'createdAt'] }],
});
export type WebhookEndpoint = InferEntity<typeof WebhookEndpointSchema>;

/** Something that happened; written in the transaction that made it happen. */
export const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  properties: {
    /** evt_...; the receivers' idempotency key. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    type: p.string(),
    /** What makes this happening unique, e.g. `domain.registered:<order id>`. */
    occurrence: p.string().unique(),
    data: p.json<Record<string, unknown>>(),
    /** The trace in which it happened. */
    traceparent: p.string().length(55).nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'webhook_event_account', properties: ['account', 'id'] },
    { name: 'webhook_event_created', properties: ['createdAt'] },
  ],
});
export type WebhookEvent = InferEntity<typeof WebhookEventSchema>;

/** One event on its way to one endpoint. */
export const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.string().primary(),
    endpoint: () => p.manyToOne(WebhookEndpointSchema).ref().deleteRule('cascade'),
    event: () => p.manyToOne(WebhookEventSchema).ref().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    status: p.enum(['pending', 'delivered', 'failed'] as const),
    /** Attempts made in the current run of the schedule; a redelivery starts a new run. */
    attemptCount: p.integer().default(0),
    nextAttemptAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'webhook_delivery_endpoint', properties: ['endpoint', 'createdAt'] },
    { name: 'webhook_delivery_event', properties: ['event'] },
    { name: 'webhook_delivery_waiting', properties: ['endpoint', 'nextAttemptAt'], where: "status = 'pending'" },
  ],
});
export type WebhookDelivery = InferEntity<typeof WebhookDeliverySchema>;

/** One try, kept as long as its event. */
export const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempt',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    delivery: () => p.manyToOne(WebhookDeliverySchema).ref().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    at: p.datetime(),
    statusCode: p.integer().nullable(),
    error: p.text().nullable(),
    /** The beginning of the receiver's answer; null where it did not answer. */
    answer: p.text().nullable(),
    durationMs: p.integer(),
  },
  indexes: [{ name: 'webhook_attempt_delivery', properties: ['delivery', 'at'] }],
});
export type WebhookAttempt = InferEntity<typeof WebhookAttemptSchema>;
