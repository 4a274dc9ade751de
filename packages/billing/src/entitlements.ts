import { AccountSchema } from '@onym/access';
import { newId, type ProductType } from '@onym/kernel';
import { transaction, type Scope } from '@onym/platform';
import { EntitlementSchema } from './entitlement.entity.ts';

/** The products the account may use, each once. */
export async function entitlementsOf(scope: Pick<Scope, 'em'>, accountId: string): Promise<ProductType[]> {
  const rows = await scope.em.find(EntitlementSchema, { account: accountId, revokedAt: null }, { fields: ['product'] });
  return [...new Set(rows.map(({ product }) => product))].sort();
}

/** Grants a product; the same source grants it once. */
export async function grantProduct(scope: Scope, accountId: string, product: ProductType, source: string): Promise<void> {
  await transaction(scope, async (tx) => {
    if (await tx.em.findOne(EntitlementSchema, { source })) return;
    const now = tx.clock.now();
    tx.em.create(EntitlementSchema, { id: newId('event', now), account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }), product, source, grantedAt: now, revokedAt: null });
  });
}
