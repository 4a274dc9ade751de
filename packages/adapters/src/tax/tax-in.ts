import type { TaxBehavior } from '@onym/core/ports';

/** A rate of 100 %, in the smallest part of a percent that a rate may have. */
const WHOLE = 1_000_000n;

/**
 * Returns the tax of a price at a rate in percent, minor units: `inclusive` the tax that the price contains, `exclusive` the tax that is
 * added to it. Exact, and rounded once, half away from zero.
 */
export function taxIn(amountMinor: number, percent: string, behavior: TaxBehavior): number {
  const rate = rateOf(percent);
  const amount = BigInt(amountMinor);
  if (behavior === 'exclusive') return Number(divideRounded(amount * rate, WHOLE));
  return amountMinor - Number(divideRounded(amount * WHOLE, WHOLE + rate));
}

/** A decimal of at most four places, such as `8.25`, as a part of WHOLE. */
function rateOf(percent: string): bigint {
  const [whole = '0', part = ''] = percent.split('.');
  return BigInt(whole + part.padEnd(4, '0').slice(0, 4));
}

/** The quotient, rounded half away from zero. The divisor is positive. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}
