import { readFileSync } from 'node:fs';
import { FAULTS } from '@onym/core';
import { operationsOf } from '../openapi.ts';
import type { OpenApiDocument } from '../openapi-document.ts';
import { credentialText, operationPage } from './operation-page.ts';

/** Hand-written guides below docs/. */
const GUIDES = ['webhooks', 'cookbook/buy', 'cookbook/dns', 'cookbook/launch', 'cookbook/webhooks'];

/** Returns every page of the documentation as Markdown, by its path on the site, such as `/docs/errors.md`. */
export function docsPages(document: OpenApiDocument, publicUrl: string): Map<string, string> {
  const operations = operationsOf(document).map(
    (place) => [`/docs/api/${place.operation.operationId}.md`, operationPage(document, place, publicUrl)] as const,
  );
  const reference = referenceText(document, publicUrl);
  return new Map([
    ['/docs.md', reference],
    ['/docs/plain.md', reference],
    ['/docs/errors.md', errorsText()],
    ...GUIDES.map((name) => [`/docs/${name}.md`, guide(name)] as const),
    ...operations,
  ]);
}

function guide(name: string): string {
  return readFileSync(new URL(`../../../../../docs/${name}.md`, import.meta.url), 'utf8');
}

/**
 * Returns the text of /llms-full.txt: first `short`, the text of /llms.txt, then every page once.
 * @param pages as docsPages() returns them
 */
export function fullDocumentation(short: string, pages: ReadonlyMap<string, string>): string {
  const distinct = [...pages].filter(([path]) => path !== '/docs/plain.md');
  return [short, ...distinct.map(([path, page]) => `<!-- ${path} -->\n\n${page}`)].join('\n---\n\n');
}

function referenceText(document: OpenApiDocument, publicUrl: string): string {
  const operations = operationsOf(document);
  const sections = (document.tags ?? []).map(({ name, description }) => {
    const lines = operations
      .filter(({ operation }) => operation.tags?.includes(name))
      .map((place) => {
        const { operationId, summary } = place.operation;
        return `- [${place.method} ${place.path}](${publicUrl}/docs/api/${operationId}.md): ${summary ?? ''} (${credentialText(place)})`;
      });
    return `## ${name}\n\n${description}\n\n${lines.join('\n')}`;
  });
  return `# API reference\n\nBase address \`${publicUrl}/api/v1\`.\n\n${sections.join('\n\n')}\n`;
}

function errorsText(): string {
  const rows = Object.entries(FAULTS).map(
    ([code, kind]) =>
      `- \`${code}\` (${kind.status}${'retryable' in kind ? ', retryable' : ''}): ${kind.about} ${kind.remedy}`,
  );
  return `# Error codes\n\nThe code is stable; the message is for people and may change. Each entry says what happened and what to do next:\n\n${rows.join('\n')}\n`;
}
