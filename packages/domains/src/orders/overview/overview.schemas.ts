import { toDecimal } from '@onym/core';
import { z } from 'zod';
import { NEEDS, type Need, type Overview } from './read-overview.ts';

const NeedWire = z
  .object({
    kind: z
      .enum(NEEDS)
      .meta({
        description:
          'redemption: restore it. expired: renew it. expiring: expires within 30 days without auto-renew. price: renews within 30 days at a higher price than announced. no_card: auto-renew without a saved card. approval: a key requests approval. bank: your bank requires confirmation. review: an order is under review. webhook: an endpoint fails',
      }),
    subject: z
      .string()
      .meta({
        description:
          'The name of a domain, the address of an endpoint, or the id of an asset that a key wants to delete',
      }),
    id: z.string().nullable().meta({ description: 'ID of the approval, order or endpoint' }),
    at: z.iso.datetime().nullable().meta({ description: 'When it ends, or when it began' }),
    amount: z.number().nullable().meta({ description: 'Cost of resolving it, or amount concerned, USD' }),
    count: z.int().meta({ description: 'Number of domains concerned; subject is the first' }),
  })
  .meta({ id: 'Need' });

export const OverviewWire = z
  .object({
    needs: z.array(NeedWire).meta({ description: 'Items that need attention, most urgent first, at most 50' }),
    domains: z.int().meta({ description: 'Number of domains of the account' }),
    renewals: z.object({
      next: z
        .array(z.object({ domain: z.string(), expiresAt: z.iso.datetime(), autoRenew: z.boolean(), price: z.number() }))
        .meta({ description: 'The five domains that expire first' }),
      until: z.iso.datetime(),
      count: z.int().meta({ description: 'Number of automatic renewals until then' }),
      total: z.number().meta({ description: 'Their cost, USD' }),
    }),
    spent: z.object({
      month: z.string().meta({ description: 'UTC, YYYY-MM' }),
      total: z.number(),
      byKey: z
        .array(z.object({ keyId: z.string().nullable(), keyName: z.string().nullable(), amount: z.number() }))
        .meta({ description: 'keyId null: sessions and automatic renewals' }),
    }),
  })
  .meta({ id: 'Overview' });

/** Converts an overview to its API form; amounts in dollars, and the total that was spent this month without calls beyond the quota. */
export function overviewToWire({ needs, renewals, month, byKey }: Overview): z.input<typeof OverviewWire> {
  return {
    needs: needs.map(needToWire),
    domains: renewals.owned,
    renewals: {
      next: renewals.next.map(({ name, expiresAt, autoRenew, priceMinor }) => ({
        domain: name,
        expiresAt: expiresAt.toISOString(),
        autoRenew,
        price: toDecimal(priceMinor),
      })),
      until: renewals.until.toISOString(),
      count: renewals.dueCount,
      total: toDecimal(renewals.dueMinor),
    },
    spent: {
      month,
      total: toDecimal(byKey.reduce((sum, { spentMinor }) => sum + spentMinor, 0)),
      byKey: byKey.map(({ keyId, keyName, spentMinor }) => ({ keyId, keyName, amount: toDecimal(spentMinor) })),
    },
  };
}

function needToWire({ at, amountMinor, ...need }: Need): z.input<typeof NeedWire> {
  return { ...need, at: at?.toISOString() ?? null, amount: amountMinor === null ? null : toDecimal(amountMinor) };
}
