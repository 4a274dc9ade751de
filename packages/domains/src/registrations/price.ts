export interface Margin {
  percent: number;
  fixedMinor: number;
}

/** The cost of a card payment: 2.9 % + 30 cents of the amount charged. */
const CARD_PERCENT = 0.029;
const CARD_FIXED_MINOR = 30;

/**
 * Returns the retail price for a cost, both in minor units: (cost + fixed) x (1 + percent / 100), rounded up, and at
 * least high enough that the card fee does not reduce the cost part.
 */
export function retailPrice(costMinor: number, { percent, fixedMinor }: Margin): number {
  const marked = Math.ceil(((costMinor + fixedMinor) * (100 + percent)) / 100 - 1e-6);
  const floor = Math.ceil((costMinor + CARD_FIXED_MINOR) / (1 - CARD_PERCENT));
  return Math.max(marked, floor);
}
