import type { operationsOf } from '../openapi.ts';
import type { OpenApiDocument } from '../openapi-document.ts';
import { fieldLines, resolveReference, smallestExample } from './schema-text.ts';

type Place = ReturnType<typeof operationsOf>[number];

/** Maximum size of a page: a model reads several of them. */
export const PAGE_BYTES = 4096;

/**
 * Describes one operation in Markdown: path, credential, inputs, response, errors. Shows as many levels of fields as fit into 4 kB, at most
 * four, none if even one level is too long.
 */
export function operationPage(document: OpenApiDocument, place: Place, publicUrl: string): string {
  const depths = [4, 3, 2, 1, 0];
  const pages = depths.map((depth) => pageOf(document, place, publicUrl, depth));
  return pages.find((page) => Buffer.byteLength(page) <= PAGE_BYTES) ?? pages.at(-1)!;
}

/** Returns the credential that an operation requires, in a few words: `open`, `any key`, `key with <permission>` or `signed-in user`. */
export function credentialText({ operation }: Place): string {
  const { security } = operation;
  if (!Array.isArray(security) || security.length === 0) return 'open';
  const permission = operation['x-required-permission'];
  if (permission) return `key with ${permission}`;
  return security.some((way: object) => 'apiKey' in way) ? 'any key' : 'signed-in user';
}

function pageOf(document: OpenApiDocument, place: Place, publicUrl: string, depth: number): string {
  const { path, method, operation } = place;
  const address = `${document.paths[path]?.servers ? publicUrl : `${publicUrl}/api/v1`}${path}`;
  const body = operation.requestBody?.content['application/json'];
  const parameters = (operation.parameters ?? []).map((one) => {
    const { schema, required, description } = one;
    const about = description ?? resolveReference(document, schema).description;
    return `- \`${one.name}\` in ${one.in}${required ? ', required' : ''}${about ? `: ${about}` : ''}`;
  });
  const answers = fieldLines(document, answerOf(document, place), depth);
  return [
    `# ${operation.operationId}`,
    `${[operation.summary, operation.description].filter(Boolean).join('. ')}\n\n\`${method} ${address}\` (${credentialText(place)})`,
    `\`\`\`sh\n${curlOf(document, place, address)}\n\`\`\``,
    section('Parameters', parameters),
    body ? section('Body (JSON)', fieldLines(document, body.schema, depth)) : '',
    section('Answer (200)', answers),
    section('Refusals', errorLines(document, place)),
    `Meaning of each code: ${publicUrl}/docs/errors.md. Every field and header: ${publicUrl}/openapi.json.`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function section(title: string, lines: string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function answerOf(document: OpenApiDocument, { operation }: Place): unknown {
  const response = resolveReference(document, operation.responses['200']) as {
    content?: Record<string, { schema?: unknown }>;
  };
  return response.content?.['application/json']?.schema;
}

/** The codes of each status, from the schemas of the bodies. */
function errorLines(document: OpenApiDocument, { operation }: Place): string[] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const { content } = resolveReference(document, response) as { content?: Record<string, { schema?: unknown }> };
    const schema = resolveReference(document, content?.['application/json']?.schema);
    const codes = [schema, ...(schema.anyOf ?? [])].flatMap((part) => {
      const code = resolveReference(document, part).properties?.['code'];
      return code?.const === undefined ? (code?.enum ?? []) : [code.const];
    });
    return status.startsWith('2') || codes.length === 0 ? [] : [`- ${status}: ${codes.join(', ')}`];
  });
}

function curlOf(document: OpenApiDocument, place: Place, address: string): string {
  const { method, operation } = place;
  const need = credentialText(place);
  const media = operation.requestBody?.content['application/json'];
  const query = (operation.parameters ?? []).filter(({ in: where, required }) => where === 'query' && required);
  const queryString = query
    .map(({ name, schema, example }) => `${name}=${String(example ?? smallestExample(document, schema, name))}`)
    .join('&');
  const example = media && (media.example ?? smallestExample(document, media.schema));
  return [
    `curl -X ${method} "${address}${queryString ? `?${queryString}` : ''}"`,
    need === 'open' ? '' : need === 'signed-in user' ? '--cookie "$SESSION"' : '-H "Authorization: Bearer $ONYM_KEY"',
    example ? `-H "Content-Type: application/json" -d '${JSON.stringify(example)}'` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
