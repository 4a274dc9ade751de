import {
  WebhookAttemptSchema,
  WebhookDeliverySchema,
  WebhookEndpointSchema,
  WebhookEventSchema,
} from './webhook.entities.ts';

export const webhooksEntities = [
  WebhookEndpointSchema,
  WebhookEventSchema,
  WebhookDeliverySchema,
  WebhookAttemptSchema,
];
