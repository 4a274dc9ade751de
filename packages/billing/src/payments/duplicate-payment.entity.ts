import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { Sale } from './checkout-page.entity.ts';

/** A payment for something that the account owned already: it grants nothing and is refunded. */
export const DuplicatePaymentSchema = defineEntity({
  name: 'DuplicatePayment',
  tableName: 'duplicate_payment',
  properties: {
    /** The checkout session, or the processor's id of the subscription. */
    source: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    sells: p.string().$type<Sale>(),
    /** The payment; null for a subscription, whose payments are read from the processor. */
    intentId: p.string().nullable(),
    /** Minor units; for a subscription null until it is refunded. */
    amountMinor: p.integer().nullable(),
    currency: p.string().nullable(),
    /** Part of the idempotency key; incremented when the processor has stored a failure under the previous one. */
    attempt: p.integer().default(0),
    foundAt: p.datetime(),
    /** When the operators were mailed that its refund failed; once for each duplicate. */
    failureReportedAt: p.datetime().nullable(),
    /** When all of it was refunded; null also while a refund is pending. */
    refundedAt: p.datetime().nullable(),
    /** When its payment was recorded in the ledger. */
    bookedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'duplicate_payment_open', properties: ['foundAt'], where: 'refunded_at is null' }],
});
export type DuplicatePayment = InferEntity<typeof DuplicatePaymentSchema>;
