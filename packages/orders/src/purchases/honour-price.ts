import type { Quote } from '@onym/domains';

/** By how much our cost may have risen since a price was shown and the price still be honoured. */
const LOSS_CAP_MINOR = 200;

/**
 * What is charged now for a name whose price was shown before: never more than was shown, and less when it has become
 * cheaper. Null when honouring the old price would cost us more than the cap.
 */
export function honourPrice(quote: Quote, shown: { retailMinor: number; costMinor: number }): Quote | null {
  if (quote.retailMinor <= shown.retailMinor) return quote;
  return quote.costMinor <= shown.costMinor + LOSS_CAP_MINOR ? { ...quote, retailMinor: shown.retailMinor } : null;
}
