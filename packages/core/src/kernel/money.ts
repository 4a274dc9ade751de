/** An amount in integer minor units (cents) of a lower-case ISO 4217 currency. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Dollars-and-cents from a vendor's decimal; exact for every amount below 90 trillion. */
export function toMinor(decimal: number): number {
  return Math.round(decimal * 100);
}

/** The decimal the wire speaks: 1299 -> 12.99. Only doors call this. */
export function toDecimal(minor: number): number {
  return minor / 100;
}
