import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOwnedProducts } from './entitlement.repository.ts';
import { grantProduct } from './grant-product.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it('a product is granted once per source, also when told many times at once', async () => {
  const { id } = await createTestAccount(scope);
  await Promise.all(Array.from({ length: 5 }, () => grantProduct(scope.fork(), id, 'LOGO_PACK', `cs_${id}`)));
  expect(await findOwnedProducts(scope.fork(), id)).toEqual(['LOGO_PACK']);
});

it('products are told each once, in the order of the alphabet', async () => {
  const { id } = await createTestAccount(scope);
  for (const [i, product] of (['SITE_BUILDER', 'BRAND_KIT', 'LOGO_PACK', 'BRAND_KIT'] as const).entries())
    await grantProduct(scope.fork(), id, product, `${i}:${id}`);
  expect(await findOwnedProducts(scope.fork(), id)).toEqual(['BRAND_KIT', 'LOGO_PACK', 'SITE_BUILDER']);
});

it('what was revoked is gone, unless another source gives it too', async () => {
  const { id } = await createTestAccount(scope);
  for (const source of ['a', 'b']) await grantProduct(scope.fork(), id, 'LEGAL_KIT', `${source}:${id}`);
  const revoke = (source: string) =>
    scope.fork().sql.unnamed('update entitlement set revoked_at = now() where source = $1', [`${source}:${id}`]);
  await revoke('a');
  expect(await findOwnedProducts(scope.fork(), id)).toEqual(['LEGAL_KIT']);
  await revoke('b');
  expect(await findOwnedProducts(scope.fork(), id)).toEqual([]);
});
