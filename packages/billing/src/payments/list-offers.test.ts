import { PRODUCT_TYPES, type ProductType, type Tier } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantProduct } from './grant-product.ts';
import { listOffers } from './list-offers.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** The products that are offered to an account with this tier and these products: shown as owned, and for sale. */
async function offered(tier: Tier, ...has: ProductType[]): Promise<{ owned: string[]; forSale: string[] }> {
  const { id: accountId } = await createTestAccount(scope, { tier });
  for (const product of has) await grantProduct(scope, accountId, product, `test:${accountId}:${product}`);
  const { products } = await listOffers(scope.fork(), { accountId, tier });
  const types = (is: 'isOwned' | 'isForSale') =>
    products.filter((product) => product[is]).map(({ productType }) => productType);
  return { owned: types('isOwned'), forSale: types('isForSale') };
}

const all = (...without: ProductType[]) => PRODUCT_TYPES.filter((product) => !without.includes(product)).toSorted();
const sorted = ({ owned, forSale }: Awaited<ReturnType<typeof offered>>) => ({
  owned: owned.toSorted(),
  forSale: forSale.toSorted(),
});

it('an account that owns nothing may buy every product', async () => {
  expect(sorted(await offered('explorer'))).toEqual({ owned: [], forSale: all() });
});

it('a product owned permanently is no longer for sale; all others still are', async () => {
  expect(sorted(await offered('explorer', 'LEGAL_KIT'))).toEqual({ owned: ['LEGAL_KIT'], forSale: all('LEGAL_KIT') });
});

it('the products that a bundle contains are owned with it', async () => {
  const { owned, forSale } = await offered('explorer', 'BRAND_KIT');
  expect(owned.toSorted()).toEqual(['BRAND_KIT', 'LOGO_PACK', 'SOCIAL_MEDIA_KIT']);
  expect(forSale).not.toContain('LOGO_PACK');
});

it('the stack is owned, and no longer for sale, with the products that open all of it', async () => {
  const { owned, forSale } = await offered('explorer', 'BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER');
  expect([owned.includes('LAUNCH_STACK'), forSale]).toEqual([true, ['EMAIL_FORWARDING_SLOT']]);
  expect((await offered('explorer', 'BRAND_KIT', 'LEGAL_KIT')).forSale).toContain('LAUNCH_STACK');
});

it('a slot that is owned may be bought again', async () => {
  expect((await offered('explorer', 'EMAIL_FORWARDING_SLOT')).forSale).toContain('EMAIL_FORWARDING_SLOT');
});

it('a plan includes every product that does not stack, and its subscriber may still buy all of them permanently', async () => {
  const { owned, forSale } = await offered('founder');
  expect(owned.toSorted()).toEqual(all('EMAIL_FORWARDING_SLOT'));
  expect(forSale.toSorted()).toEqual(all());
});

it('says what each product opens, a bundle all of it', async () => {
  const { id: accountId } = await createTestAccount(scope);
  const { products } = await listOffers(scope.fork(), { accountId, tier: 'explorer' });
  const opens = Object.fromEntries(products.map((product) => [product.productType, product.opens]));
  expect(Object.values(opens).filter((words) => words.length === 0)).toEqual([]);
  expect(opens).toMatchObject({
    LOGO_PACK: ['Logos'],
    BRAND_KIT: ['Brand kits and their exports', 'Logos', 'Social media pictures of a logo'],
    SOCIAL_MEDIA_KIT: ['Social media pictures of a logo'],
  });
  expect(opens['LAUNCH_STACK']).toHaveLength(5);
});

it('lists the dearest product first', async () => {
  const { id: accountId } = await createTestAccount(scope);
  const { products } = await listOffers(scope.fork(), { accountId, tier: 'explorer' });
  const prices = products.map(({ priceMinor }) => priceMinor);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});
