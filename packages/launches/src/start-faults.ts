import { Fault } from '@onym/core';
import { priceChanged } from '@onym/domains/orders';
import type { Choice } from './launch.entity.ts';

/** Returns the price of a choice in the form that `priceChanged` takes. `retailMinor`: the total, cents. */
export function asPrice({ domain: name, renewalMinor }: Choice, currency: string, retailMinor: number) {
  return { name, renewalMinor, currency, retailMinor };
}

/** Converts the error about the domain's price into one about the total. */
export function toTotalPriceFault(
  error: unknown,
  choice: Choice,
  currency: string,
  { productsMinor, maxMinor }: { productsMinor: number; maxMinor: number },
): unknown {
  if (!(error instanceof Fault) || error.code !== 'price_changed') return error;
  const domainMinor = Math.round(Number(error.details['price']) * 100);
  return priceChanged(asPrice(choice, currency, domainMinor + productsMinor), { maxMinor });
}

/** Whether another party has the name. A name that the account owns or is buying is not taken. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Fault) || error.code !== 'domain_unavailable') return false;
  return !error.details['ownedByYou'] && !error.details['inProgress'];
}
