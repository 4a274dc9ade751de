import { readCatalogue } from '@onym/domains';
import type { CheckRow, Registrar } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateNames, type NamesRequest } from './generate-names.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
  await readCatalogue(scope); // The tests below replace the registrar's availability answers, not its price list.
});
afterAll(() => scope.close());

const wish = (over: Partial<NamesRequest> = {}): NamesRequest => ({
  description: 'A subscription box of rare teas for people who work at night',
  tlds: ['.com', '.io', '.ai', '.app'],
  count: 10,
  creativityLevel: 'balanced',
  ...over,
});
/** The scope with a registrar that gives this answer for each name. */
function saying(
  answer: (name: string) => 'taken' | 'unpriced' | 'free',
  watch: (names: readonly string[]) => void = () => undefined,
): TestScope {
  const check: Registrar['check'] = async (names) => {
    watch(names);
    return names.map((name): CheckRow => {
      const state = answer(name);
      if (state === 'free')
        return { name, state: 'available', premium: false, costMinor: 1299, renewalCostMinor: 1799 };
      return state === 'taken' ? { name, state } : { name, state, reason: 'no price' };
    });
  };
  return { ...scope, ports: { ...scope.ports, registrar: { ...scope.ports.registrar, check } } };
}
const hashOf = (name: string): number => Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 1009, 7);

describe('generateNames', () => {
  it.each([1, 10, 50])(
    'returns exactly %i distinct names, each with an available domain and its price',
    async (count) => {
      const { results, generated, tlds } = await generateNames(scope, wish({ count }));
      expect(results).toHaveLength(count);
      expect(new Set(results.map(({ name }) => name.toLowerCase())).size).toBe(count);
      expect(generated).toBeGreaterThanOrEqual(count);
      expect(tlds).toEqual(['.com', '.io', '.ai', '.app']);
      for (const { domains, rationale } of results) {
        expect(domains.length).toBeGreaterThan(0);
        expect(rationale).not.toBe('');
        for (const { tld, quote } of domains) {
          expect(quote).toMatchObject({ available: true, currency: 'usd' });
          expect(quote.name.endsWith(tld)).toBe(true);
          expect(quote.retailMinor).toBeGreaterThan(0);
        }
      }
    },
  );

  it('keeps the count when two of three domains are taken, by generating more names', async () => {
    const { results, generated } = await generateNames(
      saying((name) => (hashOf(name) % 3 ? 'taken' : 'free')),
      wish({ count: 30, tlds: ['.com'] }),
    );
    expect(results).toHaveLength(30);
    expect(generated).toBeGreaterThan(60);
    expect(results.every(({ domains }) => domains.every(({ quote }) => hashOf(quote.name) % 3 === 0))).toBe(true);
  });

  it('offers extensions in the requested order, each once, with or without the dot', async () => {
    const { results, tlds } = await generateNames(
      saying(() => 'free'),
      wish({ tlds: ['dev', '.NET', ' .com', 'net'], count: 5 }),
    );
    expect(tlds).toEqual(['.dev', '.net', '.com']);
    for (const { domains } of results) expect(domains.map(({ tld }) => tld)).toEqual(['.dev', '.net', '.com']);
  });

  it('never offers a name that is taken or has no known price', async () => {
    const { results } = await generateNames(
      saying((name) => (name.endsWith('.io') ? 'unpriced' : name.endsWith('.ai') ? 'taken' : 'free')),
      wish({ count: 20 }),
    );
    expect(results).toHaveLength(20);
    for (const { domains } of results) expect(domains.map(({ tld }) => tld)).toEqual(['.com', '.app']);
  });

  it('checks names in batches, not one by one', async () => {
    const calls: number[] = [];
    await generateNames(
      saying(
        () => 'free',
        (names) => calls.push(names.length),
      ),
      wish({ count: 50 }),
    );
    expect(calls).toHaveLength(1);
  });

  it('suggests no internationalised names: invalid_request for their extensions, although the registrar lists them', async () => {
    const own = await openTestScope();
    try {
      await own.sql.unnamed(
        `insert into tld_price (tld, registration_cost_minor, renewal_cost_minor, minimum_years, fetched_at) values ('.com', 1299, 1799, 1, now()), ('.xn--p1ai', 500, 500, 1, now())`,
      );
      expect((await generateNames(own, wish({ tlds: ['.com'], count: 1 }))).results).toHaveLength(1);
      for (const tld of ['.xn--p1ai', '.рф'])
        await expect(generateNames(own, wish({ tlds: ['.com', tld] }))).rejects.toMatchObject({
          code: 'invalid_request',
          details: { fieldErrors: { tlds: expect.stringContaining('not sold here') } },
        });
    } finally {
      await own.close();
    }
  });

  it('invalid_request, naming tlds, for an unknown or unsold extension', async () => {
    for (const tld of ['.notatld', '.museum', '', '.']) {
      await expect(generateNames(scope, wish({ tlds: ['.com', tld] }))).rejects.toMatchObject({
        code: 'invalid_request',
        status: 400,
        details: { fieldErrors: { tlds: expect.stringContaining('not sold here') } },
      });
    }
  });

  it('quote_unavailable after few queries when the registry does not respond', async () => {
    let calls = 0;
    const silent = saying(
      () => 'unpriced',
      () => {
        calls += 1;
      },
    );
    await expect(generateNames(silent, wish({ count: 50 }))).rejects.toMatchObject({
      code: 'quote_unavailable',
      status: 503,
    });
    expect(calls).toBeLessThanOrEqual(2);
  });

  it('returns fewer names without an error when everything is taken', async () => {
    const { results, generated } = await generateNames(
      saying(() => 'taken'),
      wish(),
    );
    expect(results).toEqual([]);
    expect(generated).toBeGreaterThan(100);
  });
});
