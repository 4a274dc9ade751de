import { toDecimal, toMinor } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { z } from 'zod';
import { DEFAULT_MAX_RISE, type AutoRenewLimit } from './auto-renew-limit.ts';

/** The most percent by which a renewal may be allowed to rise. */
const MAX_RISE = 1000;
const MAX_PRICE = 100_000;

/** The limit of automatic renewals in a request: exactly one of its members; null is the default. */
export const AutoRenewLimitInput = z
  .strictObject({
    maxRise: z
      .int()
      .min(0)
      .max(MAX_RISE)
      .optional()
      .meta({ description: 'The most percent above the price that was agreed to last' }),
    maxPrice: z
      .number()
      .min(0)
      .max(MAX_PRICE)
      .refine((price) => Math.abs(toMinor(price) - price * 100) < 1e-6, formatSentence('fields.dollarsAndCentsAtMost'))
      .optional()
      .meta({ description: 'The most that one renewal may cost, USD, for the whole term' }),
  })
  .refine(
    ({ maxRise, maxPrice }) => (maxRise === undefined) !== (maxPrice === undefined),
    formatSentence('fields.sendMaxRiseOrMaxPrice'),
  )
  .meta({ id: 'AutoRenewLimitInput' });

/** The limit of automatic renewals that applies to a domain. */
export const AutoRenewLimitWire = z
  .object({ maxRise: z.int().optional(), maxPrice: z.number().optional() })
  .meta({
    id: 'AutoRenewLimit',
    description: `What an automatic renewal may cost without the owner's approval: at most maxRise percent more than the renewal that was paid last, or than the renewal price shown with the purchase (default ${DEFAULT_MAX_RISE}), or at most maxPrice USD for the whole term`,
  });

/** Returns a limit of a request in cents; null is the default. */
export function autoRenewLimitFromWire(input: z.output<typeof AutoRenewLimitInput> | null): AutoRenewLimit | null {
  if (input?.maxPrice !== undefined) return { maxPriceMinor: toMinor(input.maxPrice) };
  return input?.maxRise === undefined ? null : { maxRise: input.maxRise };
}

/** Returns a limit as the API shows it, in dollars. */
export function autoRenewLimitToWire(limit: AutoRenewLimit): z.input<typeof AutoRenewLimitWire> {
  return 'maxRise' in limit ? limit : { maxPrice: toDecimal(limit.maxPriceMinor) };
}
