import { newId, type ProductType } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { followEntitlementsSoon } from './entitlement-changes.ts';
import { EntitlementSchema } from './entitlement.entity.ts';

/** The products the account may use, each once. */
export async function entitlementsOf(scope: Pick<Scope, 'em'>, accountId: string): Promise<ProductType[]> {
  const rows = await scope.em.find(EntitlementSchema, { account: accountId, revokedAt: null }, { fields: ['product'] });
  return [...new Set(rows.map(({ product }) => product))].sort();
}

/** How often the account owns a product: one that may be bought again adds up. */
export function countOwned(scope: Pick<Scope, 'em'>, accountId: string, product: ProductType): Promise<number> {
  return scope.em.count(EntitlementSchema, { account: accountId, product, revokedAt: null });
}

const GRANT =
  'insert into entitlement (id, account_id, product, source, granted_at) values ($1, $2, $3, $4, $5) on conflict (source) do nothing returning id';

/** Grants a product; the same source grants it once, however often and from wherever it is told. */
export async function grantProduct(
  scope: Scope,
  accountId: string,
  product: ProductType,
  source: string,
): Promise<void> {
  const now = scope.clock.now();
  await transaction(scope, async (tx) => {
    const granted = await tx.sql.rows('billing-entitlements-grant', GRANT, [
      newId('entitlement', now),
      accountId,
      product,
      source,
      now,
    ]);
    if (granted.length > 0) await followEntitlementsSoon(tx, accountId);
  });
}

/** Whether this source has granted something, also when that was revoked since. */
export async function isGranted(tx: Tx, source: string): Promise<boolean> {
  return (
    (await tx.sql.rows('billing-is-granted', 'select id from entitlement where source = $1', [source])).length === 1
  );
}

const GRANT_PURCHASE = `
  insert into entitlement (id, account_id, product, source, intent_id, granted_at) values ($1, $2, $3, $4, $5, $6) on conflict (source) do nothing returning id`;

/** Grants what a paid checkout session bought; false when it was granted before. */
export async function grantPurchase(
  tx: Tx,
  purchase: { accountId: string; product: ProductType; sessionId: string; intentId: string | null },
): Promise<boolean> {
  const now = tx.clock.now();
  const granted = await tx.sql.rows('billing-grant-purchase', GRANT_PURCHASE, [
    newId('entitlement', now),
    purchase.accountId,
    purchase.product,
    purchase.sessionId,
    purchase.intentId,
    now,
  ]);
  if (granted.length === 0) return false;
  await followEntitlementsSoon(tx, purchase.accountId);
  return true;
}
