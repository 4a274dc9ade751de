import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closeSchemas } from './close-schemas.ts';

/** One response of an API and its request. */
export interface Exchange {
  method: string;
  /** The path below the site root; may include a query. */
  path: string;
  status: number;
  /** By name, in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The parsed JSON, or the bytes as text. */
  body: unknown;
}

/** The parts of an OpenAPI document that responses are compared with. */
export interface Document {
  paths: Record<string, object>;
  components?: {
    headers?: Record<string, Header>;
    responses?: Record<string, Response>;
    schemas?: Record<string, unknown>;
  };
}
interface Header {
  required?: boolean;
  schema?: { type?: string; enum?: unknown[] };
}
interface Refusal {
  properties?: { code?: { const?: unknown } };
}
interface Response {
  $ref?: string;
  headers?: Record<string, Header & { $ref?: string }>;
  content?: Record<string, { schema?: unknown }>;
}

/** Headers that any response may have without declaring them: framing, caching, browser security. */
const GENERIC = new Set([
  'accept-ranges',
  'access-control-allow-origin',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'etag',
  'keep-alive',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-accel-buffering',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** A path of the contract that the document does not list. */
const ELSEWHERE = /^\/api\/v1\/openapi\.json$/;

/** Responses to paths or methods outside the document, and those sent before routing. */
const OUTSIDE: Readonly<Record<number, { schema: string; header?: string }>> = {
  400: { schema: 'InvalidRequestError' },
  403: { schema: 'ForbiddenError' },
  404: { schema: 'NotFoundError' },
  405: { schema: 'MethodNotAllowedError', header: 'allow' },
};

/**
 * Compiles an OpenAPI document into a function that compares responses with it and describes each difference: a
 * status, media type, field or header that is undeclared or missing. Stricter than the document, whose objects allow
 * unknown fields for later versions: here an unknown field is a difference. Schemas are compiled when they are first
 * needed.
 */
export function compileDocument(document: Document): (exchange: Exchange) => string[] {
  // Optimizing costs a third of the compile time, and a schema is used only a few times.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(closeSchemas(document) as object, 'document');
  const compiled = new Map<string, ValidateFunction>();
  const paths = Object.entries(document.paths).map(([path, item]) => ({
    path,
    item: item as Record<string, { responses: Record<string, Response> }>,
    pattern: patternOf('servers' in item ? path : `/api/v1${path}`),
    literals: path.replace(/\{\w+\}/g, '').length,
  }));
  // Paths with more literal text first: GET /domains/check is not about a domain named "check".
  paths.sort((a, b) => b.literals - a.literals);

  return (exchange) => {
    const address = exchange.path.replace(/[?#].*$/s, '');
    if (ELSEWHERE.test(address)) return [];
    const found = paths.find(({ pattern }) => pattern.test(address));
    const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
    const operation = found?.item[method];
    if (!found || !operation) return outside(exchange, found !== undefined);
    const declared = operation.responses[exchange.status];
    if (!declared) return [`status ${exchange.status} is not declared (${words(exchange.body)})`];
    const response = declared.$ref ? document.components!.responses![nameIn(declared.$ref)]! : declared;
    const at = declared.$ref ?? pointer('paths', found.path, method, 'responses', String(exchange.status));
    return [...headerDifferences(exchange, response.headers ?? {}), ...bodyDifferences(exchange, response, at)];
  };

  function outside(exchange: Exchange, isPath: boolean): string[] {
    const rule = OUTSIDE[exchange.status];
    if (!rule || (exchange.status === 405) !== isPath)
      return [`status ${exchange.status} on ${isPath ? 'an undeclared method' : 'an undeclared path'}`];
    const declared = Object.fromEntries(
      ['X-Request-Id', ...(rule.header ? [rule.header] : [])].map((name) => [name, {}]),
    );
    return [
      ...headerDifferences(exchange, declared),
      ...(exchange.method === 'HEAD' ? [] : validateAt(pointer('components', 'schemas', rule.schema), exchange.body)),
    ];
  }

  function headerDifferences({ headers }: Exchange, declared: Record<string, Header & { $ref?: string }>): string[] {
    const rules = new Map(
      Object.entries(declared).map(([name, rule]) => [
        name.toLowerCase(),
        rule.$ref ? (document.components?.headers?.[nameIn(rule.$ref)] ?? {}) : rule,
      ]),
    );
    const undeclared = Object.keys(headers).filter((name) => !GENERIC.has(name) && !rules.has(name));
    return [
      ...undeclared.map((name) => `header ${name} is not declared`),
      ...[...rules].flatMap(([name, { required, schema }]) => {
        const value = headers[name];
        if (value === undefined) return required ? [`header ${name} is missing`] : [];
        const fits = schema?.type !== 'integer' || /^-?\d+$/.test(String(value));
        return fits && (schema?.enum?.includes(value) ?? true) ? [] : [`header ${name} is not as declared: ${value}`];
      }),
    ];
  }

  function bodyDifferences({ method, headers, body }: Exchange, response: Response, at: string): string[] {
    const given = String(headers['content-type'] ?? '').replace(/;.*$/s, '');
    if (!response.content) return body === '' ? [] : ['a body where none is declared'];
    if (!(given in response.content)) return [`media type ${given || '(none)'} is not declared`];
    if (method === 'HEAD') return [];
    const schema = response.content[given]!.schema as { anyOf?: { $ref?: string }[] } | undefined;
    // Errors with the same status are distinguished by their code; otherwise none of them would match.
    const refusals = schema?.anyOf?.flatMap(({ $ref }) => ($ref?.endsWith('Error') ? [$ref] : [])) ?? [];
    if (refusals.length === 0) return validateAt(`${at}${pointer('content', given, 'schema').slice(1)}`, body);
    const mine = refusals.find((ref) => codeOf(ref) === (body as { code?: unknown } | null)?.code);
    return mine ? validateAt(mine, body) : [`no refusal of this status has the code of ${words(body)}`];
  }

  function codeOf(ref: string): unknown {
    const schema = document.components?.schemas?.[nameIn(ref)] as Refusal | undefined;
    return schema?.properties?.code?.const;
  }

  function validateAt(at: string, body: unknown): string[] {
    let validate = compiled.get(at);
    if (!validate) compiled.set(at, (validate = ajv.compile({ $ref: `document${at}` })));
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `body${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

function patternOf(path: string): RegExp {
  const literal = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${literal.reduce((done, part) => done + (/^[^/]/.test(part) ? '[^/]*' : '[^/]+') + part)}/?$`);
}

function pointer(...parts: string[]): string {
  return `#${parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`;
}

/** The name of the component in a `$ref`. */
function nameIn(ref: string): string {
  return ref.split('/').at(-1)!;
}

function words(body: unknown): string {
  return (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, 200);
}
