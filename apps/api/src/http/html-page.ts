import { escapeHtml } from '@onym/kernel';

const STYLE = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 14%,transparent);--quiet:color-mix(in srgb,currentColor 65%,transparent)}
*{box-sizing:border-box}body{font:16px/1.6 ui-sans-serif,system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:1.9rem;letter-spacing:-.02em;margin:0 0 .5rem}h2{font-size:1.1rem;margin:2.5rem 0 .25rem;text-transform:capitalize}p{margin:.25rem 0 1rem;color:var(--quiet);max-width:44rem}
a{color:inherit;text-underline-offset:.2em}code,pre{font:14px/1.55 ui-monospace,SFMono-Regular,Menlo,monospace}pre{border:1px solid var(--line);border-radius:.6rem;padding:1rem;overflow-x:auto}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.55rem 1rem .55rem 0;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600}td:first-child{white-space:nowrap}
tr:target{background:color-mix(in srgb,currentColor 8%,transparent)}.quiet{color:var(--quiet)}`;

/** A page of ours: light and dark as the reader's system, no script, nothing from elsewhere. `body` and `head` are HTML. */
export function htmlPage(title: string, body: string, style = '', head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} - Onym</title>${head}<style>${STYLE}${style}</style></head><body><main>${body}</main></body></html>`;
}
