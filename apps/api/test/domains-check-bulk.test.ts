import { createUserKey, call, signUp, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';
import { checkNames, checkName, COM, freeName, key, useAgent, user } from './checking.fixture.ts';

useAgent();

describe('POST /domains/check', () => {
  it('200: names are sorted into available, unavailable and errors; checked counts all three', async () => {
    const [one, taken, none] = [freeName(), `taken-${uniqueWord()}.com`, `noquote-${uniqueWord()}.io`];
    const body = expectOk(await checkNames([taken, one, none]));
    expect(body).toEqual({
      checked: 3,
      available: [expect.objectContaining({ domain: one, available: true, bestPrice: COM })],
      unavailable: [taken],
      errors: [{ domain: none, code: 'quote_unavailable', error: expect.any(String) }],
      invalid: [],
    });
  });

  it('200: price and link equal those of the single check', async () => {
    const domain = freeName();
    const { available } = expectOk(await checkNames([domain]));
    expect(expectOk(await checkName(domain))).toEqual(available[0]);
  });

  it('200: a hundred names are all returned, in the given order, each with its own link', async () => {
    const names = Array.from({ length: 100 }, (_, i) => freeName(['com', 'io', 'app', 'net'][i % 4]));
    const body = expectOk(await checkNames(names, await createUserKey(await signUp())));
    expect(body.checked).toBe(100);
    expect(body.available.map(({ domain }) => domain)).toEqual(names);
    expect(new Set(body.available.map(({ buyUrl }) => buyUrl)).size).toBe(100);
  });

  it('200: duplicates in any spelling are checked and counted once, invalid entries are listed separately', async () => {
    const domain = freeName();
    const before = allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining;
    const answer = await checkNames([
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
    expect(expectOk(answer).invalid.map((entry) => entry.domain)).toEqual([
      'nodot',
      'www.example.com',
      '',
      '7',
      'null',
      '{"length":3}',
    ]);
    expect(allowanceOf(answer).dailyRemaining).toBe(before - 1);
  });

  it('200: an internationalised name is listed with the others, without a price, a link or a charge on the quota', async () => {
    const [domain, label] = [freeName(), uniqueWord()];
    const before = allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining;
    const answer = await checkNames([`bücher${label}.com`, domain]);
    expect(expectOk(answer)).toMatchObject({
      checked: 1,
      available: [{ domain }],
      errors: [],
      invalid: [{ domain: `bücher${label}.com`, error: expect.stringContaining('not sold yet') }],
    });
    expect(allowanceOf(answer).dailyRemaining).toBe(before - 1);
  });

  it('400 invalid_domain: only unsupported extensions or internationalised names; the quota is unchanged', async () => {
    const before = allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining;
    for (const domains of [
      [freeName('museum'), freeName('museum')],
      ['bücher-onym-test.com'],
      ['bücher-onym-test.com', freeName('museum')],
    ])
      expect(expectRefusal(await checkNames(domains), 400, 'invalid_domain')['error']).toMatch(/not sold/);
    expect(allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining).toBe(before);
  });

  it('200: an extension that is not sold is an errors row', async () => {
    const [sold, other] = [freeName(), freeName('museum')];
    expect(expectOk(await checkNames([other, sold]))).toMatchObject({
      checked: 2,
      available: [{ domain: sold }],
      errors: [{ domain: other, code: 'quote_unavailable' }],
    });
  });

  it('400 invalid_domain: more than 100 entries, duplicates included; nothing counts on the quota', async () => {
    const before = allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining;
    for (const domains of [Array.from({ length: 101 }, () => freeName()), Array<string>(101).fill(freeName())])
      expectRefusal(await checkNames(domains), 400, 'invalid_domain');
    expect(allowanceOf(await call('GET', '/domains/list', { key })).dailyRemaining).toBe(before);
  });

  it('400 invalid_domain: no list, an empty one, or one without a valid name', async () => {
    for (const domains of [undefined, 'a.com', 7, { 0: 'a.com' }, [], ['nodot'], ['', 'https://a.com/']])
      expectRefusal(await checkNames(domains), 400, 'invalid_domain');
  });

  it('401 unauthorized, 403 forbidden: without a key, and without domains:read', async () => {
    expectRefusal(await call('POST', '/domains/check', { json: { domains: [freeName()] } }), 401, 'unauthorized');
    expectRefusal(
      await checkNames([freeName()], await createUserKey(user, { permissions: ['names:read'] })),
      403,
      'forbidden',
    );
  });

  it('429 daily_quota_exceeded: six times 50 names at once on a quota of 200: exactly four pass', async () => {
    const who = await createUserKey(await signUp());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        checkNames(
          Array.from({ length: 50 }, () => `taken-${uniqueWord()}.com`),
          who,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('429 daily_quota_exceeded: a check that exceeds the remaining quota costs nothing', async () => {
    const who = await createUserKey(await signUp());
    expectOk(
      await checkNames(
        Array.from({ length: 100 }, (_, i) => `taken-a-${i}.com`),
        who,
      ),
    );
    expectOk(
      await checkNames(
        Array.from({ length: 99 }, (_, i) => `taken-b-${i}.com`),
        who,
      ),
    );
    expectRefusal(await checkNames(['taken-c.com', 'taken-d.com'], who), 429, 'daily_quota_exceeded');
    expectOk(await checkNames(['taken-e.com'], who));
  });

  it('503 quote_unavailable: when none of the names can be priced', async () => {
    expectRefusal(
      await checkNames([`noquote-${uniqueWord()}.com`, `noquote-${uniqueWord()}.io`]),
      503,
      'quote_unavailable',
    );
  });
});

describe('GET /tlds', () => {
  it('200: every extension on sale with its dot, prices and minimum term, to any key', async () => {
    const weak = await createUserKey(user, { permissions: ['names:read'] });
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
