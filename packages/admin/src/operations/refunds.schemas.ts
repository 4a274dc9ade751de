import { describeConsequence, type RefundAmounts, type RefundQuote } from '@onym/billing';
import { toDecimal, toMinor } from '@onym/core';
import { z } from 'zod';

/** An amount in major units, such as 5 or 5.25. */
export const RefundAmount = z
  .number()
  .positive()
  .max(1_000_000)
  .refine((amount) => toDecimal(toMinor(amount)) === amount, 'must have at most two decimals');

const Amounts = z.object({
  captured: z.number(),
  refunded: z.number(),
  underWay: z.number(),
  disputed: z.number(),
  left: z.number(),
});

export const RefundWire = z.object({
  paymentIntent: z.string().nullable(),
  accountId: z.string(),
  orderId: z.string().nullable(),
  description: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** All that is left is refunded. */
  full: z.boolean(),
  before: Amounts,
  after: Amounts,
  consequence: z.object({
    kind: z.enum([
      'nothing_ends',
      'product_ends',
      'product_stays',
      'plan_ends',
      'domain_deleted',
      'domain_kept',
      'order_ends',
    ]),
    /** The product, plan or domain. */
    about: z.string().nullable(),
    givenBy: z.string().nullable(),
    until: z.iso.datetime().nullable(),
    text: z.string(),
  }),
});

/** Returns what a refund does as the operators' API returns it: amounts in major units, the currency in upper case. */
export function refundToWire(quote: RefundQuote): z.input<typeof RefundWire> {
  const { intentId, accountId, orderId, description, currency, amountMinor, isWhole, consequence } = quote;
  const until =
    'paidUntil' in consequence ? consequence.paidUntil : 'expiresAt' in consequence ? consequence.expiresAt : null;
  return {
    paymentIntent: intentId,
    accountId,
    orderId,
    description,
    currency: currency.toUpperCase(),
    amount: toDecimal(amountMinor),
    full: isWhole,
    before: amountsToWire(quote.before),
    after: amountsToWire(quote.after),
    consequence: {
      kind: consequence.kind,
      about:
        'product' in consequence
          ? consequence.product
          : 'plan' in consequence
            ? consequence.plan
            : 'domain' in consequence
              ? consequence.domain
              : null,
      givenBy: 'givenBy' in consequence ? consequence.givenBy : null,
      until: until?.toISOString() ?? null,
      text: describeConsequence(consequence),
    },
  };
}

function amountsToWire(amounts: RefundAmounts): z.input<typeof Amounts> {
  const { capturedMinor, refundedMinor, underWayMinor, disputedMinor, leftMinor } = amounts;
  return {
    captured: toDecimal(capturedMinor),
    refunded: toDecimal(refundedMinor),
    underWay: toDecimal(underWayMinor),
    disputed: toDecimal(disputedMinor),
    left: toDecimal(leftMinor),
  };
}
