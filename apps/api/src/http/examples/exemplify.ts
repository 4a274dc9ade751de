import { readFileSync } from 'node:fs';
import type { Operation } from '../openapi-document.ts';
import type { ResponseObject } from '../refusal-response.ts';
import { OPERATION_WORDS, PARAMETER_WORDS } from './operation-words.ts';
import { REQUEST_EXAMPLES } from './requests.ts';

/** How the site is called in what was recorded. */
const RECORDED_SITE = 'https://onym.example';

/**
 * Gives each of these operations its words, an example of what it is sent and one of its JSON answer. The answers were a house's own
 * (apps/api/test/examples.test.ts -u writes them), shortened to one entry of each list.
 */
export function exemplify(operations: readonly Operation[], publicUrl: string): void {
  const recorded = readFileSync(new URL('answers.json', import.meta.url), 'utf8');
  const answers = JSON.parse(recorded.replaceAll(RECORDED_SITE, publicUrl)) as Record<string, unknown>;
  for (const operation of operations) {
    const { operationId } = operation;
    const words = OPERATION_WORDS[operationId];
    if (words) operation.description = words;
    const { path = {}, query = {}, body } = REQUEST_EXAMPLES[operationId] ?? {};
    const values: Record<string, string | number> = { ...path, ...query };
    for (const parameter of operation.parameters ?? []) {
      parameter.description ??= PARAMETER_WORDS[parameter.name];
      if (parameter.in !== 'header' && values[parameter.name] !== undefined) parameter.example = values[parameter.name];
    }
    const sent = operation.requestBody?.content['application/json'];
    if (sent && body) sent.example ??= body;
    for (const [status, response] of Object.entries(operation.responses)) {
      const { content } = response as ResponseObject;
      const json = content?.['application/json'] as { schema?: { $ref?: string } } | undefined;
      // A 202 may be a refusal for now, with a code.
      if (!json || !status.startsWith('2') || json.schema?.$ref?.endsWith('Error')) continue;
      content!['application/json'] = { ...json, example: answers[operationId] };
    }
  }
}
