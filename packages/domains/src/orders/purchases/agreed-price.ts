import type { Quote } from '@onym/domains';
import type { Taxed } from '../engine/add-tax.ts';
import { priceChanged } from '../engine/price-changed.ts';

/** The price that a buyer has agreed to, in cents. */
export interface Agreed {
  /** The price that was shown last, and our cost at that time; null if none was shown. */
  shown: { retailMinor: number; costMinor: number } | null;
  /** The buyer's own maximum. */
  maxMinor?: number | undefined;
}

/**
 * Returns the quote at the price to charge for a name whose price was shown before: at most the shown price, less if it has become cheaper. Null when
 * our cost has risen by more than `absorbedMinor` (cents) and the price with it.
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
 * Returns the quote at the agreed price with the buyer's tax: at most the shown price or, if named, a total of at most the buyer's maximum. Without a
 * shown price the name is sold at its present price. A rise of our cost by up to `absorbedMinor` (cents) is absorbed.
 * @param addTax adds the buyer's tax to a price
 * @throws Fault price_changed: nothing is charged; only another check or a maxPrice agrees to the new price
 */
export async function agreedPrice(
  quote: Quote,
  { shown, maxMinor }: Agreed,
  absorbedMinor: number,
  addTax: (price: Quote) => Promise<Taxed<Quote>>,
): Promise<Taxed<Quote>> {
  const kept = shown ? quoteAtShownPrice(quote, shown, absorbedMinor) : quote;
  const charged = await addTax(kept ?? quote);
  if (maxMinor !== undefined ? charged.retailMinor <= maxMinor : kept) return charged;
  throw priceChanged(charged, { maxMinor, shownMinor: shown?.retailMinor });
}
