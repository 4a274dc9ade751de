import { escapeHtml } from '@onym/core';
import type { Settings } from '@onym/platform';
import { sheetPage } from '../html-page.ts';

const STYLE = `
body{max-width:34rem;line-height:1.5;padding-top:2.5rem}h1{font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}h2{font-size:1rem;margin:2rem 0 .75rem;text-transform:none}p{margin:.25rem 0 .75rem}strong{color:var(--ink)}
.seller{font-size:.875rem;color:var(--quiet);margin-left:auto;overflow-wrap:anywhere;text-align:right}
.prices{display:grid;grid-template-columns:1fr 1fr;border:1px solid var(--line);border-radius:.75rem;margin:1.25rem 0 1rem}.prices>div{padding:.9rem 1.1rem}.prices>div+div{border-left:1px solid var(--line)}
dt{font-size:.875rem;color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}.prices dd{font-size:1.5rem;font-weight:650;letter-spacing:-.01em;font-variant-numeric:tabular-nums}
.facts{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1.25rem;margin:1.25rem 0}.facts dd{font-size:.9375rem}
.terms{font-size:.9375rem;padding-left:1.1rem;color:var(--quiet);margin:0 0 1rem}.terms li{margin:.3rem 0}
fieldset{border:0;padding:0;margin:0;min-width:0}legend{font-weight:650;padding:0;margin:1.75rem 0 .25rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 .9rem}.field{margin-top:.8rem;min-width:0}
label{display:block;font-size:.9375rem;font-weight:600;margin-bottom:.25rem}label span{font-weight:400;color:var(--quiet)}
input:not([type=checkbox]),select{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .7rem;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:.5rem;background:var(--panel);color:var(--ink)}
[aria-invalid]{border-color:light-dark(#b3261e,#ff9d94)!important}.wrong{color:light-dark(#b3261e,#ff9d94);font-size:.875rem;font-weight:600;margin:.25rem 0 0}
.check{display:flex;gap:.65rem;align-items:flex-start;margin-top:1.25rem;font-weight:400}.check input{width:1.15rem;height:1.15rem;margin:.15rem 0 0;flex:none;accent-color:var(--ink)}
button,.button{display:block;width:100%;font:inherit;font-weight:650;text-align:center;text-decoration:none;min-height:2.9rem;padding:.65rem 1rem;margin-top:1.25rem;border:1px solid var(--ink);border-radius:.5rem;background:var(--ink);color:var(--panel);cursor:pointer}
.second{background:transparent;color:var(--ink);margin-top:.7rem;border-color:color-mix(in srgb,currentColor 45%,transparent)}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid Highlight;outline-offset:2px}
.notice{border:1px solid light-dark(#8a5a00,#e0b45c);background:light-dark(#fff7e6,#2a2110);color:var(--ink);border-radius:.6rem;padding:.75rem 1rem;margin:0 0 1.5rem}.small{font-size:.875rem}button+.small,.button+.small{margin-top:.9rem}
details{border:1px solid var(--line);border-radius:.75rem;padding:.8rem 1.1rem}summary{cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--quiet)}
.steps{list-style:none;padding:0;margin:1.5rem 0}.steps li{display:grid;grid-template-columns:1.75rem 1fr;padding:.55rem 0;border-bottom:1px solid var(--line)}.steps small{grid-column:2;color:var(--quiet);font-size:.875rem}.later{color:var(--quiet)}.now{font-weight:600}
.done b{color:light-dark(#146c2e,#7dd394)}.failed b{color:light-dark(#b3261e,#ff9d94)}
@media(max-width:30rem){body{padding-top:1.5rem}.pair{grid-template-columns:1fr}.prices dd{font-size:1.25rem}.prices>div{padding:.8rem .9rem}}`;

/** The seller, and whether payments are real. */
export type Seller = Pick<Settings, 'serviceName' | 'livemode'>;

/**
 * Renders a page of the purchase, with the seller on each, a mark in test mode, and not for search engines. `title` is
 * plain text, `body` is HTML; `refreshSeconds` reloads the page automatically; `about` is the link preview that
 * messengers show.
 */
export function renderBuyPage(
  { serviceName, livemode }: Seller,
  title: string,
  body: string,
  { refreshSeconds, about }: { refreshSeconds?: number; about?: string } = {},
): string {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const card =
    about === undefined
      ? ''
      : `<meta name="description" content="${escapeHtml(about)}"><meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(about)}"><meta property="og:site_name" content="${escapeHtml(serviceName)}"><meta property="og:type" content="website">`;
  const head = `<meta name="robots" content="noindex">${card}${refresh}`;
  const aside = `${livemode ? '' : '<span class="test">Test mode</span>'}<span class="seller">Sold by ${escapeHtml(serviceName)}</span>`;
  return sheetPage(title, body, { style: STYLE, head, aside });
}

/**
 * Formats an amount in the currency's smallest unit, of which 100 are one: 1609 in USD is `$16.09`.
 * @param currency an ISO 4217 code
 */
export function formatMoney(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);
}

/** Returns HTML for a moment in UTC, a `<time>` element that reads "21 November 2026 at 10:30 UTC". */
export function formatMoment(date: Date): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    date,
  );
  return `<time datetime="${date.toISOString()}">${text} UTC</time>`;
}
