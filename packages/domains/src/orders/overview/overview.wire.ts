import { toDecimal } from '@onym/core';
import { z } from 'zod';
import { NEEDS, type Need, type Overview } from './overview.ts';

const NeedWire = z
  .object({
    kind: z
      .enum(NEEDS)
      .meta({
        description:
          'redemption: to be restored. expired: to be renewed. expiring: ends within 30 days and does not renew. price: renews within 30 days at more than was told. no_card: renews by itself and no card is saved. approval: a key asks. bank: your bank asks. review: we look into an order. webhook: an endpoint hears nothing',
      }),
    subject: z.string().meta({ description: 'The name of a domain, or the address of an endpoint' }),
    id: z.string().nullable().meta({ description: 'Of the approval, order or endpoint' }),
    at: z.iso.datetime().nullable().meta({ description: 'When it ends, or since when it is so' }),
    amount: z.number().nullable().meta({ description: 'What settling it costs, or is about, USD' }),
    count: z.int().meta({ description: 'Of how many names it is said; subject is the first of them' }),
  })
  .meta({ id: 'Need' });

export const OverviewWire = z
  .object({
    needs: z.array(NeedWire).meta({ description: 'What waits for you, the most urgent first, at most 50' }),
    domains: z.int().meta({ description: 'How many names the account has' }),
    renewals: z.object({
      next: z
        .array(z.object({ domain: z.string(), expiresAt: z.iso.datetime(), autoRenew: z.boolean(), price: z.number() }))
        .meta({ description: 'The five names that end first' }),
      until: z.iso.datetime(),
      count: z.int().meta({ description: 'How many renew by themselves by then' }),
      total: z.number().meta({ description: 'What they will cost, USD' }),
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
