import { API_VERSION } from '@onym/core';
import { EVENT_TYPES, EVENTS, TEST_EVENT } from '@onym/accounts/webhooks';
import { z } from 'zod';
import type { OpenApiDocument, Operation, Parameter } from './openapi-document.ts';

const HEADERS: Parameter[] = [
  header('webhook-id', 'The same for every attempt of one event; use it to detect repeats', { type: 'string' }),
  header('webhook-timestamp', 'Seconds since 1970, of this attempt', { type: 'string', pattern: '^\\d+$' }),
  header(
    'webhook-signature',
    'One or more `v1,<base64>`, separated by spaces: HMAC-SHA256 of `id.timestamp.body` under the endpoint’s secret',
    { type: 'string' },
  ),
  {
    ...header('traceparent', 'The trace of the originating call, in W3C Trace Context format', { type: 'string' }),
    required: false,
  },
];

/** Returns the requests to customers' endpoints as OpenAPI's `webhooks`, one entry per event type, and the schemas of their data. */
export function webhookOperations(): Pick<OpenApiDocument, 'webhooks'> & { schemas: Record<string, unknown> } {
  const kinds = EVENT_TYPES.map((type) => ({ type, ...EVENTS[type] }));
  const schemas = Object.fromEntries(kinds.map(({ type, data }) => [nameOf(type), schemaOf(data)]));
  const webhooks = Object.fromEntries([
    ...kinds.map(({ type, about, example }) => [
      type,
      { post: operation(type, about, { $ref: `#/components/schemas/${nameOf(type)}` }, example) },
    ]),
    [TEST_EVENT, { post: operation(TEST_EVENT, 'A test that you requested', { type: 'object' }, {}) }],
  ]);
  return { webhooks, schemas };
}

function operation(type: string, summary: string, data: Record<string, unknown>, example: object): Operation {
  const members = {
    id: { type: 'string', pattern: '^evt_', description: 'Unique; use it to ignore repeats' },
    type: { type: 'string', const: type },
    created_at: { type: 'string', format: 'date-time' },
    livemode: { type: 'boolean', description: 'false while the sandbox replaces the vendors' },
    api_version: { type: 'string' },
  };
  const body = {
    id: 'evt_01jd0m9w8f5q2v7k3x6c4b1n0a',
    type,
    created_at: '2026-11-21T09:00:00.000Z',
    livemode: true,
    api_version: API_VERSION,
    data: example,
  };
  return {
    operationId: `on${nameOf(type)}`,
    summary,
    tags: ['webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties: { ...members, data }, required: [...Object.keys(members), 'data'] },
          example: body,
        },
      },
    },
    responses: {
      '2XX': { description: 'Received; any other status is retried for three days' },
      '410': { description: 'Disables the endpoint' },
    },
  };
}

function schemaOf(data: z.ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(data, { io: 'output' });
  return schema;
}

/** `domain.transferred_out` -> `DomainTransferredOut` */
function nameOf(type: string): string {
  return type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function header(name: string, description: string, schema: object): Parameter {
  return { name, in: 'header', required: true, description, schema };
}
