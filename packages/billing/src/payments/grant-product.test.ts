import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOwnedProducts } from './entitlement.repository.ts';
import { grantProduct } from './grant-product.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it('a product is granted once per source, also for many concurrent calls', async () => {
  const { id } = await createTestAccount(scope);
  await Promise.all(Array.from({ length: 5 }, () => grantProduct(scope.fork(), id, 'LOGO_PACK', `cs_${id}`)));
  expect(await findOwnedProducts(scope.fork(), id)).toEqual(['LOGO_PACK']);
});

it('products are listed once each, in alphabetical order', async () => {
  const { id } = await createTestAccount(scope);
  for (const [i, product] of (['SITE_BUILDER', 'BRAND_KIT', 'LOGO_PACK', 'BRAND_KIT'] as const).entries())
    await grantProduct(scope.fork(), id, product, `${i}:${id}`);
  expect(await findOwnedProducts(scope.fork(), id)).toEqual(['BRAND_KIT', 'LOGO_PACK', 'SITE_BUILDER']);
});

it('a revoked product is no longer owned, unless another source also grants it', async () => {
  const { id } = await createTestAccount(scope);
  for (const source of ['a', 'b']) await grantProduct(scope.fork(), id, 'LEGAL_KIT', `${source}:${id}`);
  const revoke = (source: string) =>
    scope.fork().sql.unnamed('update entitlement set revoked_at = now() where source = $1', [`${source}:${id}`]);
  await revoke('a');
  expect(await findOwnedProducts(scope.fork(), id)).toEqual(['LEGAL_KIT']);
  await revoke('b');
  expect(await findOwnedProducts(scope.fork(), id)).toEqual([]);
});
