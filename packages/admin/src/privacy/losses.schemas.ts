import { toDecimal } from '@onym/core';
import { z } from 'zod';
import type { Losses } from './find-losses.ts';

export const LossesWire = z
  .object({
    plans: z
      .array(
        z.object({
          planId: z.string(),
          name: z.string(),
          paidUntil: z.iso.datetime(),
          endsWithPeriod: z.boolean().describe('It would not renew anyway.'),
          unusedAmount: z
            .number()
            .nullable()
            .describe('Part of the price for the rest of the paid period; not refunded. Null when not known.'),
          currency: z.string(),
        }),
      )
      .describe('They end immediately.'),
    products: z.array(z.object({ productType: z.string(), name: z.string() })),
    orders: z
      .array(z.object({ orderId: z.string(), domain: z.string(), kind: z.string(), status: z.string() }))
      .describe('In progress: the account cannot be deleted before they end.'),
    domains: z
      .array(
        z.object({
          domain: z.string(),
          expiresAt: z.iso.datetime(),
          autoRenew: z.boolean(),
          consequence: z
            .enum(['expires', 'disconnected'])
            .describe(
              'expires: it stops working immediately, does not renew and expires on that date; disconnected: it is registered elsewhere and only leaves this service.',
            ),
        }),
      )
      .describe('Registered ones need `domains: "abandon"`.'),
    kits: z.int(),
    logos: z.int(),
    legalKits: z.int(),
    sites: z.int(),
    unpaidOverage: z.object({ calls: z.int(), amount: z.number(), currency: z.string() }),
    refunds: z
      .array(z.object({ paymentIntent: z.string(), amount: z.number().nullable(), decidedAt: z.iso.datetime() }))
      .describe('Under way; they continue. The amount is null for all that is left of the payment.'),
  })
  .meta({ id: 'AccountLosses' });

/** Returns what is lost with an account as the API returns it: amounts in major units, currencies in upper case. */
export function lossesToWire(losses: Losses): z.input<typeof LossesWire> {
  const { plans, products, orders, domains, kits, logos, legalKits, sites, unpaidOverage, refunds } = losses;
  const currency = unpaidOverage.currency.toUpperCase();
  return {
    plans: plans.map(({ planId, name, paidUntil, endsWithPeriod, unusedMinor }) => ({
      planId,
      name,
      paidUntil: paidUntil.toISOString(),
      endsWithPeriod,
      unusedAmount: unusedMinor === null ? null : toDecimal(unusedMinor),
      currency,
    })),
    products: products.map(({ product, name }) => ({ productType: product, name })),
    orders: orders.map(({ id, domain, kind, state }) => ({
      orderId: id,
      domain,
      kind,
      status: state === 'review' ? 'under_review' : 'pending',
    })),
    domains: domains.map(({ name, expiresAt, autoRenew, isRegistered }) => ({
      domain: name,
      expiresAt: expiresAt.toISOString(),
      autoRenew,
      consequence: isRegistered ? ('expires' as const) : ('disconnected' as const),
    })),
    kits,
    logos,
    legalKits,
    sites,
    unpaidOverage: { calls: unpaidOverage.calls, amount: toDecimal(unpaidOverage.amountMinor), currency },
    refunds: refunds.map(({ intentId, amountMinor, decidedAt }) => ({
      paymentIntent: intentId,
      amount: amountMinor === null || amountMinor === undefined ? null : toDecimal(amountMinor),
      decidedAt: decidedAt.toISOString(),
    })),
  };
}
