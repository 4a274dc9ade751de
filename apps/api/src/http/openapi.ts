import { API_VERSION, FAULTS, type FaultCode } from '@onym/core';
import { needsVerifiedEmail, type Auth } from '@onym/platform';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { appRouter } from '../router.ts';
import { addExamples, addErrorExamples } from './examples/add-examples.ts';
import { LOGO_FILE_ERRORS, logoFileOperations } from './logo-file-operations.ts';
import {
  MACHINE_PAYMENT_PATH,
  MACHINE_PAYMENT_ERRORS,
  machinePaymentOperation,
  PAYMENT_PROBLEM_SCHEMA,
} from './machine-payment-operation.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { toMinimalSchema } from './minimal-schema.ts';
import { isOnSiteRoot, restProcedures, hasBody, type RestProcedure } from './procedures.ts';
import { IDEMPOTENCY_KEY, PREFER } from './request-headers.ts';
import { errorResponse, errorSchemas, shareResponse, type ResponseObject } from './error-response.ts';
import { RATE_LIMIT_HEADERS, headerComponents, responseHeaders } from './response-headers.ts';
import { tidySchema } from './tidy-schema.ts';
import { webhookOperations } from './webhook-operations.ts';

const SECURITY: Record<Auth['kind'], object[]> = {
  open: [],
  key: [{ apiKey: [] }, { session: [] }],
  session: [{ session: [] }],
};

const TAGS: Record<string, string> = {
  account: 'The account, its limits and its registrant contact',
  billing: 'Saving a card',
  dns: 'Records of an owned domain',
  domains: 'Checking, buying and listing domains',
  keys: 'API keys, with a session',
  legal: 'Legal documents of a business',
  logos: 'Logo concepts and their pictures',
  names: 'Brandable names with available domains',
  orders: 'Orders and their results',
  public: 'Public endpoints',
  team: 'Members of an account, their roles, and other accounts to act for, with a session',
  webhooks: 'Signed events, with a session',
};

/** Every operation of the document with its path and method. */
export function operationsOf(document: OpenApiDocument): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as [string, Operation][])
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/**
 * Builds the public contract as OpenAPI 3.1: generated from the procedures, completed from their meta and the error table. `rails` names
 * the enabled payment methods that need no account. Paths are relative to /api/v1, except those with `servers` of their own.
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
  document.components.headers = headerComponents();
  for (const name of Object.keys(document.components.schemas))
    if (name.startsWith('error.')) delete document.components.schemas[name];
  const used = new Set<FaultCode>();
  const responses = (document.components.responses = {} as Record<string, ResponseObject>);
  for (const procedure of restProcedures(appRouter)) {
    const path = document.paths[procedure.path]!;
    completeOperation(path[procedure.method.toLowerCase()]!, procedure, {
      used,
      responses,
      schemas: document.components.schemas,
    });
    if (isOnSiteRoot(procedure)) path.servers = [{ url: publicUrl }];
  }
  document.paths[MACHINE_PAYMENT_PATH] = { post: machinePaymentOperation(rails) };
  Object.assign(document.paths, logoFileOperations());
  // These errors belong to other methods of a path and to other hosts, so no operation lists them.
  const everywhere = ['method_not_allowed', 'misdirected_request'] as const;
  for (const code of [...MACHINE_PAYMENT_ERRORS, ...LOGO_FILE_ERRORS, ...everywhere]) used.add(code);
  Object.assign(document.components.schemas, errorSchemas(used), {
    PaymentProblem: PAYMENT_PROBLEM_SCHEMA,
    OperationId: {
      type: 'string',
      enum: operationsOf(document)
        .map(({ operation }) => operation.operationId)
        .sort(),
      description: 'An operation of this document',
    },
  });
  const { webhooks, schemas } = webhookOperations();
  document.webhooks = webhooks;
  Object.assign(document.components.schemas, schemas);
  document['x-service-info'] = {
    categories: ['domains', 'naming', 'branding'],
    docs: { homepage: publicUrl, apiReference: `${publicUrl}/docs`, llms: `${publicUrl}/llms.txt` },
  };
  const tags = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  document.tags = [...tags].sort().map((name) => ({ name, description: TAGS[name] ?? name }));
  tidySchema(document);
  const operations = operationsOf(document).map(({ operation }) => operation);
  // After the tidying, which would treat an example as a schema.
  addExamples(operations, publicUrl);
  addErrorExamples(document, operations, publicUrl);
  return document;
}

function completeOperation(
  operation: Operation,
  procedure: RestProcedure,
  {
    used,
    responses,
    schemas,
  }: { used: Set<FaultCode>; responses: Record<string, ResponseObject>; schemas: Record<string, unknown> },
): void {
  const auth = procedure.meta.auth ?? { kind: 'open' };
  operation.security = SECURITY[auth.kind];
  if (auth.kind === 'key' && auth.permission) operation['x-required-permission'] = auth.permission;
  if (procedure.meta.bodyOnDelete) moveToBody(operation);
  moveToQuery(operation, procedure.meta.queryParams ?? []);
  addQueryParameters(operation, Object.keys(procedure.meta.bodyOrQuery ?? {}));
  if (operation.parameters?.length === 0) delete operation.parameters;
  const body = operation.requestBody?.content['application/json']?.schema;
  if (operation.requestBody && body) {
    if (Object.keys(body.properties ?? {}).length === 0) delete operation.requestBody;
    else operation.requestBody.required = (body.required?.length ?? 0) > 0;
  }

  const refuser = { counted: isCounted(auth, procedure.meta), idempotent: procedure.meta.idempotent === true };
  if (refuser.idempotent) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  const ok = operation.responses['200'] as ResponseObject;
  const success = {
    ...ok,
    headers: responseHeaders({
      always: [
        ...(refuser.counted ? RATE_LIMIT_HEADERS : []),
        ...(procedure.meta.fileAnswer ? ['Content-Disposition' as const] : []),
      ],
      maybe: [
        ...(refuser.idempotent ? (['Idempotent-Replayed'] as const) : []),
        ...(procedure.meta.minimal ? (['Preference-Applied'] as const) : []),
      ],
    }),
  };
  if (procedure.meta.minimal) addMinimalResponse(operation, { success, schemas }, procedure);
  if (procedure.meta.eventStream)
    success.content = { 'text/event-stream': { schema: { type: 'string', description: procedure.meta.eventStream } } };
  const { textAnswer, fileAnswer } = procedure.meta;
  if (fileAnswer)
    success.content = {
      'application/json': { schema: { type: 'object', additionalProperties: true, description: fileAnswer.about } },
    };
  if (textAnswer)
    success.content = { [textAnswer.mediaType]: { schema: { type: 'string', description: textAnswer.about } } };
  operation.responses = { [procedure.meta.successStatus ?? 200]: success };
  for (const [status, description] of Object.entries(procedure.meta.success ?? {}))
    operation.responses[status] = { ...success, description };
  for (const [status, group] of Map.groupBy(codesOf(operation, procedure, auth), (code) => FAULTS[code].status)) {
    for (const code of group) used.add(code);
    const response = errorResponse(status, group, refuser);
    operation.responses[status] = group.length > 1 ? response : shareResponse(responses, group[0]!, response);
  }
}

/** Adds the minimal form of a response, for clients that prefer it; the full form is unchanged. */
function addMinimalResponse(
  operation: Operation,
  { success, schemas }: { success: ResponseObject; schemas: Record<string, unknown> },
  { meta }: RestProcedure,
): void {
  const json = success.content!['application/json'] as { schema: { $ref: string } };
  const name = `Minimal${json.schema.$ref.split('/').at(-1)!}`;
  schemas[name] = {
    ...toMinimalSchema(json.schema, meta.minimal!, schemas),
    description: 'With `Prefer: return=minimal`',
  };
  const forms = { anyOf: [json.schema, { $ref: `#/components/schemas/${name}` }] };
  success.content = { ...success.content, 'application/json': { ...json, schema: forms } };
  operation.parameters = [...(operation.parameters ?? []), PREFER];
}

