import { describe, expect, it } from 'vitest';
import {
  autoRenewCeilingMinor,
  autoRenewLimitColumns,
  describeAutoRenewLimit,
  isSameAutoRenewLimit,
  storedAutoRenewLimit,
  widensAutoRenewLimit,
  type AutoRenewLimit,
} from './auto-renew-limit.ts';

/** A domain that renews for 21.84 USD a year, with this limit. */
const limited = (limit: AutoRenewLimit | null, over: { agreed?: number; years?: number } = {}) => ({
  renewalPriceMinor: 2184,
  renewalAgreedMinor: over.agreed ?? null,
  years: over.years ?? 1,
  ...autoRenewLimitColumns(limit),
});

describe('the ceiling of an automatic renewal', () => {
  it.each([
    ['25 percent above the price shown with the purchase, by default', null, {}, 1, 2730],
    ['above the price that was paid last', null, { agreed: 1000 }, 1, 1250],
    ['a rise, rounded down to a cent', { maxRise: 10 }, {}, 1, 2402],
    ['no rise at all', { maxRise: 0 }, {}, 1, 2184],
    ['for the whole term', { maxRise: 50 }, {}, 2, 6552],
    ['a price for the whole term, whatever was agreed to', { maxPriceMinor: 3000 }, { agreed: 9000 }, 2, 3000],
    ['nothing', { maxPriceMinor: 0 }, {}, 1, 0],
  ] as const)('is %s', (_title, limit, over, years, ceiling) => {
    expect(autoRenewCeilingMinor(limited(limit, over), years)).toBe(ceiling);
  });
});

describe('a new limit', () => {
  it.each<[AutoRenewLimit | null, AutoRenewLimit | null, boolean]>([
    [null, { maxRise: 26 }, true],
    [null, { maxRise: 25 }, false],
    [null, { maxRise: 0 }, false],
    [null, null, false],
    [{ maxRise: 10 }, null, true],
    [{ maxRise: 60 }, null, false],
    [null, { maxPriceMinor: 2730 }, false],
    [null, { maxPriceMinor: 2731 }, true],
    [{ maxPriceMinor: 3000 }, { maxPriceMinor: 3001 }, true],
    [{ maxPriceMinor: 3000 }, { maxPriceMinor: 2999 }, false],
    [{ maxPriceMinor: 3000 }, { maxRise: 0 }, true],
    [{ maxPriceMinor: 3000 }, null, true],
  ])('%j to %j widens: %s', (before, after, widens) => {
    expect(widensAutoRenewLimit(limited(before), after)).toBe(widens);
  });
});

it.each<[AutoRenewLimit | null, string]>([
  [null, '25 %'],
  [{ maxRise: 7 }, '7 %'],
  [{ maxPriceMinor: 3050 }, '30.50 USD'],
])('%j is stored, and described as %s', (limit, words) => {
  expect(storedAutoRenewLimit(autoRenewLimitColumns(limit))).toEqual(limit);
  expect(describeAutoRenewLimit(limit)).toBe(words);
});

it('the default and the same rise are the same limit', () => {
  expect(isSameAutoRenewLimit(null, { maxRise: 25 })).toBe(true);
  expect(isSameAutoRenewLimit({ maxRise: 25 }, { maxPriceMinor: 2500 })).toBe(false);
});
