import { escapeHtml } from '@onym/core';
import { htmlPage } from '../page.ts';
import type { StoredMail } from './store.ts';

/** Renders the page at `/mail`: received mails, newest first. `mails` are oldest first. */
export function listPage(mails: readonly StoredMail[]): string {
  const rows = mails.toReversed().map(row).join('\n');
  const empty = '<p class="sheet soft">Nothing has arrived. Every message Onym sends ends up here.</p>';
  return htmlPage(
    'Mail',
    `<main class="wide">
<p class="soft"><a href="/">Sandbox</a></p>
<h1>Mail</h1>
<p class="soft">${mails.length === 1 ? '1 message' : `${mails.length} messages`}. None leaves this machine.</p>
${mails.length ? `<ul class="plain">${rows}</ul>` : empty}
</main>`,
  );
}

/**
 * Renders the page of one mail: its text, and its HTML in a frame that cannot run scripts. The policy of its route lets the frame load only
 * pictures.
 */
export function mailPage(mail: StoredMail): string {
  return htmlPage(
    mail.subject || 'No subject',
    `<main class="wide">
<p class="soft"><a href="/mail">Mail</a></p>
<h1>${escapeHtml(mail.subject || 'No subject')}</h1>
<dl class="sheet">
<dt>from</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>to</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>at</dt><dd>${time(mail)}</dd>
</dl>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message as HTML" srcdoc="${escapeHtml(withBlankTarget(mail.html))}"
  style="display:block;width:100%;height:30rem;resize:vertical;border:1px solid var(--line);border-radius:14px;background:#fff;color-scheme:light;margin:0 0 1rem"></iframe>
<details class="sheet"${mail.text ? ' open' : ''}><summary>As text</summary>
<pre style="white-space:pre-wrap;overflow-wrap:anywhere;margin:1rem 0 0;font:.9rem/1.5 ui-monospace,monospace">${escapeHtml(mail.text)}</pre></details>
</main>`,
  );
}

/** Makes links open in a new tab, as in a mail program. */
function withBlankTarget(html: string): string {
  return `<base target="_blank">${html}`;
}

function row(mail: StoredMail): string {
  return `<li class="sheet" style="margin-bottom:.6rem">
<h2><a href="/mail/${mail.id}">${escapeHtml(mail.subject || 'No subject')}</a></h2>
<p class="soft small" style="margin:0;overflow-wrap:anywhere">${escapeHtml(mail.to)} · ${time(mail)}</p>
<p class="small" style="margin:.4rem 0 0;overflow-wrap:anywhere">${escapeHtml(preview(mail.text))}</p></li>`;
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 140 ? `${line.slice(0, 140)}…` : line;
}

function time(mail: StoredMail): string {
  const iso = mail.at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}
