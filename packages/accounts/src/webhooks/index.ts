export { emit } from './emit.ts';
export { ENDED_BY_PROCESSOR } from './contract-events.ts';
export { EVENT_TYPES, EVENTS, TEST_EVENT, type EventType, type OutgoingEvent } from './events.ts';
export { sweepDeliveriesJob } from './webhooks.jobs.ts';
export { webhookFigures, type WebhookFigures } from './webhook-delivery.repository.ts';
export { webhooksSeals } from './seals.ts';
export { endEndpoints, eraseWebhooks, webhooksExports } from './webhooks-data.ts';
export { forgetWebhooks, WEBHOOKS_KEPT_DAYS } from './forget-events.ts';
export { failingEndpoints } from './endpoints.ts';
