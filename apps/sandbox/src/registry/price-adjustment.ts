/** Returns the current price of a name for a list price, both in US cents. Usually they are equal. */
export type PriceAdjustment = (domain: string, listMinor: number) => number;

/**
 * Returns a function that maps a domain and its list price in cents to the current price: multiplied by the factor for
 * names that contain `match`, rounded to whole cents and never zero. Without a factor the list price.
 */
export function priceAdjustmentOf(
  move: { readonly factor: number | null; readonly match: string | null } | undefined,
): PriceAdjustment {
  const { factor, match } = move ?? { factor: null, match: null };
  if (factor === null) return (_domain, listMinor) => listMinor;
  const moved = (match ?? '').toLowerCase();
  return (domain, listMinor) =>
    domain.toLowerCase().includes(moved) ? Math.max(1, Math.round(listMinor * factor)) : listMinor;
}
