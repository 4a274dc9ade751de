/** An amount in integer minor units (cents) of a lower-case ISO 4217 currency. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Converts a vendor's decimal amount to cents; exact for every amount below 35 trillion. */
export function toMinor(decimal: number): number {
  return Math.round(decimal * 100);
}

/** Converts cents to the decimal amount of the API and of mails: 1299 -> 12.99. Not for calculations. */
export function toDecimal(minor: number): number {
  return minor / 100;
}
