import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { Sale } from './checkout-page.entity.ts';

/** A payment for what the account had already: it gave nothing, and is given back. */
export const DuplicatePaymentSchema = defineEntity({
  name: 'DuplicatePayment',
  tableName: 'duplicate_payment',
  properties: {
    /** What it would have been the source of: a checkout session, or a subscription of the processor's. */
    source: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    sells: p.string().$type<Sale>(),
    /** The payment; null for a subscription, whose payments are asked for. */
    intentId: p.string().nullable(),
    /** Minor units; of a subscription known only once it was given back. */
    amountMinor: p.integer().nullable(),
    currency: p.string().nullable(),
    /** Grows when the processor has stored a failure under the key of the last attempt. */
    attempt: p.integer().default(0),
    foundAt: p.datetime(),
    refundedAt: p.datetime().nullable(),
    /** When its payment was written into the ledger. */
    bookedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'duplicate_payment_open', properties: ['foundAt'], where: 'refunded_at is null' }],
});
export type DuplicatePayment = InferEntity<typeof DuplicatePaymentSchema>;
