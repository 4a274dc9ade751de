/** An amount in integer minor units (cents) of a lower-case ISO 4217 currency. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Converts a vendor's decimal amount to cents; exact for every amount below 90 trillion. */
export function toMinor(decimal: number): number {
  return Math.round(decimal * 100);
}

/** Converts cents to the decimal of the API: 1299 -> 12.99. Only entry points call this. */
export function toDecimal(minor: number): number {
  return minor / 100;
}
