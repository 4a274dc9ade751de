import { API_VERSION, FAULTS, type FaultCode } from '@onym/kernel';
import type { Auth } from '@onym/platform';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { appRouter } from '../router.ts';
import { LOGO_FILE_REFUSALS, logoFileOperations } from './logo-file-operations.ts';
import {
  MACHINE_PAYMENT_PATH,
  MACHINE_PAYMENT_REFUSALS,
  machinePaymentOperation,
  PAYMENT_PROBLEM_SCHEMA,
} from './machine-payment-operation.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { isOnSiteRoot, restProcedures, type RestProcedure } from './procedures.ts';
import { headerRefs, LIMIT_HEADERS, refusalResponse, refusalSchemas } from './refusal-response.ts';
import { tidySchema } from './tidy-schema.ts';

const SECURITY: Record<Auth['kind'], object[]> = {
  open: [],
  key: [{ apiKey: [] }, { session: [] }],
  session: [{ session: [] }],
};

const HEADERS: Record<string, object> = {
  'X-RateLimit-Limit': { description: 'Requests per minute', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the minute ends, epoch seconds', schema: { type: 'integer' } },
  'X-Daily-Limit': { description: 'Counted units per UTC day', schema: { type: 'integer' } },
  'X-Daily-Remaining': { description: 'Units left today', schema: { type: 'integer' } },
  'X-Daily-Reset': { description: 'When the day ends, epoch seconds', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  'Payment-Receipt': {
    description: 'Proof of the payment: base64url of JSON {status, method, timestamp, reference}',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': { description: 'What to present', schema: { type: 'string' } },
  'X-Request-Id': { description: 'Quote it when you ask for help', schema: { type: 'string' } },
};

const TAGS: Record<string, string> = {
  account: 'The account, its limits and its registrant contact',
  billing: 'Saving a card',
  dns: 'Records of an owned domain',
  domains: 'Checking, buying and listing domains',
  keys: 'API keys, with a session',
  legal: 'Legal documents of a business',
  logos: 'Logo concepts and their pictures',
  names: 'Brandable names whose domains are free',
  orders: 'Purchases and how they went',
  public: 'Open to everybody',
  webhooks: 'Signed events, with a session',
};

/** Every operation of the document with its place. */
export function operationsOf(document: OpenApiDocument): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as [string, Operation][])
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/**
 * The public contract as OpenAPI 3.1: generated from the procedures, finished from their own meta and the fault table.
 * `rails` names the ways to pay without an account that are on. Paths are below /api/v1.
 */
export function buildOpenApi(publicUrl: string, rails: readonly string[]): OpenApiDocument {
  const document = generateOpenApiDocument(appRouter as unknown as OpenApiRouter, {
    title: 'Onym API',
    version: API_VERSION,
    description: 'Names, domains and brand identity for programs.',
    baseUrl: `${publicUrl}/api/v1`,
    openApiVersion: '3.1.0',
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: Authorization: Bearer onym_live_...' },
      session: { type: 'apiKey', in: 'cookie', name: 'onym.session_token', description: "The dashboard's session" },
    },
  }) as unknown as OpenApiDocument;
  document.info = { ...document.info, license: { name: 'MIT', identifier: 'MIT' } };
  document.components.headers = HEADERS;
  for (const name of Object.keys(document.components.schemas))
    if (name.startsWith('error.')) delete document.components.schemas[name];
  const used = new Set<FaultCode>();
  for (const procedure of restProcedures(appRouter)) {
    const path = document.paths[procedure.path]!;
    finish(path[procedure.method.toLowerCase()]!, procedure, used);
    if (isOnSiteRoot(procedure)) path.servers = [{ url: publicUrl }];
  }
  document.paths[MACHINE_PAYMENT_PATH] = { post: machinePaymentOperation(rails) };
  Object.assign(document.paths, logoFileOperations());
  for (const code of [...Object.values(MACHINE_PAYMENT_REFUSALS), ...Object.values(LOGO_FILE_REFUSALS)].flat())
    used.add(code);
  Object.assign(document.components.schemas, refusalSchemas(used), { PaymentProblem: PAYMENT_PROBLEM_SCHEMA });
  document['x-service-info'] = {
    categories: ['domains', 'naming', 'branding'],
    docs: { homepage: publicUrl, apiReference: `${publicUrl}/docs`, llms: `${publicUrl}/llms.txt` },
  };
  const tags = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  document.tags = [...tags].sort().map((name) => ({ name, description: TAGS[name] ?? name }));
  return tidySchema(document);
}

function finish(operation: Operation, procedure: RestProcedure, used: Set<FaultCode>): void {
  const auth = procedure.meta.auth ?? { kind: 'open' };
  operation.security = SECURITY[auth.kind];
  if (auth.kind === 'key' && auth.permission) operation['x-required-permission'] = auth.permission;
  moveToQuery(operation, procedure.meta.queryParams ?? []);
  if (operation.parameters?.length === 0) delete operation.parameters;
  const body = operation.requestBody?.content['application/json']?.schema;
  if (operation.requestBody && body) {
    if (Object.keys(body.properties ?? {}).length === 0) delete operation.requestBody;
    else operation.requestBody.required = (body.required?.length ?? 0) > 0;
  }

  const counted = auth.kind === 'open' ? [] : LIMIT_HEADERS;
  const ok = operation.responses['200']!;
  const success = { ...ok, headers: headerRefs([...counted, 'X-Request-Id']) };
  if (procedure.meta.eventStream)
    success.content = { 'text/event-stream': { schema: { type: 'string', description: procedure.meta.eventStream } } };
  operation.responses = { 200: success };
  for (const [status, description] of Object.entries(procedure.meta.success ?? {}))
    operation.responses[status] = { ...success, description };
  const codes: FaultCode[] = [
    ...(procedure.meta.faults ?? []),
    ...(operation.parameters || operation.requestBody ? ['invalid_request' as const] : []),
    ...(operation.requestBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(auth.kind === 'open' ? [] : ['unauthorized' as const]),
    ...(auth.kind === 'key' && auth.permission ? ['forbidden' as const] : []),
    'rate_limit_exceeded',
    ...(procedure.meta.dayCost || procedure.path === '/domains/check' ? ['daily_quota_exceeded' as const] : []),
    'internal_error',
  ];
  for (const [status, group] of Map.groupBy(new Set(codes), (code) => FAULTS[code].status)) {
    for (const code of group) used.add(code);
    operation.responses[status] = refusalResponse(status, group);
  }
}

/** Inputs that travel in the query although the method has a body. */
function moveToQuery(operation: Operation, names: readonly string[]): void {
  const body = operation.requestBody?.content['application/json']?.schema;
  for (const name of names) {
    const schema = body?.properties?.[name];
    if (!body?.properties || !schema) continue;
    const { description, ...rest } = schema;
    operation.parameters = [
      ...(operation.parameters ?? []),
      { name, in: 'query', ...(description ? { description } : {}), schema: rest },
    ];
    delete body.properties[name];
  }
}
