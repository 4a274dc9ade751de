import { createUserKey, call, injectFault, queryStack, signUp, stack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';
import { checkNames, checkName, COM, freeName, key, useAgent, user } from './checking.fixture.ts';

useAgent();

const HOUR_MS = 3_600_000;

describe('GET /domains/check', () => {
  it('200: an available name has its price and a one-click link that guarantees it for 24 hours', async () => {
    const domain = freeName();
    const row = expectOk(await checkName(domain));
    expect(row).toEqual({
      domain,
      available: true,
      bestPrice: COM,
      buyUrl: `${stack().siteUrl}/buy/${row.proposalToken}`,
      proposalToken: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    const [held] = await queryStack<{ retail_minor: number; hours: number }>(
      'select retail_minor, extract(epoch from expires_at - created_at) / 3600 as hours from proposal where token = $1',
      [row.proposalToken],
    );
    expect({ ...held, hours: Number(held!.hours) }).toEqual({ retail_minor: 1609, hours: 24 });
  });

  it('200: a taken name shows the list price of its extension and no link; no price is guaranteed', async () => {
    const domain = `taken-${uniqueWord()}.com`;
    expect(expectOk(await checkName(domain))).toEqual({ domain, available: false, bestPrice: COM, buyUrl: null });
    expect(await queryStack('select token from proposal where domain = $1', [domain])).toEqual([]);
  });

  it('200: a premium name says so, costs more, and its price is guaranteed for one hour', async () => {
    const row = expectOk(await checkName(`premium-${uniqueWord()}.com`));
    expect(row).toMatchObject({ available: true, isPremium: true, buyUrl: expect.any(String) });
    expect(row.bestPrice.retailPrice).toBeGreaterThan(COM.retailPrice);
    expect(Math.abs(Date.parse(row.expiresAt!) - Date.now() - HOUR_MS)).toBeLessThan(60_000);
  });

  it('200: .ai shows the price of its two-year minimum, and renewals by the year', async () => {
    expect(expectOk(await checkName(freeName('ai')))).toMatchObject({
      minimumYears: 2,
      bestPrice: { retailPrice: 185.13, retailRenewal: 93.14 },
    });
  });

  it('200: case and a trailing dot are the same name', async () => {
    const domain = freeName();
    for (const spelling of [domain.toUpperCase(), `${domain}.`])
      expect(expectOk(await checkName(spelling)).domain).toBe(domain);
  });

  it('200: waits for a slow registry', async () => {
    expect(expectOk(await checkName(`slow-${uniqueWord()}.com`)).available).toBe(true);
  });

  it('200: the same price requested again gives the same link, another label another one', async () => {
    const domain = freeName();
    const [one, two, other] = [
      expectOk(await checkName(domain)),
      expectOk(await checkName(domain)),
      expectOk(await checkName(domain, { 'x-agent-name': 'Scout 7' })),
    ];
    expect(two.proposalToken).toBe(one.proposalToken);
    expect(other.proposalToken).not.toBe(one.proposalToken);
    expect(await queryStack('select agent from proposal where domain = $1 order by created_at', [domain])).toEqual([
      { agent: 'Agent Key' },
      { agent: 'Scout 7' },
    ]);
  });

  it('200: a hostile X-Agent-Name is reduced to letters, digits, dots and hyphens', async () => {
    const domain = freeName();
    expectOk(await checkName(domain, { 'x-agent-name': `<script>alert(1)</script>${'a'.repeat(500)}` }));
    const [row] = await queryStack<{ agent: string }>('select agent from proposal where domain = $1', [domain]);
    expect(row!.agent).toMatch(/^[\w .-]{1,64}$/);
  });

  it('200: neither X-Forwarded-Host nor -Proto determines the URL of the link', async () => {
    const { buyUrl } = expectOk(
      await checkName(freeName(), { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }),
    );
    expect(new URL(buyUrl!).origin).toBe(stack().siteUrl);
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
    ['an internationalised name', 'bücher-onym-test.com'],
    ['an internationalised name in ASCII', 'xn--bcher-onym-test-zvb.com'],
    ['an internationalised extension', 'onym-test.рф'],
    ['a NUL character', 'a\0b.com'],
  ])('400 invalid_domain: %s; no price is returned', async (_case, name) => {
    const answer = await checkName(name);
    expectRefusal(answer, 400, 'invalid_domain');
    expect(answer.text).not.toMatch(/retailPrice|buyUrl/);
  });

  it('400 invalid_domain: no name at all', async () => {
    expect(expectRefusal(await call('GET', '/domains/check', { key }), 400, 'invalid_domain')['fieldErrors']).toEqual({
      name: 'Required',
    });
  });

  it('400 invalid_domain: a URL, a port, www. and subdomains, with a hint at the intended name', async () => {
    const domain = freeName();
    for (const wrong of [
      `https://${domain}/about?x=1`,
      `${domain}/`,
      `${domain}:8080`,
      `www.${domain}`,
      `shop.eu.${domain}`,
    ]) {
      expect(expectRefusal(await checkName(wrong), 400, 'invalid_domain')['hint'], wrong).toContain(domain);
    }
  });

  it('400 invalid_domain: an extension that exists and is not sold here', async () => {
    expect(expectRefusal(await checkName(freeName('museum')), 400, 'invalid_domain')['error']).toMatch(/not sold here/);
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('GET', '/domains/check', { query: { name: freeName() } }), 401, 'unauthorized');
  });

  it('403 forbidden: a key without domains:read gets the missing permission', async () => {
    const weak = await createUserKey(user, { permissions: ['names:read', 'domains:write'] });
    expect(
      expectRefusal(await call('GET', '/domains/check', { key: weak, query: { name: freeName() } }), 403, 'forbidden'),
    ).toMatchObject({ missingPermission: 'domains:read' });
  });

  it("429 daily_quota_exceeded: the 201st name of the day; the account's other keys are refused too", async () => {
    const who = await signUp();
    const [one, two] = [await createUserKey(who), await createUserKey(who)];
    for (const hundred of [0, 1]) {
      const answer = await checkNames(
        Array.from({ length: 100 }, (_, i) => `taken-${hundred}-${i}.com`),
        one,
      );
      expectOk(answer);
      expect(allowanceOf(answer).dailyRemaining).toBe(100 - hundred * 100);
    }
    for (const bearer of [one, two]) {
      const answer = await call('GET', '/domains/check', { key: bearer, query: { name: freeName() } });
      expect(expectRefusal(answer, 429, 'daily_quota_exceeded')).toMatchObject({
        tier: 'explorer',
        limit: 200,
        upgrade: `${stack().siteUrl}/pricing`,
      });
      expect(allowanceOf(answer)).toMatchObject({ dailyLimit: 200, dailyRemaining: 0 });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expectOk(await call('GET', '/domains/list', { key: one }));
  });

  it('503 quote_unavailable: no price right now; the name is returned', async () => {
    const domain = `noquote-${uniqueWord()}.com`;
    expect(expectRefusal(await checkName(domain), 503, 'quote_unavailable')).toMatchObject({ domain });
  });

  it('503 quote_unavailable: the registrar is out of order; a price is never guessed', async () => {
    const domain = freeName();
    await injectFault({ service: 'registry', operation: 'check', kind: 'error_before', times: 8, match: domain });
    const answer = await checkName(domain);
    expect(expectRefusal(answer, 503, 'quote_unavailable')).toMatchObject({ domain });
    expect(answer.text).not.toContain('retailPrice');
  });
});
