import { Fault, toDecimal } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';

/** The shown price can no longer be kept. Nothing was charged, and nothing will be until the new price was shown. */
export class PriceChanged extends Error {
  override readonly name: string = 'PriceChanged';
  constructor(message = 'The price has changed since it was shown') {
    super(message);
  }
}

/**
 * Creates the refusal price_changed of a price that the buyer has not agreed to. The parameters are in cents, for the whole term,
 * `renewalMinor` per year; `maxMinor` is the buyer's maximum, `shownMinor` the price that was shown. The details have the present price and
 * these as decimal amounts (12.99). The refusal does not count as showing the new price.
 */
export function priceChanged(
  {
    name,
    retailMinor,
    renewalMinor,
    currency,
  }: { name: string; retailMinor: number; renewalMinor: number; currency: string },
  { maxMinor, shownMinor }: { maxMinor?: number | undefined; shownMinor?: number | undefined },
): Fault {
  const price = `${toDecimal(retailMinor).toFixed(2)} ${currency.toUpperCase()}`;
  const shown = shownMinor === undefined ? 'you agreed to' : 'was shown';
  const than = maxMinor === undefined ? shown : 'the maxPrice allows';
  return new Fault('price_changed', formatSentence('purchases.nameCostsPriceNowMore', { name, price, than }), {
    details: {
      domain: name,
      price: toDecimal(retailMinor),
      maxPrice: maxMinor === undefined ? null : toDecimal(maxMinor),
      ...(shownMinor === undefined ? {} : { shownPrice: toDecimal(shownMinor) }),
      renewalPrice: toDecimal(renewalMinor),
      currency,
    },
  });
}
