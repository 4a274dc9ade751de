import { findAccount } from '@onym/accounts/access';
import type { ProductType } from '@onym/core';
import type { Scope } from '@onym/platform';
import { countOwned, findOwnedProducts } from './entitlement.repository.ts';
import { findPurchase } from './find-purchase.ts';
import { isPlanId, openersOf, PLANS, PRODUCTS, STACKING } from './products.ts';
import { findPaidSubscription } from './subscription-payment.repository.ts';

/** What ends for the buyer with a refund. */
export type RefundConsequence =
  /** A part is refunded, or the payment gave nothing that could end (usage, an older period of a plan). */
  | { kind: 'nothing_ends' }
  | { kind: 'product_ends'; product: string }
  /** The product is revoked, but the account may still use it: `givenBy` names what else gives it. */
  | { kind: 'product_stays'; product: string; givenBy: string }
  | { kind: 'plan_ends'; plan: string; paidUntil: Date }
  | { kind: 'domain_deleted'; domain: string }
  /** The owner keeps the domain until it expires; auto-renew is turned off. */
  | { kind: 'domain_kept'; domain: string; expiresAt: Date | null }
  /** An order under review ends, and its authorization or payment is returned. */
  | { kind: 'order_ends'; domain: string };

/** Returns what ends when the rest of a payment for a product, a plan or usage is refunded. */
export async function findRefundConsequence(
  scope: Pick<Scope, 'sql' | 'em'>,
  intentId: string,
  accountId: string,
): Promise<RefundConsequence> {
  const { products, plans } = await findPurchase(scope, intentId);
  const product = products.find(({ revokedAt }) => revokedAt === null)?.product as ProductType | undefined;
  if (product) {
    const { name } = PRODUCTS[product];
    const givenBy = await findOtherGiver(scope, accountId, product);
    return givenBy ? { kind: 'product_stays', product: name, givenBy } : { kind: 'product_ends', product: name };
  }
  const [plan] = plans;
  const paid = plan && (await findPaidSubscription(scope, intentId));
  if (!paid || paid.canceledAt || !paid.isNewest) return { kind: 'nothing_ends' };
  const name = isPlanId(plan.planId) ? PLANS[plan.planId].name : plan.planId;
  return { kind: 'plan_ends', plan: name, paidUntil: plan.until };
}

/** The name of another purchase or of the plan that gives the product too. */
async function findOtherGiver(
  scope: Pick<Scope, 'sql' | 'em'>,
  accountId: string,
  product: ProductType,
): Promise<string | undefined> {
  if (product in STACKING) return undefined;
  if ((await countOwned(scope, accountId, product)) > 1) return PRODUCTS[product].name;
  const owned = await findOwnedProducts(scope, accountId);
  const other = openersOf(product).find((opener) => opener !== product && owned.includes(opener));
  if (other) return PRODUCTS[other].name;
  const { tier } = await findAccount(scope, accountId);
  return tier === 'explorer' ? undefined : `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`;
}

/** Describes a consequence to operators, in a sentence. */
export function describeConsequence(consequence: RefundConsequence): string {
  switch (consequence.kind) {
    case 'nothing_ends':
      return 'Nothing ends: the customer keeps everything.';
    case 'product_ends':
      return `The customer loses the product ${consequence.product}.`;
    case 'product_stays':
      return `The purchase of ${consequence.product} ends, but the customer can still use it: ${consequence.givenBy} includes it.`;
    case 'plan_ends':
      return `The plan ${consequence.plan} ends immediately instead of on ${day(consequence.paidUntil)}.`;
    case 'domain_deleted':
      return `${consequence.domain} is deleted at the registrar after the refund, because its registration can still be canceled.`;
    case 'domain_kept':
      return `The customer keeps ${consequence.domain}${consequence.expiresAt ? ` until ${day(consequence.expiresAt)}` : ''} without auto-renew: the registrar no longer cancels it.`;
    case 'order_ends':
      return `The order for ${consequence.domain} ends, and its payment is released or refunded.`;
  }
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
