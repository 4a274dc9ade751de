import { callSite } from '@onym/testing';

export interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; description?: string }[];
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: BodySchema }> };
  responses: Record<string, unknown>;
  'x-required-permission'?: string;
}

export interface Endpoint {
  method: string;
  /** As documented, with {parameters}. */
  path: string;
  /** Path below the site root, with values in place of the parameters. */
  address: string;
  /** Served below the site root, not below /api/v1. */
  atRoot: boolean;
  operation: Operation;
}

export interface BodySchema {
  $ref?: string;
  properties?: Record<string, { description?: string }>;
}
interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, BodySchema> };
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Every operation of the published document. */
export async function readContract(): Promise<Endpoint[]> {
  const { body } = await callSite<Document>('GET', '/api/v1/openapi.json');
  return Object.entries(body.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation: operation as Operation,
        atRoot: 'servers' in item,
        address: `${item['servers'] ? '' : '/api/v1'}${path}`
          .replaceAll('{domain}', 'unknown-owns-this.com')
          .replaceAll(/\{\w+\}/g, 'x'),
      })),
  );
}

/** The fields of an operation's body, at its top level. */
export async function bodyFieldsOf(operationId: string): Promise<string[]> {
  return (await fieldsByOperation()).get(operationId) ?? [];
}

/** For every operation by its id: the fields of its body, at its top level. */
export async function fieldsByOperation(): Promise<Map<string | undefined, string[]>> {
  const { body } = await callSite<Document>('GET', '/api/v1/openapi.json');
  const fieldsOf = ({ requestBody }: Operation): string[] => {
    const schema = requestBody?.content['application/json']?.schema;
    const name = schema?.$ref?.split('/').at(-1);
    return Object.keys((name ? body.components.schemas[name] : schema)?.properties ?? {});
  };
  return new Map((await readContract()).map(({ operation }) => [operation.operationId, fieldsOf(operation)]));
}

/** The name of an operation in lists. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
