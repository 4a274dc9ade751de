import { FAULTS, escapeHtml } from '@onym/core';
import { operationsOf } from './openapi.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { htmlPage } from './html-page.ts';

/** Renders every operation on one page, by subject, from the document itself; no script and no external resources. */
export function referencePage(document: OpenApiDocument, publicUrl: string): string {
  const operations = operationsOf(document);
  const sections = (document.tags ?? []).map(({ name, description }) => {
    const rows = operations
      .filter(({ operation }) => operation.tags?.includes(name))
      .map(
        ({ path, method, operation }) =>
          `<tr id="${escapeHtml(operation.operationId)}"><td><code>${method} ${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? '')}</td><td class="quiet">${credentialCell(operation.security, operation['x-required-permission'])}</td></tr>`,
      );
    return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p><div class="wide"><table><tbody>${rows.join('')}</tbody></table></div>`;
  });
  return htmlPage(
    'API reference',
    `<h1>API reference</h1>
<p>Base address <code>${escapeHtml(publicUrl)}/api/v1</code>. The exact contract, with every field, is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1); every error code is explained under <a href="/docs/errors">error codes</a>.</p>
<pre>curl -H "Authorization: Bearer $ONYM_KEY" "${escapeHtml(publicUrl)}/api/v1/domains/check?name=example.com"</pre>${sections.join('')}`,
  );
}

/** Renders the meaning of every error code; `docUrl` of each error links to its row. */
export function errorsPage(): string {
  const rows = Object.entries(FAULTS).map(
    ([code, { status, about }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(about)}</td></tr>`,
  );
  return htmlPage(
    'Error codes',
    `<h1>Error codes</h1>
<p>Every error is <code>{"error", "code", "requestId", "docUrl"}</code> and sometimes more. The code is stable; the message is for people and may change. The status is the usual one.</p>
<div class="wide"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

function credentialCell(security: unknown, permission: string | undefined): string {
  if (!Array.isArray(security) || security.length === 0) return 'open';
  if (permission) return `key with ${escapeHtml(permission)}`;
  return security.some((way: object) => 'apiKey' in way) ? 'any key' : 'session';
}
