/** The lower of two bounds, cents; where one is not there, the other. */
export function lowestPrice(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
