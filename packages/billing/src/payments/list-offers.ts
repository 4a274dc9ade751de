import { PRODUCT_TYPES, type ProductType, type Tier } from '@onym/core';
import { PLAN_IDS, type PlanId, type Scope } from '@onym/platform';
import { findOwnedProducts } from './entitlement.repository.ts';
import { describeOpened, isCovered, PLANS, PRODUCTS, STACKING } from './products.ts';
import { isSaleRedundant } from './refuse-sale.ts';

export interface Offers {
  plans: { planId: PlanId; name: string; tier: Tier; interval: 'month' | 'year'; priceMinor: number }[];
  products: {
    productType: ProductType;
    name: string;
    about: string;
    /** What it opens, in a few words each. */
    opens: string[];
    priceMinor: number;
    /** The account may use it, by a purchase or by its plan. */
    isOwned: boolean;
    /** Checkout sells it: the account has not bought it, or can use one more. */
    isForSale: boolean;
  }[];
}

/**
 * Returns all plans and products with their prices, the most expensive product first. Each product has whether this account may use it and
 * whether buying it would add anything. A charge in progress, for which checkout refuses the product, does not count.
 */
export async function listOffers(
  scope: Scope,
  { accountId, tier }: { accountId: string; tier: Tier },
): Promise<Offers> {
  const { prices } = scope.settings;
  const bought = await findOwnedProducts(scope, accountId);
  const products: Offers['products'] = [];
  for (const productType of PRODUCT_TYPES.toSorted((a, b) => prices.products[b] - prices.products[a])) {
    const { name, about } = PRODUCTS[productType];
    const isIncluded = tier !== 'explorer' && STACKING[productType] === undefined;
    products.push({
      productType,
      name,
      about,
      opens: describeOpened(productType),
      priceMinor: prices.products[productType],
      isOwned: isIncluded || isCovered(productType, bought),
      isForSale: !(await isSaleRedundant(scope, accountId, `product:${productType}`)),
    });
  }
  const plans = PLAN_IDS.map((planId) => {
    const { name, tier: gives, interval } = PLANS[planId];
    return { planId, name, tier: gives, interval, priceMinor: prices.plans[planId] };
  });
  return { plans, products };
}
