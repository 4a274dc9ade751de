import type { DomainName } from '@onym/core';
import type { CheckRow } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markConnected, failRegistryCalls, freshName, createTestDomain, withRegistrar } from './domains.fixture.ts';
import { quoteName, quoteNames } from './quote.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

describe('quoteName', () => {
  it('a free name has our price for the first term and per year of renewal', async () => {
    const name = freshName();
    expect(await quoteName(scope, name)).toEqual({
      name,
      available: true,
      premium: false,
      retailMinor: 1609,
      renewalMinor: 2184,
      costMinor: 1299,
      currency: 'usd',
      years: 1,
    });
  });

  it('a taken name has the list price of its extension', async () => {
    const name = freshName('io', 'taken');
    expect(await quoteName(scope, name)).toEqual({
      name,
      available: false,
      premium: false,
      retailMinor: 4714,
      renewalMinor: 7014,
      costMinor: 0,
      currency: 'usd',
      years: 1,
    });
  });

  it("a premium name has the registry's own price, not the list's", async () => {
    const quote = await quoteName(scope, freshName('com', 'premium'));
    expect(quote).toMatchObject({ available: true, premium: true });
    expect(quote.costMinor).toBeGreaterThanOrEqual(9900);
    expect(quote.retailMinor).toBe(Math.ceil((quote.costMinor + 100) * 1.15));
  });

  it('.ai is sold for two years: the price is of both, the renewal of one', async () => {
    expect(await quoteName(scope, freshName('ai'))).toMatchObject({
      years: 2,
      costMinor: 15_998,
      retailMinor: 18_513,
      renewalMinor: 9314,
    });
  });

  it("quote_unavailable, naming the domain, when the registry gives no price: never the list's", async () => {
    const name = freshName('com', 'noquote');
    await expect(quoteName(scope, name)).rejects.toMatchObject({
      code: 'quote_unavailable',
      status: 503,
      details: { domain: name },
    });
  });

  it('quote_unavailable when the registry fails', async () => {
    const name = freshName();
    await failRegistryCalls('check', name);
    await expect(quoteName(scope, name)).rejects.toMatchObject({ code: 'quote_unavailable' });
  });

  it('invalid_domain for an extension that exists and is not sold here', async () => {
    await expect(quoteName(scope, 'acme.museum' as DomainName)).rejects.toMatchObject({
      code: 'invalid_domain',
      message: expect.stringContaining('.museum is not sold here'),
    });
  });
});

describe('quoteNames', () => {
  it('has one result per name in the requested order, whatever each result is', async () => {
    const names = [freshName('museum'), freshName('com', 'taken'), freshName('com', 'noquote'), freshName('dev')];
    const results = await quoteNames(scope, names);
    expect(results.map((result) => (result.ok ? result.quote.name : result.name))).toEqual(names);
    expect(results.map((result) => (result.ok ? result.quote.available : result.reason))).toEqual([
      '.museum is not sold here',
      false,
      'the registrar gave no price',
      true,
    ]);
  });

  it.each(['acme.museum', 'xn--bcher-kva.com'])('sends no query for %s, which is not sold', async (name) => {
    await quoteNames(scope, [freshName()]); // the catalogue is read
    const check = (): never => {
      throw new Error('was asked');
    };
    expect(await quoteNames(withRegistrar(scope, { check }), [name as DomainName])).toMatchObject([
      { ok: false, reason: expect.stringContaining('not sold') },
    ]);
  });

  it("a name that is missing in the registrar's answer is unpriced", async () => {
    const names = [freshName(), freshName()];
    const check = async (): Promise<CheckRow[]> => [{ name: names[1]!, state: 'taken' }];
    expect(await quoteNames(withRegistrar(scope, { check }), names)).toMatchObject([
      { ok: false, name: names[0], reason: 'not answered' },
      { ok: true, quote: { available: false } },
    ]);
  });

  it('a name that we sold is taken although a cached answer says it is free; a lost or connected one may be free', async () => {
    const [ours, lost, connected] = [freshName(), freshName(), freshName()];
    await quoteNames(scope, [ours, lost, connected]); // cached as free
    await createTestDomain(scope, { name: ours, expiresAt: new Date('2030-01-01') });
    await createTestDomain(scope, { name: lost, expiresAt: new Date('2020-01-01'), status: 'lost' });
    await markConnected(
      scope,
      (await createTestDomain(scope, { name: connected, expiresAt: new Date('2030-01-01') })).id,
    );
    expect(await quoteNames(scope, [ours, lost, connected])).toMatchObject([
      { quote: { available: false, retailMinor: 1609 } },
      { quote: { available: true } },
      { quote: { available: true } },
    ]);
  });

  it('passes the request for a fresh answer on', async () => {
    const requests: unknown[] = [];
    const watched = withRegistrar(scope, {
      check: async (names, options) => {
        requests.push(options);
        return scope.ports.registrar.check(names, options);
      },
    });
    const name = freshName();
    await quoteNames(watched, [name]);
    await quoteName(watched, name, { fresh: true });
    expect(requests).toEqual([{ fresh: false }, { fresh: true }]);
  });
});
