import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/**
 * A customer's address that receives events. Secrets are sealed; after a rotation the older one still signs until it
 * ends.
 */
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
    /** Since when every attempt has failed; after five days the endpoint is disabled. */
    failingSince: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'webhook_endpoint_account', properties: ['account', 'createdAt'] }],
});
export type WebhookEndpoint = InferEntity<typeof WebhookEndpointSchema>;

/** An event; written in the transaction of its change. */
export const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  properties: {
    /** evt_...; receivers use it as their idempotency key. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    type: p.string(),
    /** A unique name for the occurrence, e.g. `domain.registered:<order id>`. */
    occurrence: p.string().unique(),
    data: p.json<Record<string, unknown>>(),
    /** The trace of the change. */
    traceparent: p.string().length(55).nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'webhook_event_account', properties: ['account', 'id'] },
    { name: 'webhook_event_created', properties: ['createdAt'] },
  ],
});
export type WebhookEvent = InferEntity<typeof WebhookEventSchema>;

/** The delivery of one event to one endpoint. */
export const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.string().primary(),
    endpoint: () => p.manyToOne(WebhookEndpointSchema).ref().deleteRule('cascade'),
    event: () => p.manyToOne(WebhookEventSchema).ref().deleteRule('cascade'),
    /** The owner's account. */
    accountId: p.string(),
    status: p.enum(['pending', 'delivered', 'failed'] as const),
    /** Attempts in the current schedule; a redelivery starts a new one. */
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

/** One attempt, stored as long as its event. */
export const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempt',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    delivery: () => p.manyToOne(WebhookDeliverySchema).ref().deleteRule('cascade'),
    /** The owner's account. */
    accountId: p.string(),
    at: p.datetime(),
    statusCode: p.integer().nullable(),
    error: p.text().nullable(),
    /** The beginning of the receiver's response; null without a response. */
    answer: p.text().nullable(),
    durationMs: p.integer(),
  },
  indexes: [{ name: 'webhook_attempt_delivery', properties: ['delivery', 'at'] }],
});
export type WebhookAttempt = InferEntity<typeof WebhookAttemptSchema>;
