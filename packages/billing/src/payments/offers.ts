import { PRODUCT_TYPES, type ProductType, type Tier } from '@onym/core';
import { PLAN_IDS, type PlanId, type Scope } from '@onym/platform';
import { isEntitled } from './already-entitled.ts';
import { entitlementsOf } from './entitlements.ts';
import { PLANS, PRODUCTS, STACKING } from './products.ts';

export interface Offers {
  plans: { planId: PlanId; name: string; tier: Tier; interval: 'month' | 'year'; priceMinor: number }[];
  products: {
    productType: ProductType;
    name: string;
    about: string;
    priceMinor: number;
    /** What it opens is open to the account, by a purchase or by its plan. */
    isOwned: boolean;
    /** Checkout would sell it: it is not owned for good, or there is use for one more. */
    isForSale: boolean;
  }[];
}

/** Everything that is sold beside domains, at its price, and what of it this account has. The dearest product first. */
export async function offersTo(scope: Scope, { accountId, tier }: { accountId: string; tier: Tier }): Promise<Offers> {
  const { prices } = scope.settings;
  const bought = new Set((await entitlementsOf(scope, accountId)).flatMap((product) => PRODUCTS[product].opens));
  const products: Offers['products'] = [];
  for (const productType of PRODUCT_TYPES.toSorted((a, b) => prices.products[b] - prices.products[a])) {
    const { name, about } = PRODUCTS[productType];
    const isIncluded = tier !== 'explorer' && STACKING[productType] === undefined;
    products.push({
      productType,
      name,
      about,
      priceMinor: prices.products[productType],
      isOwned: isIncluded || bought.has(productType),
      isForSale: !(await isEntitled(scope, accountId, `product:${productType}`)),
    });
  }
  const plans = PLAN_IDS.map((planId) => {
    const { name, tier: gives, interval } = PLANS[planId];
    return { planId, name, tier: gives, interval, priceMinor: prices.plans[planId] };
  });
  return { plans, products };
}
