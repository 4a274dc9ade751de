import { apiKey, call, fault, houseRows, signUp, unique, type User } from '@onym/testkit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';

interface Price {
  registrar: string;
  retailPrice: number;
  retailRenewal: number;
  currency: string;
}
interface Check {
  domain: string;
  available: boolean;
  isPremium?: boolean;
  bestPrice: Price;
  buyUrl: string | null;
  proposalToken?: string;
  expiresAt?: string;
  minimumYears?: number;
}
interface Bulk {
  checked: number;
  available: Check[];
  unavailable: string[];
  errors: { domain: string; code: string; error: string }[];
}

const HOUR_MS = 3_600_000;
/** 12.99 (+ 1.00) + 15 %, and 17.99 likewise. */
const COM: Price = { registrar: 'onym.localhost', retailPrice: 16.09, retailRenewal: 21.84, currency: 'usd' };

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await apiKey(user, { permissions: ['domains:read'] });
});

const check = (name: string, headers: Record<string, string> = {}) =>
  call<Check>('GET', '/domains/check', { key, query: { name }, headers });
const bulk = (domains: unknown, bearer = key) =>
  call<Bulk>('POST', '/domains/check', { key: bearer, json: { domains } });
const free = (tld = 'com') => `${unique()}.${tld}`;

