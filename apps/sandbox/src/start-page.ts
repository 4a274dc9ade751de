import { escapeHtml } from '@onym/core';
import { htmlPage } from './page.ts';
import type { Part } from './world.ts';

const control = [
  { href: '/_sandbox/state', text: 'The books of every part' },
  { href: '/_sandbox/faults', text: 'Misfortunes that are set' },
  { href: '/_sandbox/clock', text: 'The time it is here' },
];

/** The page at `/`: the services that this program implements, with links. */
export function startPage(parts: readonly Part[]): string {
  return htmlPage(
    'Sandbox',
    `<main>
<p class="soft"><span class="tag">Sandbox</span></p>
<h1>The outside world, on this machine</h1>
<p class="soft">These stand in for the vendors a running Onym talks to. They speak the vendors' own protocols;
no money moves and no name is registered anywhere else.</p>
${parts.map((part) => section(part.name, part.links ?? [])).join('\n')}
${section('control', control)}
</main>`,
  );
}

function section(name: string, links: readonly { readonly href: string; readonly text: string }[]): string {
  const items = links.map(
    ({ href, text }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a> <code class="soft">${escapeHtml(href)}</code></li>`,
  );
  return `<section class="sheet"><h2>${escapeHtml(name.charAt(0).toUpperCase() + name.slice(1))}</h2>
${items.length ? `<ul class="plain">${items.join('')}</ul>` : '<p class="soft small">Answers on its own protocol.</p>'}</section>`;
}
