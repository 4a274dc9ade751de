import { FAULTS } from '@onym/core';
import {
  createUserKey,
  createBuyer,
  call,
  callSite,
  allMailTo,
  saveContact,
  signUp,
  signUpUnverified,
  stack,
  NO_SPENDING_LIMITS,
  uniqueWord,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { DASHBOARD_PATHS } from '../src/http/dashboard-paths.ts';

const site = (): string => stack().siteUrl;

/** URLs of this site in a text, without trailing punctuation; those with {placeholders} are skipped. */
function addressesIn(text: string): string[] {
  const plain = text.replaceAll('\\n', '\n').replaceAll('&amp;', '&');
  const found = plain
    .split(site())
    .slice(1)
    .map((rest) => /^[^\s"'<>`)\\,;|]*/.exec(rest)![0]);
  const relative = [...plain.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path!);
  return [...found, ...relative]
    .map((path) => path.replace(/[.:*]+$/, ''))
    .filter((path) => path.startsWith('/') && !/[{}<>$…]/.test(path));
}

/** Pages of the dashboard's router, which a browser test opens. */
const isScreen = (path: string): boolean =>
  DASHBOARD_PATHS.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path));

/** Endpoints, which are called and not opened. */
const isCalled = (path: string): boolean =>
  /^\/(api\/(v1|public|auth)|mcp|trpc)(\/|$)/.test(path) && !path.endsWith('openapi.json');

/** Opens every page and returns the URLs that failed. */
async function brokenOf(addresses: Iterable<string>): Promise<string[]> {
  const broken: string[] = [];
  for (const address of new Set(addresses)) {
    const { pathname, search, hash } = new URL(address, site());
    if (isScreen(pathname) || isCalled(pathname)) continue;
    const { status, text } = await callSite('GET', `${pathname}${search}`, {
      headers: { accept: 'text/html,*/*;q=0.8' },
    });
    if (status >= 400) broken.push(`${address}: ${status}`);
    else if (/^#\w+$/.test(hash) && !text.includes(`id="${hash.slice(1)}"`)) broken.push(`${address}: no such part`);
  }
  return broken;
}

describe('the URLs that are handed out', { timeout: 120_000 }, () => {
  let person: Awaited<ReturnType<typeof createBuyer>>;
  beforeAll(async () => {
    person = await createBuyer();
  });

  it('in the docs open with every page they link to; the operations of calls are in the document', async () => {
    const seen = new Set<string>([
      '/llms.txt',
      '/llms-full.txt',
      '/sitemap.xml',
      '/docs',
      '/docs/plain',
      '/docs/errors',
      '/pricing',
      '/openapi.json',
      '/.well-known/api-catalog',
      '/.well-known/ai-catalog.json',
      '/.well-known/agent-skills/index.json',
    ]);
    for (const address of seen) {
      const { pathname, search } = new URL(address, site());
      if (isScreen(pathname) || isCalled(pathname)) continue;
      const { text } = await callSite('GET', `${pathname}${search}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
      if (!pathname.endsWith('.js'))
        for (const next of pathname === '/openapi.json' ? [] : addressesIn(text)) seen.add(next);
    }
    expect(seen.size).toBeGreaterThan(100);
    expect(await brokenOf(seen)).toEqual([]);
    const { body } = await callSite<{ paths: Record<string, unknown> }>('GET', '/openapi.json');
    const patterns = Object.keys(body.paths).map(
      (path) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    );
    const called = [...seen]
      .map((one) => new URL(one, site()).pathname)
      .filter((path) => /^\/api\/(v1|public)\/./.test(path) && isCalled(path));
    expect(called.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('in errors open: docUrl of every code, upgrade, setupUrl, approvalUrl', async () => {
    const { user } = person;
    const poor = await signUp();
    await saveContact(poor);
    const poorKey = await createUserKey(poor);
    const bounded = await createUserKey(user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 } });
    const json = { domain: `${uniqueWord()}.com`, maxPrice: 100 };
    const refusals = [
      await call('POST', '/domains/buy', { key: bounded, json }),
      await call('POST', '/domains/buy', { key: poorKey, json }),
      await call('POST', '/brand-kits', { key: poorKey, json: { name: 'Tiderow' } }),
      await call('POST', '/landing-pages', {
        key: poorKey,
        json: { businessName: 'A', industry: 'B', description: 'C' },
      }),
      await call('GET', '/domains/list'),
    ];
    const joined = refusals.map(({ text }) => text).join('\n');
    for (const field of ['approvalUrl', 'setupUrl', 'upgrade', 'docUrl']) expect(joined).toContain(`"${field}"`);
    const codes = Object.keys(FAULTS).map((code) => `/docs/errors#${code}`);
    expect(await brokenOf([...addressesIn(joined), ...codes])).toEqual([]);
  });

  it('in responses open: a buy page, an order, files, logos, the page of a device', async () => {
    const { user, key } = person;
    const [domain, looked] = [`${uniqueWord()}.com`, `${uniqueWord()}.com`];
    const answers = [
      await call('GET', '/domains/check', { key, query: { name: looked } }),
      await callSite('GET', '/api/public/check', { query: { name: looked } }),
      await call('POST', '/domains/buy', { key, json: { domain, maxPrice: 100 } }),
      await callSite('POST', '/api/public/device/code', { json: { name: 'An agent' } }),
      await call('GET', '/account', { user }),
      await call('GET', '/account/charges', { user }),
      await call('GET', '/orders', { key }),
    ];
    const joined = answers.map(({ text }) => text).join('\n');
    for (const field of ['buyUrl', 'statusUrl', 'verificationUrlComplete']) expect(joined).toContain(`"${field}"`);
    expect(await brokenOf(addressesIn(joined))).toEqual([]);
  });

  it('in mails open: the verification of an address, a purchase, an approval request, a claim', async () => {
    const { user } = person;
    const fresh = await signUpUnverified();
    const bounded = await createUserKey(user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 } });
    await call('POST', '/domains/buy', { key: bounded, json: { domain: `${uniqueWord()}.com`, maxPrice: 100 } });
    await expect.poll(async () => (await allMailTo(fresh.email)).length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await allMailTo(user.email)).map(({ text }) => text).join('\n'))
      .toContain('/approvals/');
    const mails = [...(await allMailTo(fresh.email)), ...(await allMailTo(user.email))]
      .map(({ text }) => text)
      .join('\n');
    const links = addressesIn(mails);
    expect(links.length).toBeGreaterThan(1);
    expect(await brokenOf(links)).toEqual([]);
  });
});