/** The error codes of the procedure's module and of the checks in front of it. */
function codesOf(operation: Operation, procedure: RestProcedure, auth: Auth): Set<FaultCode> {
  const { meta, method, type, hasInput } = procedure;
  const readsBody = hasInput && hasBody(procedure);
  const isWrite = method !== 'GET';
  return new Set<FaultCode>([
    ...(meta.faults ?? []),
    ...(hasInput || operation.parameters ? (['invalid_request'] as const) : []),
    ...(readsBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(auth.kind === 'open' ? [] : (['unauthorized', 'account_suspended'] as const)),
    ...(auth.kind === 'session' && !meta.hiddenFromKeys ? (['session_required'] as const) : []),
    ...(auth.kind === 'session' && auth.member === 'owner' ? (['owner_required'] as const) : []),
    ...(auth.kind === 'open' || (auth.kind === 'session' && auth.member === 'person')
      ? []
      : (['membership_ended', 'team_inactive'] as const)),
    ...(meta.recent ? (['reauthentication_required'] as const) : []),
    ...(needsVerifiedEmail(type, meta) ? (['email_unverified'] as const) : []),
    ...(meta.idempotent ? (['invalid_idempotency_key'] as const) : []),
    ...(isWrite || auth.kind === 'key' || (auth.kind === 'session' && requiresRole(auth.member))
      ? (['forbidden'] as const)
      : []),
    ...(isCounted(auth, meta) ? (['rate_limit_exceeded'] as const) : []),
    ...(meta.dayCost ? (['daily_quota_exceeded'] as const) : []),
    'internal_error',
    'service_unavailable',
  ]);
}

/** Whether the operation requires a permission that only some member roles have. */
function requiresRole(member: Extract<Auth, { kind: 'session' }>['member']): boolean {
  return member !== null && member !== 'owner' && member !== 'person';
}

function isCounted(auth: Auth, meta: RestProcedure['meta']): boolean {
  return auth.kind !== 'open' || meta.countsAddress === true;
}

/** Documents inputs that are accepted in the query as well as in the body. */
function addQueryParameters(operation: Operation, names: readonly string[]): void {
  const properties = operation.requestBody?.content['application/json']?.schema?.properties ?? {};
  for (const name of names) {
    const { description, ...schema } = properties[name]!;
    operation.parameters = [
      ...(operation.parameters ?? []),
      { name, in: 'query', ...(description ? { description } : {}), schema },
    ];
  }
}

/** Moves inputs to the body for a method that usually has none. */
function moveToBody(operation: Operation): void {
  const inputs = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  operation.parameters = operation.parameters?.filter((parameter) => parameter.in !== 'query');
  const required = inputs.filter((input) => input.required).map(({ name }) => name);
  const properties = inputs.map(({ name, schema, description }) => [
    name,
    { ...(schema as object), ...(description ? { description } : {}) },
  ]);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
  operation.requestBody = { content: { 'application/json': { schema } } };
}

/** Moves inputs to the query although the method has a body. */
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
