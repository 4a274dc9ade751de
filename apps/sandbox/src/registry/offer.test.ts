import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { offerOf, readName } from './offer.ts';
import type { Offer } from './offer.ts';

function offer(domain: string): Offer | undefined {
  const name = readName(domain);
  return name && offerOf(name);
}

it('an invented name is free at the list price of its TLD', () => {
  const listPrice = { state: 'priced', premium: false, purchaseMinor: 1299, renewalMinor: 1799 };
  expect(offer('quiet-otter-ledger.com')).toEqual(listPrice);
});

it('.ai is quoted for its minimum of two years and renews by the year', () => {
  expect(offer('quietotterledger.ai')).toMatchObject({ purchaseMinor: 15998, renewalMinor: 7999 });
});

it.each(['google.com', 'stripe.io', 'example.com'])('the well-known %s is taken', (domain) => {
  expect(offer(domain)).toEqual({ state: 'taken' });
});

it.each(['river.com', 'rivers.com', 'ember.com', 'coffee.com'])('the dictionary word %s is taken', (domain) => {
  expect(offer(domain)).toEqual({ state: 'taken' });
});

it('a dictionary word is free under another TLD', () => {
  expect(offer('river.dev')).toMatchObject({ state: 'priced', premium: false });
});

it.each(['qx7.com', 'z.io', 'premium-otter.net'])(
  '%s is premium at one of three prices and renews at half',
  (domain) => {
    const premium = offer(domain);
    if (premium?.state !== 'priced') throw new Error('is not priced');
    expect(premium.premium).toBe(true);
    expect([9900, 49900, 250000]).toContain(premium.purchaseMinor);
    expect(premium.renewalMinor * 2).toBe(premium.purchaseMinor);
  },
);

it('a magic prefix overrides every other rule', () => {
  expect(offer('taken-x.com')).toEqual({ state: 'taken' });
  expect(offer('noquote-x.com')).toEqual({ state: 'unpriced' });
  for (const prefix of ['failreg', 'lostreg', 'unknownreg', 'slow']) {
    expect(offer(`${prefix}-x.com`)).toMatchObject({ state: 'priced', premium: false });
  }
});

it('a prefix without its hyphen has no effect', () => {
  expect(readName('takenout.com')?.magic).toBeUndefined();
});

it.each([
  'nodot',
  '.com',
  'a.notatld',
  'www.acme.com',
  '-a.com',
  'a-.com',
  'a_b.com',
  'a b.com',
  `${'a'.repeat(64)}.com`,
])('%s cannot be sold', (domain) => {
  expect(readName(domain)).toBeUndefined();
});

it('the catalog is alphabetical, without duplicates, and never cheaper to restore than to renew', () => {
  const tlds = catalogue.map((entry) => entry.tld);
  expect(tlds).toEqual([...new Set(tlds)].sort());
  expect(catalogue.every(({ restoreMinor, renewalMinor }) => restoreMinor === 0 || restoreMinor > renewalMinor)).toBe(
    true,
  );
});
