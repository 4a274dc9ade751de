import type { Random } from '../chaos/random.ts';
import { hostileText, hostileValue } from './hostile.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  format?: string;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
}
export interface FuzzDocument {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation and its path. */
export interface FuzzTarget {
  method: string;
  /** Path from the site root, with {parameters}. */
  path: string;
  operation: Operation;
}

/** One request to be sent; `body` is the text as sent. */
export interface FuzzRequest {
  target: FuzzTarget;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The credentials to send: a key, a session, an invalid key, or none. */
  as: 'key' | 'session' | 'invalid' | 'none';
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** All operations of a document. */
export function listTargets({ paths }: FuzzDocument): FuzzTarget[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      method: method.toUpperCase(),
      path: `${item['servers'] ? '' : '/api/v1'}${path}`,
      operation: item[method] as Operation,
    })),
  );
}

/**
 * A request to one of the operations: as documented, or with some of it invalid. `known` are ids and names from
 * earlier responses, so that things are found, changed and deleted; the same random numbers and the same `known` give
 * the same request.
 */
export function nextRequest(
  random: Random,
  document: FuzzDocument,
  targets: readonly FuzzTarget[],
  known: KnownIds,
): FuzzRequest {
  const target = random.one(targets);
  const { parameters = [], requestBody } = target.operation;
  const manner = random.weighted({ valid: 3, mutated: 5, hostile: 2 });
  const make = createValueMaker(random, document, manner === 'valid' ? 0 : manner === 'mutated' ? 0.15 : 0.6);
  const text = (one: Parameter): string => textOf(make(one.schema, one.example));

  let path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fallback = parameters.find((one) => one.name === name)?.example;
    if (manner === 'hostile' || random.chance(0.05)) return encode(hostileText(random, 1500));
    return encode(known.pick(random, target.path, name) ?? textOf(fallback ?? 'x'));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.5)))
    .map((one) => `${one.name}=${encode(text(one))}`);
  if (manner !== 'valid' && random.chance(0.2))
    query.push(`${encode(hostileText(random, 30))}=${encode(hostileText(random))}`);
  if (manner === 'hostile' && random.chance(0.1)) query.push('a[b][c]=1&a=2&a=3&limit=1&limit=2');
  if (query.length > 0) path += `?${query.join('&')}`;

  const headers: Record<string, string> = {};
  for (const one of parameters.filter(({ in: place }) => place === 'header'))
    if (random.chance(0.3)) headers[one.name] = visible(random.chance(0.5) ? text(one) : hostileText(random, 300));
  const json = requestBody?.content['application/json'];
  const as = target.operation.security?.length
    ? random.weighted({ key: 6, session: 6, invalid: 1, none: 1 })
    : random.weighted({ key: 1, session: 1, invalid: 1, none: 8 });
  const sends = json !== undefined || (target.method !== 'GET' && random.chance(0.3));
  if (!sends) return { target, path, headers, as };
  const body = json ? make(json.schema, random.chance(0.5) ? json.example : undefined) : {};
  headers['content-type'] =
    manner === 'hostile' && random.chance(0.1)
      ? random.one(['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data'])
      : 'application/json';
  return { target, path, headers, as, body: manner === 'hostile' ? corruptBody(random, body) : serialised(body) };
}

/** Values from earlier responses. `pick` returns one that fits the parameter of the path, or undefined. */
export interface KnownIds {
  pick(random: Random, path: string, parameter: string): string | undefined;
}

/** Creates values of a schema; each part is corrupted with this probability. */
function createValueMaker(random: Random, { components }: FuzzDocument, spoil: number) {
  const make = (schema: Schema, example?: unknown, depth = 0): unknown => {
    if (spoil > 0 && random.chance(spoil)) return hostileValue(random);
    if (schema.$ref) return make(components.schemas[schema.$ref.split('/').at(-1)!] ?? {}, example, depth);
    if (example !== undefined && !isObject(example)) return example;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.one(schema.enum);
    if (schema.anyOf) return make(random.one(schema.anyOf), example, depth);
    const type = Array.isArray(schema.type) ? random.one(schema.type) : schema.type;
    if (type === 'object' || schema.properties)
      return objectOf(schema, example as Record<string, unknown> | undefined, depth);
    if (schema.example !== undefined && random.chance(0.7)) return schema.example;
    if (type === 'array')
      return depth > 4
        ? []
        : Array.from({ length: random.whole(0, 3) }, () => make(schema.items ?? {}, undefined, depth + 1));
    if (type === 'boolean') return random.chance(0.5);
    if (type === 'null') return null;
    if (type === 'integer' || type === 'number') {
      const [least, most] = [schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1e9)];
      return type === 'integer'
        ? random.whole(Math.ceil(least), Math.floor(Math.max(least, most)))
        : least + random.next() * (most - least);
    }
    return random.one(WORDS);
  };
  return make;

  function objectOf(
    schema: Schema,
    example: Record<string, unknown> | undefined,
    depth: number,
  ): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isNeeded = schema.required?.includes(name) ?? false;
      if (isNeeded ? spoil > 0 && random.chance(spoil / 2) : !random.chance(depth > 3 ? 0 : 0.4)) continue;
      made[name] = make(property, example?.[name], depth + 1);
    }
    if (spoil > 0 && random.chance(spoil)) made[hostileText(random, 40)] = hostileValue(random);
    return made;
  }
}

const WORDS = [
  'Tiderow',
  'A small bakery in Porto that delivers sourdough bread to offices before nine.',
  'tiderow-quay.com',
  'vera@example.com',
  'https://tiderow.example/hook',
  'hello',
  '203.0.113.7',
  'US',
  'Eine kleine Bäckerei in Wien',
  'A',
  'TXT',
  '2026-01-01T00:00:00Z',
];

/** A corrupted JSON body: cut off, with duplicate properties, another root, huge, or empty; often unchanged. */
function corruptBody(random: Random, body: unknown): string {
  const text = serialised(body);
  switch (random.weighted({ as: 6, cut: 1, root: 2, twice: 1, huge: 1, empty: 1 })) {
    case 'cut':
      return text.slice(0, random.whole(0, text.length));
    case 'root':
      return serialised(hostileValue(random));
    case 'twice':
      return text.replace(/^\{/, '{"__proto__":{"admin":true},"domain":1,"domain":"a.com",');
    case 'huge':
      return `{"description":"${'x'.repeat(random.one([70_000, 300_000, 3_000_000]))}"}`;
    case 'empty':
      return random.one(['', ' ', '{', '[]', 'null', '"x"', '\ufeff{}']);
    default:
      return text;
  }
}

function serialised(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : serialised(value);
}

/** Percent-encodes a text. Lone surrogates, which cannot be encoded, become U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function visible(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/g, '?');
}
