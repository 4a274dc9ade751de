import type { ProductType } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { recordEntitlementChange } from './apply-entitlement-change.ts';
import { insertEntitlement, type NewEntitlement } from './entitlement.repository.ts';

/**
 * Grants a product without a payment, for an operator, and enqueues the job that applies the change of entitlements. The same source grants
 * it once; a repeated call does nothing. Writes no audit entry.
 */
export async function grantProduct(
  scope: Scope,
  accountId: string,
  product: ProductType,
  source: string,
): Promise<void> {
  await transaction(scope, (tx) => grantPurchase(tx, { accountId, product, source, intentId: null }));
}

/**
 * Grants a product in the caller's transaction, and enqueues the job that applies the change of entitlements. False when its source has
 * granted this product before.
 */
export async function grantPurchase(tx: Tx, purchase: NewEntitlement): Promise<boolean> {
  if (!(await insertEntitlement(tx, purchase))) return false;
  await recordEntitlementChange(tx, purchase.accountId);
  return true;
}
