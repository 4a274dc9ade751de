import { lineText } from '@onym/platform';
import { z } from 'zod';
import type { DeliveryHistory } from './deliveries.ts';
import { renderEventBody } from './envelope.ts';
import { EVENT_TYPES, type EventType } from './events.ts';
import type { WebhookEndpoint } from './webhook.entities.ts';

const id = z.string().max(64);
const url = z.string().min(1).max(2048).meta({ description: 'Events are posted here; https' });
const events = z.array(z.enum(EVENT_TYPES)).min(1).max(100).meta({ description: 'Event types to send' });
const description = lineText().max(200).nullable().meta({ description: 'A note for yourself' });
const moment = z.iso.datetime();

export const IdInput = z.object({ id });

export const CreateEndpointInput = z.object({ url, events: events.optional(), description: description.optional() });

export const UpdateEndpointInput = z.object({
  id,
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  isActive: z.boolean().optional().meta({ description: 'false stops deliveries, true resumes them' }),
});

export const ListDeliveriesInput = z.object({
  id,
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: id.optional(),
});

export const RecoverInput = z.object({
  id,
  since: z.iso.datetime({ offset: true }).meta({ description: 'Deliveries created at or after this moment' }),
});

export const EndpointWire = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    description: z.string().nullable(),
    isActive: z
      .boolean()
      .meta({ description: 'False if you disabled it, or if we did after five days of failures or a 410' }),
    createdAt: moment,
  })
  .meta({ id: 'WebhookEndpoint' });

const secret = z.string().meta({ description: 'Signing secret (Standard Webhooks); returned only once' });

export const CreatedEndpointWire = EndpointWire.extend({ secret }).meta({ id: 'WebhookEndpointWithSecret' });

export const SecretWire = z.object({ secret });

export const DeliveryWire = z
  .object({
    id: z.string(),
    eventId: z.string(),
    type: z.string(),
    status: z.enum(['pending', 'delivered', 'failed']),
    nextAttemptAt: moment.nullable(),
    body: z.string().meta({ description: 'The request body, the same bytes on every attempt' }),
    attempts: z.array(
      z.object({
        at: moment,
        statusCode: z.int().nullable(),
        error: z.string().nullable(),
        answer: z
          .string()
          .nullable()
          .meta({ description: "The first 2,000 characters of your endpoint's response; null if there was none" }),
        durationMs: z.int(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });

export const DeliveriesWire = z.object({
  deliveries: z.array(DeliveryWire),
  nextCursor: z.string().nullable().meta({ description: 'Send it as cursor for older entries; null on the last page' }),
});

/** Converts an endpoint for the API, without its secrets. */
export function endpointToWire(endpoint: WebhookEndpoint): z.input<typeof EndpointWire> {
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events as EventType[],
    description: endpoint.description ?? null,
    isActive: endpoint.isActive,
    createdAt: endpoint.createdAt.toISOString(),
  };
}

/** Converts a delivery and its attempts for the API. */
export function deliveryToWire(
  { delivery, attempts }: DeliveryHistory,
  livemode: boolean,
): z.input<typeof DeliveryWire> {
  return {
    id: delivery.id,
    eventId: delivery.event.id,
    type: delivery.event.$.type,
    status: delivery.status,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    body: renderEventBody(delivery.event.$, livemode),
    attempts: attempts.map(({ at, statusCode, error, answer, durationMs }) => ({
      at: at.toISOString(),
      statusCode: statusCode ?? null,
      error: error ?? null,
      answer: answer ?? null,
      durationMs,
    })),
  };
}
