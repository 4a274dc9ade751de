/**
 * Writes the part of @onym/sdk that is generated from the OpenAPI document. packages/sdk/src/generated.test.ts fails
 * when the two differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
type PathItem = Record<string, Operation> & { servers?: object[] };
interface ApiDocument {
  paths: Record<string, PathItem>;
  webhooks: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const HEAD =
  '// Written by scripts/sdk-types.ts from the API document. Do not edit: change the API and run the script.';

/**
 * The source of the module: schemas, operations with their inputs and outputs, webhook events, and the path of each
 * operation.
 */
export function renderSdkTypes(document: ApiDocument): string {
  const operations = Object.entries(document.paths)
    .flatMap(([at, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({
        method,
        at: item.servers ? at : `/api/v1${at}`,
        operation: item[method]!,
      })),
    )
    .sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));
  const used = referencedSchemas(
    document,
    operations.map(({ operation }) => operation),
  );
  return [
    HEAD,
    '',
    '/** What the API speaks of, by the names of its document. */',
    'export interface Schemas {',
    ...used.map(
      (name) =>
        `${describe(document.components.schemas[name]!)}  ${name}: ${typeOf(document.components.schemas[name]!, 2)};`,
    ),
    '}',
    '',
    '/** Every operation: what its path, query and body take, and what it answers. */',
    'export interface Operations {',
    ...operations.map(({ operation }) => `  ${operation.operationId}: ${signature(operation)};`),
    '}',
    '',
    '/** What a webhook carries as `data`, by the type of its event. */',
    'export interface WebhookData {',
    ...Object.entries(document.webhooks).map(([name, item]) => `  '${name}': ${typeOf(dataOf(item), 2)};`),
    '}',
    '',
    '/** Method and path of each operation; `repeatable` where an Idempotency-Key makes a repetition safe. */',
    'export const OPERATIONS: Readonly<Record<keyof Operations, { method: string; path: string; repeatable?: true }>> = {',
    ...operations.map(({ method, at, operation }) => {
      const repeatable = operation.parameters?.some(({ name }) => name === 'Idempotency-Key')
        ? ', repeatable: true'
        : '';
      return `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${at}'${repeatable} },`;
    }),
    '};',
    '',
  ].join('\n');
}

function signature({ parameters = [], requestBody, responses }: Operation): string {
  const insideType = (place: string): Schema => {
    const mine = parameters.filter((one) => one.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(mine.map(({ name, schema }) => [name, schema])),
      required: mine.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const body = requestBody?.content['application/json']?.schema;
  const results = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) =>
      content?.['application/json'] ? typeOf(content['application/json'].schema, 4) : 'string',
    );
  return [
    '{',
    `    path: ${typeOf(insideType('path'), 4)};`,
    `    query: ${typeOf(insideType('query'), 4)};`,
    `    body: ${body ? typeOf(body, 4) : 'undefined'};`,
    `    result: ${[...new Set(results)].join(' | ')};`,
    '  }',
  ].join('\n');
}

function typeOf(schema: Schema, indent: number): string {
  if (schema.$ref) return `Schemas['${schema.$ref.split('/').at(-1)!}']`;
  if (schema.anyOf)
    return [...new Set(withoutMinimalForms(schema.anyOf).map((one) => typeOf(one, indent)))].join(' | ');
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const types = [schema.type ?? 'unknown'].flat();
  return types.map((type) => plain(type, schema, indent)).join(' | ');
}

/** The client never requests the minimal form of a response. */
const withoutMinimalForms = <T>(forms: T[]): T[] =>
  forms.filter((form) => !(form as Schema | undefined)?.$ref?.includes('/Minimal'));

function plain(type: string, schema: Schema, indent: number): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `Array<${typeOf(schema.items ?? {}, indent)}>`;
  if (type === 'object') return objectOf(schema, indent);
  return type;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: number): string {
  const pad = ' '.repeat(indent + 2);
  const lines = Object.entries(properties).map(([name, one]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${describe(one, pad)}${pad}${key}${required.includes(name) ? '' : '?'}: ${typeOf(one, indent + 2)};`;
  });
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties, indent)}>`
    : 'Record<string, never>';
}

function describe({ description }: Schema, pad = '  '): string {
  return description === undefined ? '' : `${pad}/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`;
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function dataOf(item: PathItem): Schema {
  return item['post']!.requestBody!.content['application/json']!.schema.properties!['data']!;
}

/** The schemas that responses, bodies and events refer to; OnymError covers those of refusals. */
function referencedSchemas(document: ApiDocument, operations: Operation[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return withoutMinimalForms(value).forEach(look);
    if (typeof value !== 'object' || value === null) return;
    const name =
      '$ref' in value && typeof value.$ref === 'string' ? /schemas\/(\w+)$/.exec(value.$ref)?.[1] : undefined;
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      look(document.components.schemas[name]);
    }
    Object.values(value).forEach(look);
  };
  for (const { requestBody, responses, parameters } of operations) {
    look([requestBody, parameters]);
    look(Object.entries(responses).filter(([status]) => status.startsWith('2')));
  }
  look(Object.values(document.webhooks).map(dataOf));
  return [...found].sort();
}

if (import.meta.main) {
  const at = (file: string) => path.resolve(import.meta.dirname, '..', file);
  const document = JSON.parse(readFileSync(at('apps/api/test/openapi.json'), 'utf8')) as ApiDocument;
  writeFileSync(at('packages/sdk/src/generated/document.ts'), renderSdkTypes(document));
}
