import { FAULTS } from '@onym/kernel';
import { operationsOf, type OpenApiDocument } from './openapi.ts';

const STYLE = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 14%,transparent);--quiet:color-mix(in srgb,currentColor 65%,transparent)}
*{box-sizing:border-box}body{font:16px/1.6 ui-sans-serif,system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:1.9rem;letter-spacing:-.02em;margin:0 0 .5rem}h2{font-size:1.1rem;margin:2.5rem 0 .25rem;text-transform:capitalize}p{margin:.25rem 0 1rem;color:var(--quiet);max-width:44rem}
a{color:inherit;text-underline-offset:.2em}code,pre{font:14px/1.55 ui-monospace,SFMono-Regular,Menlo,monospace}pre{border:1px solid var(--line);border-radius:.6rem;padding:1rem;overflow-x:auto}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.55rem 1rem .55rem 0;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600}td:first-child{white-space:nowrap}
tr:target{background:color-mix(in srgb,currentColor 8%,transparent)}.quiet{color:var(--quiet)}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} - Onym</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Every operation on one page, by subject, from the document itself; no script, nothing from elsewhere. */
export function referencePage(document: OpenApiDocument, publicUrl: string): string {
  const operations = operationsOf(document);
  const sections = (document.tags ?? []).map(({ name, description }) => {
    const rows = operations.filter(({ operation }) => operation.tags?.includes(name)).map(({ path, method, operation }) => `<tr id="${escape(operation.operationId)}"><td><code>${method} ${escape(path)}</code></td><td>${escape(operation.summary ?? '')}</td><td class="quiet">${needOf(operation.security, operation['x-required-permission'])}</td></tr>`);
    return `<h2>${escape(name)}</h2><p>${escape(description)}</p><div class="wide"><table><tbody>${rows.join('')}</tbody></table></div>`;
  });
  return page('API reference', `<h1>API reference</h1>
<p>Base address <code>${escape(publicUrl)}/api/v1</code>. The exact contract, with every field, is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1); every refusal is explained under <a href="/docs/errors">error codes</a>.</p>
<pre>curl -H "Authorization: Bearer $ONYM_KEY" "${escape(publicUrl)}/api/v1/domains/check?name=example.com"</pre>${sections.join('')}`);
}

/** What every stable code means; `docUrl` of each refusal leads to its row. */
export function errorsPage(): string {
  const rows = Object.entries(FAULTS).map(([code, { status, about }]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(about)}</td></tr>`);
  return page('Error codes', `<h1>Error codes</h1>
<p>Every refusal is <code>{"error", "code", "requestId", "docUrl"}</code> and sometimes more. The code is stable; the message is for people. The status is the usual one.</p>
<div class="wide"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`);
}

function needOf(security: unknown, permission: string | undefined): string {
  if (!Array.isArray(security) || security.length === 0) return 'open';
  if (permission) return `key with ${escape(permission)}`;
  return security.some((way: object) => 'apiKey' in way) ? 'any key' : 'session';
}
