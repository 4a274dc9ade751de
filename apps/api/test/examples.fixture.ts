import { call, callSite, type Answer, type Body, type User } from '@onym/testkit';
import { expect, inject } from 'vitest';
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

/** Who sends it: an operation takes a key wherever one opens it. */
export interface Sender {
  key: string;
  user: User;
}

/** What the published document shows to send to an operation. */
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

/** Sends the documented examples of one house, and keeps what was answered, by operation. */
export function openSender(endpoints: readonly Endpoint[], sender: Sender) {
  const answers = new Map<string, Answer>();
  return {
    answers,
    /** Sends the example, with `over` in place of what only this account can know. */
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

const LONGEST = 160;

/** An answer as an example: one entry of each list, a few where they are words, long texts cut, nothing of this house or person. */
export function exampleFrom(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? 1 : 4).map(exampleFrom);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, exampleFrom(part)]));
  if (typeof value !== 'string') return value;
  const clean = value
    .replaceAll(inject('houseUrl'), 'https://onym.example')
    .replaceAll(inject('sandboxUrl'), 'https://checkout.example')
    .replace(/\bv[0-9a-f]{12}@example\.com/g, 'vera@example.com')
    .replace(/\b(onym_live_|whsec_)[\w+/=-]+/g, (all, prefix: string) => prefix.padEnd(all.length, 'x'))
    .replace(/\b127\.\d+\.\d+\.\d+\b/g, '203.0.113.20')
    .replace(/(\bonym\.)?localhost/g, 'onym.example')
    .replace(/(?<=[a-z\d]):\d{5}\b/g, '');
  return clean.length > LONGEST && !/^\S+$/.test(clean) ? `${clean.slice(0, LONGEST)}…` : clean;
}
