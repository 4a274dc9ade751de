/** Returns the lower of two prices in cents, or the one that is given; undefined without any. */
export function lowestPrice(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
