import { PRODUCT_TYPES, type Fault, type ProductType, type Tier } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireEntitlement } from './require-entitlement.ts';
import { grantProduct } from './grant-product.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const GATES = ['LOGO_PACK', 'LEGAL_KIT', 'BRAND_KIT', 'SITE_BUILDER', 'SOCIAL_MEDIA_KIT'] as const;

async function openGates(accountId: string, tier: Tier = 'explorer'): Promise<ProductType[]> {
  const open: ProductType[] = [];
  for (const gate of GATES) {
    await requireEntitlement(scope.fork(), { accountId, tier }, gate).then(
      () => open.push(gate),
      (error: Fault) => expect(error.code).toBe('entitlement_required'),
    );
  }
  return open;
}

describe('requireEntitlement', () => {
  it.each<[ProductType, ProductType[]]>([
    ['LOGO_PACK', ['LOGO_PACK']],
    ['LEGAL_KIT', ['LEGAL_KIT']],
    ['BRAND_KIT', ['LOGO_PACK', 'BRAND_KIT', 'SOCIAL_MEDIA_KIT']],
    ['SITE_BUILDER', ['SITE_BUILDER']],
    ['SOCIAL_MEDIA_KIT', ['SOCIAL_MEDIA_KIT']],
    ['EMAIL_FORWARDING_SLOT', []],
    ['LAUNCH_STACK', [...GATES]],
  ])('%s opens %j', async (product, gates) => {
    const { id } = await createTestAccount(scope);
    await grantProduct(scope, id, product, `test:${id}`);
    expect(await openGates(id)).toEqual(gates);
  });

  it.each<Tier>(['founder', 'agency'])('%s opens everything', async (tier) => {
    expect(await openGates((await createTestAccount(scope)).id, tier)).toEqual(GATES);
  });

  it('402 entitlement_required: the body is the documented one, whole and with the right price', async () => {
    const { id: accountId } = await createTestAccount(scope);
    const fault = await requireEntitlement(scope.fork(), { accountId, tier: 'explorer' }, 'SITE_BUILDER').then(
      () => undefined,
      (error: Fault) => error,
    );
    expect(fault?.status).toBe(402);
    expect(fault?.toBody()).toEqual({
      error: 'This requires a Founder or Agency subscription, or the Site Builder',
      code: 'entitlement_required',
      retryable: false,
      productType: 'SITE_BUILDER',
      productName: 'Site Builder',
      oneTimePrice: 24.99,
      recurring: 'one-time',
      message: 'Subscribe to Founder or Agency, or buy the Site Builder once for 24.99 USD.',
      upgrade: {
        subscription: 'http://localhost:3000/billing?plan=founder_monthly',
        oneTimePurchase: 'http://localhost:3000/billing?product=SITE_BUILDER',
      },
    });
  });

  it('the product of another account and a revoked product unlock nothing', async () => {
    const [one, other] = [await createTestAccount(scope), await createTestAccount(scope)];
    await grantProduct(scope, one.id, 'LAUNCH_STACK', `test:${one.id}`);
    expect(await openGates(other.id)).toEqual([]);
    await scope.sql.rows(
      'test-require-entitlement-revoke',
      'update entitlement set revoked_at = now() where account_id = $1',
      [one.id],
    );
    expect(await openGates(one.id)).toEqual([]);
  });

  it('every product has a price', () => {
    for (const product of PRODUCT_TYPES) expect(scope.settings.prices.products[product]).toBeGreaterThan(0);
  });
});
