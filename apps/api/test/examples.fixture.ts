import { call, callSite, type Answer, type Body, type User } from '@onym/testing';
import { expect } from 'vitest';
import type { Endpoint } from './contract.fixture.ts';

export interface Media {
  schema?: unknown;
  example?: unknown;
}
export interface Example {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Body;
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
  example?: unknown;
}

/** The sender: a key where the operation accepts one, otherwise the user's session. */
export interface Sender {
  key: string;
  user: User;
}

/** The example request of an operation in the published document. */
export function exampleOf({ operation }: Endpoint): Example {
  const { parameters = [], requestBody } = operation as unknown as {
    parameters?: Parameter[];
    requestBody?: { content: Record<string, Media> };
  };
  const within = (place: string): Record<string, string> =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && one.example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    );
  const body = requestBody?.content['application/json']?.example as Body | undefined;
  return { path: within('path'), query: within('query'), ...(body ? { body } : {}) };
}

/** Sends the documented examples to one service and records the responses by operation. */
export function openSender(endpoints: readonly Endpoint[], sender: Sender) {
  const answers = new Map<string, Answer>();
  return {
    answers,
    /** Sends the example, with `over` replacing values that only this account knows. */
    async send(operationId: string, over: Example & { as?: Partial<Sender> } = {}): Promise<Body> {
      const endpoint = endpoints.find(({ operation }) => operation.operationId === operationId)!;
      const example = exampleOf(endpoint);
      const path = Object.entries({ ...example.path, ...over.path }).reduce(
        (at, [name, value]) => at.replace(`{${name}}`, encodeURIComponent(value)),
        endpoint.path,
      );
      const body = example.body || over.body ? { ...example.body, ...over.body } : undefined;
      const security = endpoint.operation.security ?? [];
      const who = security.some((way) => 'apiKey' in way)
        ? { key: over.as?.key ?? sender.key }
        : security.length > 0
          ? { user: over.as?.user ?? sender.user }
          : {};
      const query = { ...example.query, ...over.query };
      const answer = await (endpoint.atRoot ? callSite : call)<Body>(endpoint.method, path, {
        ...who,
        ...(body ? { json: body } : endpoint.method === 'GET' ? {} : { json: {} }),
        ...(Object.keys(query).length > 0 ? { query } : {}),
      });
      expect(answer.status, `${operationId}: ${answer.text.slice(0, 400)}`).toBeLessThan(300);
      answers.set(operationId, answer);
      return answer.body;
    },
  };
}

interface Refusal {
  status: string;
  type: string;
  /** The codes that it may have. */
  codes: string[];
  examples: Record<string, unknown>;
}

/** The errors that an operation may return, with their examples by code. */
export function refusalsOf(document: object, { operation }: Endpoint): Refusal[] {
  const at = <T>(given: unknown): T => {
    const { $ref } = given as { $ref?: string };
    if ($ref === undefined) return given as T;
    return $ref
      .slice(2)
      .split('/')
      .reduce((part: unknown, name) => (part as Record<string, unknown>)[name], document) as T;
  };
  const codesOf = (schema: unknown): string[] => {
    const { anyOf, properties } = at<{
      anyOf?: unknown[];
      properties?: { code?: { const?: string; enum?: string[] } };
    }>(schema);
    const { const: only, enum: several = [] } = properties?.code ?? {};
    return anyOf ? anyOf.flatMap(codesOf) : only ? [only] : several;
  };
  return Object.entries(operation.responses).flatMap(([status, response]) =>
    Object.entries(
      at<{ content?: Record<string, { schema?: unknown; examples?: Record<string, unknown> }> }>(response).content ??
        {},
    ).flatMap(([type, { schema, examples = {} }]) => {
      const codes = schema ? codesOf(schema) : [];
      const values = Object.entries(examples).map(([code, one]) => [code, at<{ value: unknown }>(one).value]);
      return codes.length > 0 ? [{ status, type, codes, examples: Object.fromEntries(values) }] : [];
    }),
  );
}

/** Shortens the export of an account, which would otherwise be most of the document. */
export function shortenExport(id: string, body: Body): Body {
  const { service, accountId, exportedAt, accounts, domains } = body;
  return id === 'exportAccount' ? { service, accountId, exportedAt, accounts, domains } : body;
}

/** The JSON bodies of an endpoint's successful responses, with their status. */
export const jsonOf = (endpoint: Endpoint): [string, Media][] =>
  Object.entries(endpoint.operation.responses).flatMap(([status, response]) => {
    const media = (response as { content?: Record<string, Media> }).content?.['application/json'];
    const isRefusal = (media?.schema as { $ref?: string } | undefined)?.$ref?.endsWith('Error');
    return status.startsWith('2') && media && !isRefusal ? [[status, media] as [string, Media]] : [];
  });
