import { toDecimal } from '@onym/core';
import { z } from 'zod';
import type { SoldItem } from './list-sales.ts';

export const SoldWire = z.object({
  items: z.array(
    z
      .object({
        domain: z.string(),
        agent: z.string(),
        soldAt: z.iso.datetime(),
        tld: z.string(),
        priceUsd: z.number(),
      })
      .meta({ id: 'SoldItem' }),
  ),
});

/** Converts sales to their API form; prices in dollars. */
export function soldToWire(items: SoldItem[]): z.input<typeof SoldWire> {
  return {
    items: items.map(({ domain, agent, soldAt, tld, priceMinor }) => ({
      domain,
      agent,
      soldAt: soldAt.toISOString(),
      tld,
      priceUsd: toDecimal(priceMinor),
    })),
  };
}
