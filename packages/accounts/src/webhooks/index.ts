export { emitEvent } from './emit.ts';
export { ENDED_BY_PROCESSOR } from './contract-events.ts';
export { EVENT_TYPES, EVENTS, TEST_EVENT, type EventType, type OutgoingEvent } from './events.ts';
export { sweepDeliveriesJob } from './webhooks.jobs.ts';
export { readWebhookFigures, type WebhookFigures } from './webhook-delivery.repository.ts';
export { webhooksSeals } from './seals.ts';
export { deleteWebhookEndpoints, eraseWebhooks, webhooksExports } from './webhooks-data.ts';
export { deleteOldEvents, WEBHOOK_RETENTION_DAYS } from './delete-old-events.ts';
export { listFailingEndpoints } from './endpoints.ts';
