import { PRODUCT_TYPES, type ProductType, type Tier } from '@onym/core';
import type { Scope, Settings } from '@onym/platform';
import { findOwnedProducts } from './entitlement.repository.ts';
import { PRODUCTS } from './products.ts';

/** A product at the price for which it is sold now. Cents. */
export interface PricedProduct {
  product: ProductType;
  priceMinor: number;
}

type ProductPrices = Settings['prices']['products'];

/** What an account lacks, and what it would pay for it. */
export interface MissingProducts {
  /** The gates that neither its plan nor its products open. */
  missing: ProductType[];
  /** The cheapest products that open them; empty when nothing is missing. */
  products: PricedProduct[];
}

/**
 * Returns which of these gates the account cannot pass, and the cheapest set of products that opens them, by cheapestProducts(). In a
 * transaction that has locked the account the answer does not change.
 */
export async function findCheapestProducts(
  scope: Pick<Scope, 'sql' | 'settings'>,
  { accountId, tier }: { accountId: string; tier: Tier },
  gates: readonly ProductType[],
): Promise<MissingProducts> {
  if (tier !== 'explorer') return { missing: [], products: [] };
  const owned = await findOwnedProducts(scope, accountId);
  const open = new Set(owned.flatMap((product) => PRODUCTS[product].opens));
  const missing = gates.filter((gate) => !open.has(gate));
  return { missing, products: cheapestProducts(scope.settings.prices.products, missing, open) };
}

/**
 * Returns the cheapest set of products that opens all of these gates, in the order of the products. Without a set that is needed only in
 * part: each product opens a gate that the others do not. Of sets with the same price, the one that opens most, then the smaller one.
 * @param prices of all products, cents
 * @param owned what the account can use already, which does not count as opened
 */
export function cheapestProducts(
  prices: ProductPrices,
  gates: readonly ProductType[],
  owned: ReadonlySet<ProductType> = new Set(),
): PricedProduct[] {
  const useful = PRODUCT_TYPES.filter((product) => PRODUCTS[product].opens.some((gate) => gates.includes(gate)));
  const sets = useful.reduce<ProductType[][]>(
    (smaller, product) => [...smaller, ...smaller.map((set) => [...set, product])],
    [[]],
  );
  const [best = []] = sets
    .filter((set) => opensAll(set, gates) && !set.some((one) => opensAll(without(set, one), gates)))
    .toSorted(
      (a, b) =>
        priceOf(prices, a) - priceOf(prices, b) || opened(b, owned).size - opened(a, owned).size || a.length - b.length,
    );
  return best.map((product) => ({ product, priceMinor: prices[product] }));
}

/** What these products cost together, cents. */
export function sumPrices(products: readonly PricedProduct[]): number {
  return products.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
}

function opensAll(set: readonly ProductType[], gates: readonly ProductType[]): boolean {
  return gates.every((gate) => set.some((product) => PRODUCTS[product].opens.includes(gate)));
}

function without(set: readonly ProductType[], one: ProductType): ProductType[] {
  return set.filter((product) => product !== one);
}

function priceOf(prices: ProductPrices, set: readonly ProductType[]): number {
  return set.reduce((sum, product) => sum + prices[product], 0);
}

/** What this set opens that the account cannot use yet. */
function opened(set: readonly ProductType[], owned: ReadonlySet<ProductType>): Set<ProductType> {
  return new Set(set.flatMap((product) => PRODUCTS[product].opens).filter((gate) => !owned.has(gate)));
}
