/** The tax and the total of a sale, minor units. */
export interface TaxedAmount {
  taxMinor: number;
  grossMinor: number;
}

/**
 * Returns the tax that a part of a sale contains, in proportion, rounded half up; minor units. The whole sale contains all of its tax, and
 * more than the whole no more than that, so the shares of parts that are returned one after another add up to the tax.
 * @param partMinor the part with its tax, at least 0
 */
export function taxShare({ taxMinor, grossMinor }: TaxedAmount, partMinor: number): number {
  if (grossMinor <= 0) return 0;
  const part = Math.min(Math.max(partMinor, 0), grossMinor);
  return Number((2n * BigInt(part) * BigInt(taxMinor) + BigInt(grossMinor)) / (2n * BigInt(grossMinor)));
}
