import type { Scope } from '@onym/platform';
import { findPurchasedProducts, type PurchasedProduct } from './entitlement.repository.ts';
import { findPurchasedPlans, type PurchasedPlan } from './subscription-payment.repository.ts';

/** Returns the products and plans that a payment bought, also revoked and canceled ones; both lists are empty when it bought none. */
export async function findPurchase(
  scope: Pick<Scope, 'sql'>,
  intentId: string,
): Promise<{ products: PurchasedProduct[]; plans: PurchasedPlan[] }> {
  return { products: await findPurchasedProducts(scope, intentId), plans: await findPurchasedPlans(scope, intentId) };
}
