import type { Registrar, TldPrice } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshStaleCatalogue, readCatalogue, refreshCatalogue } from './catalogue.ts';
import { withRegistrar } from './domains.fixture.ts';

const COM: TldPrice = { tld: '.com', registrationCostMinor: 1299, renewalCostMinor: 1799, minimumYears: 1 };
const AI: TldPrice = { tld: '.ai', registrationCostMinor: 15_998, renewalCostMinor: 7999, minimumYears: 2 };

// A process caches what it read for a minute, so each case has its own database and cache.
let scope: TestScope;
const opened: TestScope[] = [];
beforeEach(async () => {
  scope = await openTestScope();
  opened.push(scope);
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

/** A registrar with this price list, and a count of the requests for it. */
function scopeWithPrices(prices: () => TldPrice[]): { scope: TestScope; callCount: () => number } {
  let count = 0;
  const tldPrices: Registrar['tldPrices'] = async () => {
    count += 1;
    return prices();
  };
  return { scope: withRegistrar(scope, { tldPrices }), callCount: () => count };
}
const stored = async (): Promise<string[]> =>
  (await scope.sql.unnamed<{ tld: string }>('select tld from tld_price order by tld')).map(({ tld }) => tld);

describe('readCatalogue', () => {
  it('fills the empty table from the registrar, with our prices', async () => {
    const catalogue = await readCatalogue(scope);
    expect(catalogue.get('.com')).toEqual({ tld: '.com', minimumYears: 1, retailMinor: 1609, renewalMinor: 2184 });
    expect(catalogue.get('.ai')).toEqual({ tld: '.ai', minimumYears: 2, retailMinor: 18_513, renewalMinor: 9314 });
    expect(catalogue.has('.notatld')).toBe(false);
    expect(await stored()).toHaveLength(catalogue.size);
  });

  it('leaves out internationalised extensions, because such names are not sold', async () => {
    const shop = scopeWithPrices(() => [COM, { ...COM, tld: '.xn--p1ai' }]);
    expect([...(await readCatalogue(shop.scope)).keys()]).toEqual(['.com']);
  });

  it('queries the registrar once, however many concurrent calls there are', async () => {
    const shop = scopeWithPrices(() => [COM]);
    await Promise.all(Array.from({ length: 20 }, () => readCatalogue(shop.scope)));
    expect(shop.callCount()).toBe(1);
  });

  it('sees what another process has written after a minute, not before', async () => {
    await refreshCatalogue(scope);
    let at = Date.UTC(2026, 5, 15);
    const still = { ...scope, clock: { ...scope.clock, wall: () => new Date(at) } };
    const com = async (): Promise<number> => (await readCatalogue(still)).get('.com')!.retailMinor;
    expect(await com()).toBe(1609);
    await scope.sql.unnamed(
      `update tld_price set registration_cost_minor = registration_cost_minor + 100 where tld = '.com'`,
    );
    at += 59_999;
    expect(await com()).toBe(1609);
    at += 1;
    expect(await com()).toBe(1724);
  });

  it('quote_unavailable while no price is known; the next call tries again', async () => {
    let prices: TldPrice[] = [];
    const shop = scopeWithPrices(() => prices);
    await expect(readCatalogue(shop.scope)).rejects.toMatchObject({ code: 'quote_unavailable', status: 503 });
    prices = [COM];
    expect([...(await readCatalogue(shop.scope)).keys()]).toEqual(['.com']);
  });
});

describe('refreshCatalogue', () => {
  it('stores new prices, adds new extensions and removes those no longer sold', async () => {
    let prices = [COM, AI];
    const shop = scopeWithPrices(() => prices);
    await readCatalogue(shop.scope);
    prices = [
      { ...COM, registrationCostMinor: 1399 },
      { ...COM, tld: '.dev' },
    ];
    await refreshCatalogue(shop.scope);
    const catalogue = await readCatalogue(shop.scope);
    expect([...catalogue.keys()]).toEqual(['.com', '.dev']);
    expect(catalogue.get('.com')!.retailMinor).toBe(1724);
  });

  it('changes nothing for an empty list or a registrar that fails', async () => {
    let prices = (): TldPrice[] => [COM, AI];
    const shop = scopeWithPrices(() => prices());
    await readCatalogue(shop.scope);
    prices = () => [];
    await expect(refreshCatalogue(shop.scope)).rejects.toThrow('empty price list');
    prices = () => {
      throw new Error('out of order');
    };
    await expect(refreshCatalogue(shop.scope)).rejects.toThrow('out of order');
    expect(await stored()).toEqual(['.ai', '.com']);
    expect([...(await readCatalogue(shop.scope)).keys()]).toEqual(['.ai', '.com']);
  });
});

describe('refreshStaleCatalogue', () => {
  it('queries once a day', async () => {
    const shop = scopeWithPrices(() => [COM]);
    await refreshStaleCatalogue(shop.scope);
    await refreshStaleCatalogue(shop.scope);
    scope.clock.advanceMs(86_399_000);
    await refreshStaleCatalogue(shop.scope);
    expect(shop.callCount()).toBe(1);
    scope.clock.advanceMs(1000);
    await refreshStaleCatalogue(shop.scope);
    expect(shop.callCount()).toBe(2);
  });
});