describe('GET /domains/check', () => {
  it('200: a free name has its price and a one-click link that holds it for 24 hours', async () => {
    const domain = free();
    const row = expectOk(await check(domain));
    expect(row).toEqual({
      domain,
      available: true,
      bestPrice: COM,
      buyUrl: `${inject('houseUrl')}/buy/${row.proposalToken}`,
      proposalToken: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    const [held] = await houseRows<{ retail_minor: number; hours: number }>(
      'select retail_minor, extract(epoch from expires_at - created_at) / 3600 as hours from proposal where token = $1',
      [row.proposalToken],
    );
    expect({ ...held, hours: Number(held!.hours) }).toEqual({ retail_minor: 1609, hours: 24 });
  });

  it("200: a taken name shows its extension's list price and no link; no price is held", async () => {
    const domain = `taken-${unique()}.com`;
    expect(expectOk(await check(domain))).toEqual({ domain, available: false, bestPrice: COM, buyUrl: null });
    expect(await houseRows('select token from proposal where domain = $1', [domain])).toEqual([]);
  });

  it('200: a premium name says so, costs more, and is held for one hour', async () => {
    const row = expectOk(await check(`premium-${unique()}.com`));
    expect(row).toMatchObject({ available: true, isPremium: true, buyUrl: expect.any(String) });
    expect(row.bestPrice.retailPrice).toBeGreaterThan(COM.retailPrice);
    expect(Math.abs(Date.parse(row.expiresAt!) - Date.now() - HOUR_MS)).toBeLessThan(60_000);
  });

  it('200: .ai shows the price of its two-year minimum, and renewals by the year', async () => {
    expect(expectOk(await check(free('ai')))).toMatchObject({
      minimumYears: 2,
      bestPrice: { retailPrice: 185.13, retailRenewal: 93.14 },
    });
  });

  it('200: case, a trailing dot and both spellings of an international name are the same name', async () => {
    const domain = free();
    for (const spelling of [domain.toUpperCase(), `${domain}.`])
      expect(expectOk(await check(spelling)).domain).toBe(domain);
    const label = unique();
    const { domain: ascii } = expectOk(await check(`BÜCHER${label}.com`));
    expect(ascii).toMatch(/^xn--[a-z0-9-]+\.com$/);
    expect(expectOk(await check(ascii)).domain).toBe(ascii);
  });

  it('200: a slow registry is waited for', async () => {
    expect(expectOk(await check(`slow-${unique()}.com`)).available).toBe(true);
  });

  it('200: the same price asked for again gives the same link, another label another one', async () => {
    const domain = free();
    const [one, two, other] = [
      expectOk(await check(domain)),
      expectOk(await check(domain)),
      expectOk(await check(domain, { 'x-agent-name': 'Scout 7' })),
    ];
    expect(two.proposalToken).toBe(one.proposalToken);
    expect(other.proposalToken).not.toBe(one.proposalToken);
    expect(await houseRows('select agent from proposal where domain = $1 order by created_at', [domain])).toEqual([
      { agent: 'Agent Key' },
      { agent: 'Scout 7' },
    ]);
  });

  it('200: a hostile X-Agent-Name is cut down to letters, digits, dots and hyphens', async () => {
    const domain = free();
    expectOk(await check(domain, { 'x-agent-name': `<script>alert(1)</script>${'a'.repeat(500)}` }));
    const [row] = await houseRows<{ agent: string }>('select agent from proposal where domain = $1', [domain]);
    expect(row!.agent).toMatch(/^[\w .-]{1,64}$/);
  });

  it('200: neither X-Forwarded-Host nor -Proto decides where the link points', async () => {
    const { buyUrl } = expectOk(
      await check(free(), { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }),
    );
    expect(new URL(buyUrl!).origin).toBe(inject('houseUrl'));
  });

  it.each([
    ['empty', ''],
    ['without an extension', 'nodot'],
    ['hyphen first', '-a.com'],
    ['underscore', 'a_b.com'],
    ['64 characters', `${'a'.repeat(64)}.com`],
    ['an empty label', 'a..com'],
    ['a space', 'a b.com'],
    ['an IP address', '1.2.3.4'],
    ['an e-mail address', 'me@a.com'],
    ['a bare extension', '.com'],
    ['an extension that does not exist', 'a.notatld'],
    ['254 characters', `${'abc.'.repeat(70)}com`],
    ['broken punycode', 'xn--a.com'],
    ['a special-use name', 'a.example'],
    ['a NUL character', 'a\0b.com'],
  ])('400 invalid_domain: %s; no price is given', async (_case, name) => {
    const answer = await check(name);
    expectRefusal(answer, 400, 'invalid_domain');
    expect(answer.text).not.toMatch(/retailPrice|buyUrl/);
  });

  it('400 invalid_domain: no name at all', async () => {
    expect(expectRefusal(await call('GET', '/domains/check', { key }), 400, 'invalid_domain')['fieldErrors']).toEqual({
      name: 'Required',
    });
  });

  it('400 invalid_domain: a URL, a port, www. and subdomains, with a hint at the name that was meant', async () => {
    const domain = free();
    for (const wrong of [
      `https://${domain}/about?x=1`,
      `${domain}/`,
      `${domain}:8080`,
      `www.${domain}`,
      `shop.eu.${domain}`,
    ]) {
      expect(expectRefusal(await check(wrong), 400, 'invalid_domain')['hint'], wrong).toContain(domain);
    }
  });

  it('400 invalid_domain: an extension that exists and is not sold here', async () => {
    expect(expectRefusal(await check(free('museum')), 400, 'invalid_domain')['error']).toMatch(/not sold here/);
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('GET', '/domains/check', { query: { name: free() } }), 401, 'unauthorized');
  });

  it('403 forbidden: a key without domains:read is told what it lacks', async () => {
    const weak = await apiKey(user, { permissions: ['names:read', 'domains:write'] });
    expect(
      expectRefusal(await call('GET', '/domains/check', { key: weak, query: { name: free() } }), 403, 'forbidden'),
    ).toMatchObject({ missingPermission: 'domains:read' });
  });

  it("429 daily_quota_exceeded: the 201st name of the day; the account's other keys are refused too", async () => {
    const who = await signUp();
    const [one, two] = [await apiKey(who), await apiKey(who)];
    for (const hundred of [0, 1]) {
      const answer = await bulk(
        Array.from({ length: 100 }, (_, i) => `taken-${hundred}-${i}.com`),
        one,
      );
      expectOk(answer);
      expect(allowanceOf(answer).dailyRemaining).toBe(100 - hundred * 100);
    }
    for (const bearer of [one, two]) {
      const answer = await call('GET', '/domains/check', { key: bearer, query: { name: free() } });
      expect(expectRefusal(answer, 429, 'daily_quota_exceeded')).toMatchObject({
        tier: 'explorer',
        limit: 200,
        upgrade: `${inject('houseUrl')}/pricing`,
      });
      expect(allowanceOf(answer)).toMatchObject({ dailyLimit: 200, dailyRemaining: 0 });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expectOk(await call('GET', '/domains/list', { key: one }));
  });

  it('503 quote_unavailable: no price right now; the name is told', async () => {
    const domain = `noquote-${unique()}.com`;
    expect(expectRefusal(await check(domain), 503, 'quote_unavailable')).toMatchObject({ domain });
  });

  it('503 quote_unavailable: the registrar is out of order; a price is never guessed', async () => {
    const domain = free();
    await fault({ service: 'registry', operation: 'check', kind: 'error_before', times: 8, match: domain });
    const answer = await check(domain);
    expect(expectRefusal(answer, 503, 'quote_unavailable')).toMatchObject({ domain });
    expect(answer.text).not.toContain('retailPrice');
  });
});

describe('POST /domains/check', () => {
  it('200: names are sorted into available, unavailable and errors; checked counts all three', async () => {
    const [one, taken, none] = [free(), `taken-${unique()}.com`, `noquote-${unique()}.io`];
    const body = expectOk(await bulk([taken, one, none]));
    expect(body).toEqual({
      checked: 3,
      available: [expect.objectContaining({ domain: one, available: true, bestPrice: COM })],
      unavailable: [taken],
      errors: [{ domain: none, code: 'quote_unavailable', error: expect.any(String) }],
    });
  });

  it('200: price and link are those of the single check', async () => {
    const domain = free();
    const { available } = expectOk(await bulk([domain]));
    expect(expectOk(await check(domain))).toEqual(available[0]);
  });

  it('200: a hundred names are answered whole, in the order asked, each with a link of its own', async () => {
    const names = Array.from({ length: 100 }, (_, i) => free(['com', 'io', 'app', 'net'][i % 4]));
    const body = expectOk(await bulk(names, await apiKey(await signUp())));
    expect(body.checked).toBe(100);
    expect(body.available.map(({ domain }) => domain)).toEqual(names);
    expect(new Set(body.available.map(({ buyUrl }) => buyUrl)).size).toBe(100);
  });

  it('200: duplicates in any spelling are checked and counted once, invalid entries skipped', async () => {
    const domain = free();
    const before = allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining;
    const answer = await bulk([
      domain,
      domain.toUpperCase(),
      `${domain}.`,
      'nodot',
      'www.example.com',
      '',
      7,
      null,
      { length: 3 },
    ]);
    expect(expectOk(answer)).toMatchObject({ checked: 1, available: [{ domain }], unavailable: [], errors: [] });
    expect(allowanceOf(answer).dailyRemaining).toBe(before - 1);
  });

  it('200: an extension that is not sold is an errors row', async () => {
    const [sold, other] = [free(), free('museum')];
    expect(expectOk(await bulk([other, sold]))).toMatchObject({
      checked: 2,
      available: [{ domain: sold }],
      errors: [{ domain: other, code: 'quote_unavailable' }],
    });
  });

  it('400 invalid_domain: more than 100 entries, duplicates counted; nothing is counted on the quota', async () => {
    const before = allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining;
    for (const domains of [Array.from({ length: 101 }, () => free()), Array<string>(101).fill(free())])
      expectRefusal(await bulk(domains), 400, 'invalid_domain');
    expect(allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining).toBe(before);
  });

  it('400 invalid_domain: no list, an empty one, or one without a valid name', async () => {
    for (const domains of [undefined, 'a.com', 7, { 0: 'a.com' }, [], ['nodot'], ['', 'https://a.com/']])
      expectRefusal(await bulk(domains), 400, 'invalid_domain');
  });

  it('401 unauthorized, 403 forbidden: without a key, and without domains:read', async () => {
    expectRefusal(await call('POST', '/domains/check', { json: { domains: [free()] } }), 401, 'unauthorized');
    expectRefusal(await bulk([free()], await apiKey(user, { permissions: ['names:read'] })), 403, 'forbidden');
  });

  it('429 daily_quota_exceeded: six times 50 names at once on a quota of 200: exactly four pass', async () => {
    const who = await apiKey(await signUp());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        bulk(
          Array.from({ length: 50 }, () => `taken-${unique()}.com`),
          who,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('429 daily_quota_exceeded: a check that is too large for what is left costs nothing', async () => {
    const who = await apiKey(await signUp());
    expectOk(
      await bulk(
        Array.from({ length: 100 }, (_, i) => `taken-a-${i}.com`),
        who,
      ),
    );
    expectOk(
      await bulk(
        Array.from({ length: 99 }, (_, i) => `taken-b-${i}.com`),
        who,
      ),
    );
    expectRefusal(await bulk(['taken-c.com', 'taken-d.com'], who), 429, 'daily_quota_exceeded');
    expectOk(await bulk(['taken-e.com'], who));
  });

  it('503 quote_unavailable: when none of the names can be priced', async () => {
    expectRefusal(await bulk([`noquote-${unique()}.com`, `noquote-${unique()}.io`]), 503, 'quote_unavailable');
  });
});

describe('GET /tlds', () => {
  it('200: every extension on sale with its dot, prices and minimum term, to any key', async () => {
    const weak = await apiKey(user, { permissions: ['names:read'] });
    const { tlds } = expectOk(await call<{ tlds: { tld: string }[] }>('GET', '/tlds', { key: weak }));
    expect(tlds.find(({ tld }) => tld === '.com')).toEqual({
      tld: '.com',
      retailPrice: 16.09,
      retailRenewal: 21.84,
      currency: 'usd',
      minimumYears: 1,
    });
    expect(tlds.find(({ tld }) => tld === '.ai')).toMatchObject({ retailPrice: 185.13, minimumYears: 2 });
    expect(tlds.every(({ tld }) => /^\.[a-z]/.test(tld))).toBe(true);
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('GET', '/tlds'), 401, 'unauthorized');
  });
});
