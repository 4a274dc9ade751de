import { callMicrosOf, countUnbilledOverage } from '@onym/accounts/access';
import type { ProductType } from '@onym/core';
import type { Scope } from '@onym/platform';
import { sumUnpaidCarried } from './carried-usage.repository.ts';
import { findOpenRefundsOf, type StoredRefund } from './charge-refund.repository.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { CURRENCY, isPlanId, PLANS, PRODUCTS, usagePriceMinor } from './products.ts';
import { findRunningSubscriptions, type RunningSubscription } from './subscription.repository.ts';

/** A plan that is paid for a period which has not ended. */
export interface PaidPlan {
  planId: string;
  name: string;
  paidUntil: Date;
  /** It would not renew anyway. */
  endsWithPeriod: boolean;
  /** The part of the price for the rest of the period, in cents; null when the price is not known. */
  unusedMinor: number | null;
}

/** What accounts lose at the processor when they are deleted. Nothing of it is refunded. */
export interface BillingLosses {
  plans: PaidPlan[];
  products: { product: ProductType; name: string }[];
  /** Calls beyond the quota that were not charged yet, and their price in cents. */
  unpaidOverage: { calls: number; amountMinor: number; currency: string };
  /** Refunds that are under way, which continue. */
  refunds: StoredRefund[];
}

/** Returns what these accounts lose at the processor when they are deleted. Changes nothing. */
export async function findBillingLosses(
  scope: Pick<Scope, 'sql' | 'clock' | 'settings'>,
  accountIds: readonly string[],
): Promise<BillingLosses> {
  const running: RunningSubscription[] = [];
  const owned = new Set<ProductType>();
  let amountMinor = 0;
  let calls = 0;
  for (const accountId of accountIds) {
    const plans = await findRunningSubscriptions(scope, accountId);
    running.push(...plans);
    for (const product of await findOwnedProducts(scope, accountId)) owned.add(product);
    const used = await countUnbilledOverage(scope, [accountId], plans[0]?.currentPeriodStart ?? null);
    calls += used;
    amountMinor += usagePriceMinor([{ calls: used, callMicros: await callMicrosOf(scope, accountId) }]);
  }
  const carried = await sumUnpaidCarried(scope, accountIds);
  return {
    plans: running.map((plan) => toPaidPlan(plan, scope.clock.now())),
    products: [...owned].sort().map((product) => ({ product, name: PRODUCTS[product].name })),
    unpaidOverage: { calls: calls + carried.calls, amountMinor: amountMinor + carried.amountMinor, currency: CURRENCY },
    refunds: await findOpenRefundsOf(scope, accountIds),
  };
}

function toPaidPlan(plan: RunningSubscription, now: Date): PaidPlan {
  const { planId, priceMinor, status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = plan;
  const [start, end] = [currentPeriodStart.getTime(), currentPeriodEnd.getTime()];
  const left = end > start ? Math.min(1, Math.max(0, (end - now.getTime()) / (end - start))) : 0;
  // The present period is not paid yet.
  const isPaid = status === 'active' || status === 'trialing';
  return {
    planId,
    name: isPlanId(planId) ? PLANS[planId].name : planId,
    paidUntil: currentPeriodEnd,
    endsWithPeriod: cancelAtPeriodEnd,
    unusedMinor: priceMinor === null || priceMinor === undefined ? null : isPaid ? Math.round(priceMinor * left) : 0,
  };
}
