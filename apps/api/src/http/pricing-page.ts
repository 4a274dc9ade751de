import { describeOpened, PLANS, PRODUCTS, STACKING } from '@onym/billing';
import type { App } from '@onym/app';
import { escapeHtml, PRODUCT_TYPES, TIERS, toDecimal, type Tier } from '@onym/core';
import { PLAN_IDS, type PlanId, type Settings } from '@onym/platform';
import express, { type Router } from 'express';
import { htmlPage } from './html-page.ts';
import { PAGE_POLICY } from './set-up-request.ts';

const PATH = '/pricing';

const TIER_NAMES: Readonly<Record<Tier, string>> = { explorer: 'Explorer', founder: 'Founder', agency: 'Agency' };

/**
 * Creates GET /pricing: every plan and product with its price and a link to buy it. Public, without a script, cacheable
 * for five minutes.
 */
export function createPricingPage({ config }: Pick<App, 'config'>): Router {
  const pages = express.Router();
  pages.get(PATH, (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.setHeader('Content-Security-Policy', PAGE_POLICY).type('html').send(pricingPage(config.settings));
  });
  return pages;
}

function pricingPage(settings: Settings): string {
  const { prices } = settings;
  const products = PRODUCT_TYPES.toSorted((a, b) => prices.products[b] - prices.products[a]);
  return htmlPage(
    'Pricing',
    `<nav><a class="mark" href="/"><img src="/favicon.svg" width="22" height="22" alt="">Onym</a><a href="/docs">API</a><a class="button" href="/sign-in">Sign in</a></nav>
<h1>Pricing</h1>
<p>Domains cost the registrar's price plus a small margin. Every search shows the final price and the renewal price. You're only charged when the domain is registered.</p>
<p class="quiet">If we refund a domain in full while the registry can still cancel its registration (up to five days, not for country extensions), the domain is deleted. After that you keep it until it expires, and it doesn't renew. A partial refund changes nothing.</p>
<div class="tiers">${TIERS.map((tier) => tierCard(tier, settings)).join('')}</div>
<h2>One-time purchases</h2>
<p>No subscription needed. Founder and Agency include all of them.</p>
<div class="wide"><table><tbody>${products
      .map(
        (type) =>
          `<tr><td><strong>${escapeHtml(PRODUCTS[type].name)}</strong></td><td class="quiet">${escapeHtml(PRODUCTS[type].about)}${
            STACKING[type] ? ', buy as many as you need' : ''
          }<br>Opens: ${escapeHtml(describeOpened(type).join(' · '))}</td><td class="price">${dollars(prices.products[type])}</td><td><a href="/billing?product=${type}">Buy<span class="for"> ${escapeHtml(PRODUCTS[type].name)}</span></a></td></tr>`,
      )
      .join('')}</tbody></table></div>`,
    STYLE,
    '<link rel="icon" href="/favicon.svg">',
  );
}

function tierCard(tier: Tier, { limits, prices }: Settings): string {
  const { perMinute, perDay } = limits[tier];
  const plans = PLAN_IDS.filter((id) => PLANS[id].tier === tier);
  const price =
    plans.length === 0
      ? '<p class="amount">Free <a class="go" href="/sign-up">Start</a></p>'
      : plans.map((id) => planLink(id, prices.plans[id])).join('');
  return `<section><h2>${TIER_NAMES[tier]}</h2>${price}<ul><li>${perMinute.toLocaleString('en')} requests per minute</li><li>${perDay.toLocaleString('en')} counted calls per day</li>${
    tier === 'explorer' ? '<li>Domains, DNS and webhooks</li>' : '<li>Logos, brand kits, legal documents and sites</li>'
  }</ul></section>`;
}

function planLink(id: PlanId, minor: number): string {
  const { interval, name } = PLANS[id];
  return `<p class="amount">${dollars(minor)} <span class="quiet">per ${interval}</span> <a class="go" href="/billing?plan=${id}">Subscribe<span class="for"> to ${escapeHtml(name)}</span></a></p>`;
}

const dollars = (minor: number): string => `$${toDecimal(minor).toFixed(2)}`;

const STYLE = `
body{padding-top:1.25rem}nav{display:flex;align-items:center;gap:1.25rem;margin:0 0 3.5rem}nav a{text-decoration:none;padding:.35rem 0}.mark{display:inline-flex;align-items:center;gap:.5rem;font-size:1.1rem;font-weight:600;letter-spacing:-.035em;margin-right:auto}
.button,.go{border:1px solid var(--line);border-radius:.5rem;padding:.35rem .8rem!important;font-weight:500;text-decoration:none}.button:hover,.go:hover{background:color-mix(in srgb,currentColor 6%,transparent)}h2{text-transform:none}
.tiers{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));margin:2rem 0}section{background:var(--panel);border:1px solid var(--line);border-radius:.9rem;padding:1.25rem}
section h2{margin:0}ul{padding-left:1.1rem;color:var(--quiet);margin:.75rem 0 0}.amount{color:inherit;font-size:1.15rem;font-weight:600;display:flex;gap:.5rem;align-items:baseline;flex-wrap:wrap}
.amount .quiet{font-weight:400;font-size:1rem}.go{margin-left:auto;font-size:.95rem;font-weight:500}.price{font-variant-numeric:tabular-nums;text-align:right}
.go,td a{position:relative;padding:.35rem 0;display:inline-block}
td a{margin:-.35rem 0}
@media(max-width:40rem){nav{margin-bottom:2rem}.wide table,tbody{display:block}tr{display:grid;grid-template-columns:1fr auto auto;align-items:center;gap:.15rem .9rem;border-bottom:1px solid var(--line);padding:.8rem 0}.wide td{border:0;padding:0;margin:0;white-space:normal}td.quiet{grid-row:2;grid-column:1/-1}}
.for{position:absolute;left:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;
