import { PRODUCT_TYPES, type ProductType } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapestProducts, findCheapestProducts, sumPrices } from './find-cheapest-products.ts';
import { grantProduct } from './grant-product.ts';
import { PRODUCTS } from './products.ts';

const GATES: ProductType[] = ['BRAND_KIT', 'LOGO_PACK', 'LEGAL_KIT', 'SITE_BUILDER'];
/** A price list in which the stack costs more than its parts, with these changes. Cents. */
const at = (changes: Partial<Record<ProductType, number>> = {}): Record<ProductType, number> => ({
  LOGO_PACK: 1999,
  LEGAL_KIT: 999,
  BRAND_KIT: 2999,
  SITE_BUILDER: 2499,
  SOCIAL_MEDIA_KIT: 1499,
  EMAIL_FORWARDING_SLOT: 499,
  LAUNCH_STACK: 6999,
  ...changes,
});
const namesOf = (products: ReturnType<typeof cheapestProducts>) => products.map(({ product }) => product);

describe('cheapestProducts', () => {
  it.each<[string, ProductType[], Parameters<typeof at>[0], ProductType[]]>([
    ['logos alone', ['LOGO_PACK'], {}, ['LOGO_PACK']],
    ['the kit, which includes the logos', ['BRAND_KIT', 'LOGO_PACK'], {}, ['BRAND_KIT']],
    ['everything, while the parts cost less than the stack', GATES, {}, ['BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER']],
    ['everything, when the stack costs less', GATES, { LAUNCH_STACK: 6496 }, ['LAUNCH_STACK']],
    ['everything at the same price, as the stack opens more', GATES, { LAUNCH_STACK: 6497 }, ['LAUNCH_STACK']],
    ['logos, when the kit costs less', ['LOGO_PACK'], { BRAND_KIT: 1500 }, ['BRAND_KIT']],
    ['logos, when the kit costs the same', ['LOGO_PACK'], { BRAND_KIT: 1999 }, ['BRAND_KIT']],
    ['logos and kit, when each is cheap', ['BRAND_KIT', 'LOGO_PACK'], { LOGO_PACK: 50 }, ['BRAND_KIT']],
    ['one text, when the stack is the cheapest of all', ['LEGAL_KIT'], { LAUNCH_STACK: 100 }, ['LAUNCH_STACK']],
    ['nothing', [], {}, []],
  ])('chooses for %s', (_title, gates, changes, expected) => {
    expect(namesOf(cheapestProducts(at(changes), gates))).toEqual(expected);
  });

  it('does not count what the account can use already as more', () => {
    const prices = at({ BRAND_KIT: 1999 });
    expect(namesOf(cheapestProducts(prices, ['LOGO_PACK'], new Set(['BRAND_KIT', 'SOCIAL_MEDIA_KIT'])))).toEqual([
      'LOGO_PACK',
    ]);
  });

  it('opens every gate with no superfluous product, and no set of products is cheaper, at any price list', () => {
    const cents = fc.integer({ min: 50, max: 9999 });
    const lists = fc.record(Object.fromEntries(PRODUCT_TYPES.map((product) => [product, cents])));
    const opens = (set: readonly ProductType[], gates: readonly ProductType[]) =>
      gates.every((gate) => set.some((product) => PRODUCTS[product].opens.includes(gate)));
    fc.assert(
      fc.property(lists, fc.subarray(GATES), fc.subarray([...PRODUCT_TYPES]), (changes, gates, other) => {
        const list = at(changes);
        const chosen = cheapestProducts(list, gates);
        const set = namesOf(chosen);
        expect(opens(set, gates)).toBe(true);
        for (const one of set)
          expect(
            opens(
              set.filter((product) => product !== one),
              gates,
            ),
          ).toBe(false);
        if (opens(other, gates))
          expect(sumPrices(chosen)).toBeLessThanOrEqual(other.reduce((sum, product) => sum + list[product], 0));
      }),
      { numRuns: 200 },
    );
  });
});

describe('findCheapestProducts', () => {
  let scope: TestScope;
  beforeAll(async () => void (scope = await openTestScope()));
  afterAll(() => scope.close());

  async function chosen(tier: 'explorer' | 'founder', ...has: ProductType[]) {
    const { id: accountId } = await createTestAccount(scope, { tier });
    for (const product of has) await grantProduct(scope.fork(), accountId, product, `test:${accountId}:${product}`);
    const { missing, products } = await findCheapestProducts(scope.fork(), { accountId, tier }, GATES);
    return { missing, products: namesOf(products) };
  }

  it('leaves out what a plan or the products of the account open', async () => {
    expect(await chosen('explorer')).toEqual({ missing: GATES, products: ['BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER'] });
    expect(await chosen('explorer', 'LEGAL_KIT', 'LOGO_PACK')).toEqual({
      missing: ['BRAND_KIT', 'SITE_BUILDER'],
      products: ['BRAND_KIT', 'SITE_BUILDER'],
    });
    expect(await chosen('explorer', 'BRAND_KIT')).toEqual({
      missing: ['LEGAL_KIT', 'SITE_BUILDER'],
      products: ['LEGAL_KIT', 'SITE_BUILDER'],
    });
    expect(await chosen('explorer', 'LAUNCH_STACK')).toEqual({ missing: [], products: [] });
    expect(await chosen('founder')).toEqual({ missing: [], products: [] });
  });
});
