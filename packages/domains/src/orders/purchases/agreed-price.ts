import type { Quote } from '@onym/domains';
import { priceChanged } from '../engine/price-changed.ts';

/** The price that was agreed to, in cents. */
export interface Agreed {
  /** What they were shown last, and what it cost us then. */
  shown: { retailMinor: number; costMinor: number } | null;
  /** The most they said they would pay. */
  maxMinor?: number | undefined;
}

/**
 * What is charged now for a name whose price was shown before: never more than was shown, and less when it has become
 * cheaper. Null when keeping the old price would cost us more than we absorb.
 */
export function quoteAtShownPrice(
  quote: Quote,
  shown: { retailMinor: number; costMinor: number },
  absorbedMinor: number,
): Quote | null {
  if (quote.retailMinor <= shown.retailMinor) return quote;
  return quote.costMinor <= shown.costMinor + absorbedMinor ? { ...quote, retailMinor: shown.retailMinor } : null;
}

/**
 * The quote at the price that was agreed to: at most what was shown, or at most the price the buyer named. A name that was
 * never shown is sold at its present price. A small rise of our cost is absorbed and sold at the shown price.
 * @throws Fault price_changed: nothing is charged; only another check or a maxPrice agrees to the new price
 */
export function agreedPrice(quote: Quote, { shown, maxMinor }: Agreed, absorbedMinor: number): Quote {
  const kept = shown ? quoteAtShownPrice(quote, shown, absorbedMinor) : quote;
  const charged = kept ?? quote;
  if (maxMinor !== undefined ? charged.retailMinor <= maxMinor : kept) return charged;
  throw priceChanged(charged, { maxMinor, shownMinor: shown?.retailMinor });
}
