import { findCheapestProducts, PRODUCTS, type MissingProducts, type PricedProduct } from '@onym/billing';
import type { ProductType } from '@onym/core';
import type { Principal, Scope } from '@onym/platform';
import type { LaunchRequest } from './launch.entity.ts';
import type { Part } from './launch-states.ts';

/** The product that opens each part that is sold. */
export const PART_PRODUCTS = {
  kit: 'BRAND_KIT',
  logos: 'LOGO_PACK',
  legal: 'LEGAL_KIT',
  site: 'SITE_BUILDER',
} as const satisfies Partial<Record<Part, ProductType>>;

export type SoldPart = keyof typeof PART_PRODUCTS;

/** Returns the parts of a launch that a product opens, in their order. */
export function soldParts({ include }: Pick<LaunchRequest, 'include'>): SoldPart[] {
  return (Object.keys(PART_PRODUCTS) as SoldPart[]).filter((part) => include.includes(part));
}

/** Returns the cheapest products that open the parts of a launch which the account may not use yet, at their present prices. */
export async function chooseProducts(
  scope: Pick<Scope, 'sql' | 'settings'>,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  request: Pick<LaunchRequest, 'include'>,
): Promise<PricedProduct[]> {
  const gates = soldParts(request).map((part) => PART_PRODUCTS[part]);
  return (await findCheapestProducts(scope, principal, gates)).products;
}

/**
 * Returns which parts of a launch its products pay for, with what of that the account still lacks and the cheapest products for it. Less is
 * missing than is paid for when the account has got a product or a plan since the launch was started.
 */
export async function findRest(
  scope: Pick<Scope, 'sql' | 'settings'>,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  { request, products }: { request: Pick<LaunchRequest, 'include'>; products: readonly PricedProduct[] },
): Promise<MissingProducts & { paidParts: SoldPart[] }> {
  const paidParts = soldParts(request).filter((part) => payingProduct(products, part) !== undefined);
  const gates = paidParts.map((part) => PART_PRODUCTS[part]);
  return { paidParts, ...(await findCheapestProducts(scope, principal, gates)) };
}

/** Returns the product of a launch that opens a part; undefined when none of them does. */
export function payingProduct(products: readonly PricedProduct[], part: SoldPart): PricedProduct | undefined {
  return products.find(({ product }) => PRODUCTS[product].opens.includes(PART_PRODUCTS[part]));
}
