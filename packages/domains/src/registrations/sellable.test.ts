import type { DomainName } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshName } from './domains.fixture.ts';
import { quoteForSale } from './quote-for-sale.ts';
import { requireSellable, checkSellable, type SalesChannel } from './sellable.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const CHANNELS: SalesChannel[] = ['check', 'card', 'link', 'machine'];

describe.each(CHANNELS)('the channel %s', (channel) => {
  it.each(['xn--bcher-kva.com', 'acme.xn--p1ai', 'xn--e1apq.xn--p1ai'])(
    'does not sell the internationalised %s, and refuses before any price',
    async (name) => {
      expect(await checkSellable(scope, name as DomainName, channel)).toMatchObject({
        ok: false,
        why: 'internationalised',
      });
      for (const requireOffer of [requireSellable, quoteForSale])
        await expect(requireOffer(scope, name as DomainName, channel)).rejects.toMatchObject({
          code: 'invalid_domain',
          status: 400,
          message: expect.stringContaining('Internationalised names'),
        });
    },
  );

  it('does not sell an extension that is not in the catalogue, and refers to the list', async () => {
    await expect(requireSellable(scope, 'acme.museum' as DomainName, channel)).rejects.toMatchObject({
      code: 'invalid_domain',
      message: '.museum is not sold here',
      next: 'listTlds',
    });
  });

  it('sells a plain name at its price, and no taken one', async () => {
    const name = freshName();
    expect(await quoteForSale(scope, name, channel)).toMatchObject({ name, retailMinor: 1609, years: 1 });
    await expect(quoteForSale(scope, freshName('com', 'taken'), channel)).rejects.toMatchObject({
      code: 'domain_unavailable',
      message: expect.stringContaining('nothing was charged'),
    });
  });
});

describe('a machine payment', () => {
  const people = CHANNELS.filter((channel) => channel !== 'machine');

  it('does not buy names with a minimum term of two years', async () => {
    const name = freshName('ai');
    expect(await checkSellable(scope, name, 'machine')).toMatchObject({
      ok: false,
      why: 'term',
      code: 'tld_unsupported',
    });
    for (const channel of people) expect(await quoteForSale(scope, name, channel)).toMatchObject({ years: 2 });
  });

  it('does not buy premium names', async () => {
    const name = freshName('com', 'premium');
    await expect(quoteForSale(scope, name, 'machine')).rejects.toMatchObject({ code: 'premium_unsupported' });
    for (const channel of people) expect(await quoteForSale(scope, name, channel)).toMatchObject({ premium: true });
  });
});
