import type { ResponseObject } from './error-response.ts';

/** The parts of an OpenAPI document that this code touches; the generator's types are too loose to be useful. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: unknown;
  description?: string | undefined;
  example?: unknown;
}
interface Schema {
  properties?: Record<string, Schema & { description?: string }>;
  required?: string[];
  [key: string]: unknown;
}
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, ResponseObject | { $ref: string }>;
  'x-required-permission'?: string;
  'x-payment-info'?: unknown;
  deprecated?: boolean;
}
export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string; description?: string }[];
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation> & { servers?: unknown }>;
  /** Requests to the customers' webhook endpoints, by event type. */
  webhooks?: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, unknown>;
    headers?: Record<string, unknown>;
    responses?: Record<string, ResponseObject>;
    examples?: Record<string, { value: unknown }>;
    securitySchemes?: Record<string, unknown>;
  };
  'x-service-info'?: unknown;
}
