import { Fault, toDecimal } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';

/** The price that was shown can no longer be kept. Nothing was charged, and nothing is before the new one was shown. */
export class PriceChanged extends Error {
  override readonly name: string = 'PriceChanged';
  constructor(message = 'The price has changed since it was shown') {
    super(message);
  }
}

/** The refusal of a price that was not agreed to; the refusal itself agrees to nothing. Cents. */
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
  const than = maxMinor === undefined ? 'was shown' : 'the maxPrice allows';
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
