import { toDecimal } from '@onym/core';
import type { Domain } from './domain.entity.ts';

/**
 * The most that an automatic renewal may cost without the owner's approval: a rise in percent above the price that the owner agreed to last,
 * or a price in cents for the whole term.
 */
export type AutoRenewLimit = { maxRise: number } | { maxPriceMinor: number };

/** The limit of a domain whose owner has set none, in percent. */
export const DEFAULT_MAX_RISE = 25;

type Limited = Pick<Domain, 'autoRenewMaxRise' | 'autoRenewMaxPriceMinor'>;
type Priced = Limited & Pick<Domain, 'renewalAgreedMinor' | 'renewalPriceMinor'>;

/** Returns the limit that the owner set; null for the default. */
export function storedAutoRenewLimit({ autoRenewMaxRise, autoRenewMaxPriceMinor }: Limited): AutoRenewLimit | null {
  if (autoRenewMaxPriceMinor !== null && autoRenewMaxPriceMinor !== undefined)
    return { maxPriceMinor: autoRenewMaxPriceMinor };
  return autoRenewMaxRise === null || autoRenewMaxRise === undefined ? null : { maxRise: autoRenewMaxRise };
}

/** Returns the limit that applies to the automatic renewals of a domain. */
export function autoRenewLimitOf(domain: Limited): AutoRenewLimit {
  return storedAutoRenewLimit(domain) ?? { maxRise: DEFAULT_MAX_RISE };
}

/** Returns the columns of a limit; null is the default. */
export function autoRenewLimitColumns(
  limit: AutoRenewLimit | null,
): Required<Pick<Domain, 'autoRenewMaxRise' | 'autoRenewMaxPriceMinor'>> {
  return {
    autoRenewMaxRise: limit && 'maxRise' in limit ? limit.maxRise : null,
    autoRenewMaxPriceMinor: limit && 'maxPriceMinor' in limit ? limit.maxPriceMinor : null,
  };
}

/**
 * Returns the yearly renewal price in cents, before tax, that the owner agreed to last: the one that was paid last, or before that the one that was shown
 * with the purchase.
 */
export function agreedRenewalMinor({ renewalAgreedMinor, renewalPriceMinor }: Priced): number {
  return renewalAgreedMinor ?? renewalPriceMinor;
}

/** Returns the most, in cents before tax, that an automatic renewal of the domain for this many years may cost without an approval. */
export function autoRenewCeilingMinor(domain: Priced, years: number): number {
  const limit = autoRenewLimitOf(domain);
  if ('maxPriceMinor' in limit) return limit.maxPriceMinor;
  return Math.floor((agreedRenewalMinor(domain) * years * (100 + limit.maxRise)) / 100);
}

/**
 * Whether replacing the limit of a domain by `after` (null: the default) can let an automatic renewal cost more: a higher limit of the same
 * kind, a price above what the rise allows now, or a rise instead of a fixed price, because a rise has no upper end over the years.
 */
export function widensAutoRenewLimit(domain: Priced & Pick<Domain, 'years'>, after: AutoRenewLimit | null): boolean {
  const [from, to] = [autoRenewLimitOf(domain), after ?? { maxRise: DEFAULT_MAX_RISE }];
  if ('maxRise' in to) return 'maxRise' in from ? to.maxRise > from.maxRise : true;
  return to.maxPriceMinor > autoRenewCeilingMinor(domain, domain.years);
}

/** Whether both are the same limit; null is the default. */
export function isSameAutoRenewLimit(one: AutoRenewLimit | null, other: AutoRenewLimit | null): boolean {
  return describeAutoRenewLimit(one) === describeAutoRenewLimit(other);
}

/** Returns a limit in a form that needs no translation: "25 %" or "30.00 USD". */
export function describeAutoRenewLimit(limit: AutoRenewLimit | null): string {
  const { maxRise, maxPriceMinor } = { maxRise: DEFAULT_MAX_RISE, maxPriceMinor: undefined, ...limit };
  return maxPriceMinor === undefined ? `${maxRise} %` : `${toDecimal(maxPriceMinor).toFixed(2)} USD`;
}
