import { escapeHtml } from '@onym/core';

const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#f9fafb,#0d0e12);--panel:light-dark(#fff,#131418);--ink:light-dark(#17191f,#f0f1f3);--line:color-mix(in srgb,currentColor 14%,transparent);--quiet:color-mix(in srgb,currentColor 68%,transparent)}
*{box-sizing:border-box}body{background:var(--ground);color:var(--ink);font:16px/1.6 ui-sans-serif,system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:1.9rem;letter-spacing:-.02em;margin:0 0 .5rem}h2{font-size:1.1rem;margin:2.5rem 0 .25rem;text-transform:capitalize}p{margin:.25rem 0 1rem;color:var(--quiet);max-width:44rem}
a{color:inherit;text-underline-offset:.2em}code,pre{font:14px/1.55 ui-monospace,SFMono-Regular,Menlo,monospace}pre{border:1px solid var(--line);border-radius:.6rem;padding:1rem;overflow-x:auto}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.55rem 1rem .55rem 0;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600}td:first-child{white-space:nowrap}
tr:target{background:color-mix(in srgb,currentColor 8%,transparent)}.quiet{color:var(--quiet)}`;

const MASTHEAD = `
.masthead{display:flex;align-items:center;gap:.65rem;margin:0 0 1.5rem}.mark{display:inline-flex;align-items:center;gap:.5rem;font-size:1.1rem;font-weight:600;letter-spacing:-.035em;text-decoration:none}
.test{white-space:nowrap;font-size:.75rem;font-weight:500;border-radius:1rem;padding:.1rem .6rem;background:light-dark(#fff3d9,#33270f);color:light-dark(#7a4c00,#f0c15c)}
.sheet{background:var(--panel);border:1px solid var(--line);border-radius:1rem;padding:1.75rem}.sheet>:first-child{margin-top:0}.sheet>:last-child{margin-bottom:0}@media(max-width:30rem){.sheet{padding:1.25rem}}`;

/**
 * Renders a standalone page: our logo, and below it the content on a sheet. `title` is plain text; `body`, `aside` and
 * `head` are HTML, `style` is CSS.
 */
export function sheetPage(
  title: string,
  body: string,
  { style = '', head = '', aside = '' }: { style?: string; head?: string; aside?: string } = {},
): string {
  const top = `<header class="masthead"><a class="mark" href="/"><img src="/favicon.svg" width="22" height="22" alt="">Onym</a>${aside}</header>`;
  const icon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  return htmlPage(title, `<div class="sheet">${body}</div>`, MASTHEAD + style, icon + head, top);
}

/**
 * Renders a page: light and dark as the reader's system, no script, no external resources. `title` is plain text, to
 * which the product's name is added; `body`, `head` and `top` are HTML, `style` is CSS.
 */
export function htmlPage(title: string, body: string, style = '', head = '', top = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} - Onym</title>${head}<style>${STYLE}${style}</style></head><body>${top}<main>${body}</main></body></html>`;
}
