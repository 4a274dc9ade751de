import { readFileSync } from 'node:fs';
import type { OpenApiDocument, Operation } from '../openapi-document.ts';
import type { ResponseObject } from '../error-response.ts';
import { OPERATION_DESCRIPTIONS, PARAMETER_DESCRIPTIONS } from './operation-descriptions.ts';
import { REQUEST_EXAMPLES } from './requests.ts';

/** The URL of the service in the recorded examples. */
const RECORDED_SITE = 'https://onym.example';

/**
 * Adds to each of these operations, which it changes, its description, an example request and an example JSON response; existing
 * descriptions of parameters and examples of bodies stay. The responses were recorded from a running service
 * (apps/api/test/examples.system.test.ts -u writes them) and shortened to one entry per list.
 */
export function addExamples(operations: readonly Operation[], publicUrl: string): void {
  const answers = readRecorded('answers.json', publicUrl);
  for (const operation of operations) {
    const { operationId } = operation;
    const words = OPERATION_DESCRIPTIONS[operationId];
    if (words) operation.description = words;
    const { path = {}, query = {}, body } = REQUEST_EXAMPLES[operationId] ?? {};
    const values: Record<string, string | number> = { ...path, ...query };
    for (const parameter of operation.parameters ?? []) {
      parameter.description ??= PARAMETER_DESCRIPTIONS[parameter.name];
      if (parameter.in !== 'header' && values[parameter.name] !== undefined) parameter.example = values[parameter.name];
    }
    const sent = operation.requestBody?.content['application/json'];
    if (sent && body) sent.example ??= body;
    for (const [status, response] of Object.entries(operation.responses)) {
      const { content } = response as ResponseObject;
      const json = content?.['application/json'] as { schema?: { $ref?: string } } | undefined;
      // A 202 may be a temporary error with a code.
      if (!json || !status.startsWith('2') || json.schema?.$ref?.endsWith('Error')) continue;
      content!['application/json'] = { ...json, example: answers[operationId] };
    }
  }
}

/**
 * Adds to every error response of the document, which it changes, an example for each code that it may have: a recorded
 * response with that status and code, collected from tests (scripts/refusal-examples.ts). A code without a recorded
 * response gets none. Each example exists once, in the components.
 */
export function addErrorExamples(document: OpenApiDocument, operations: readonly Operation[], publicUrl: string): void {
  const recorded = readRecorded('refusals.json', publicUrl);
  const examples: Record<string, { value: unknown }> = {};
  const seen = new Set<object>();
  for (const { responses } of operations)
    for (const [status, given] of Object.entries(responses)) {
      const response = '$ref' in given ? document.components.responses![given.$ref.split('/').at(-1)!]! : given;
      if (seen.has(response)) continue;
      seen.add(response);
      for (const media of Object.values(response.content ?? {}) as Media[]) {
        const shape = media.schema?.$ref?.endsWith('/PaymentProblem') ? '.problem' : '';
        const names = codesOf(document, media.schema).map((code) => `${code}.${status}${shape}`);
        const known = names.filter((name) => recorded[name] !== undefined);
        if (known.length === 0) continue;
        for (const name of known) examples[name] = { value: recorded[name] };
        media.examples = Object.fromEntries(
          known.map((name) => [name.split('.')[0]!, { $ref: `#/components/examples/${name}` }]),
        );
      }
    }
  document.components.examples = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  properties?: { code?: { const?: string; enum?: string[] } };
}
interface Media {
  schema?: Schema;
  examples?: Record<string, { $ref: string }>;
}

/** The error codes in a body's schema; none for a body that is not an error. */
function codesOf(document: OpenApiDocument, schema: Schema = {}): string[] {
  const found = schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1)!] as Schema) : schema;
  const { const: only, enum: several = [] } = found.properties?.code ?? {};
  return [...(only ? [only] : several), ...(found.anyOf ?? []).flatMap((part) => codesOf(document, part))];
}

function readRecorded(file: string, publicUrl: string): Record<string, unknown> {
  const recorded = readFileSync(new URL(file, import.meta.url), 'utf8');
  return JSON.parse(recorded.replaceAll(RECORDED_SITE, publicUrl)) as Record<string, unknown>;
}
