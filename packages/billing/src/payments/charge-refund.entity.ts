import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** An operator's refund of a payment for a product, a plan or usage. Orders store the refunds of payments for domains. */
export const ChargeRefundSchema = defineEntity({
  name: 'ChargeRefund',
  tableName: 'charge_refund',
  properties: {
    /** The payment. */
    intentId: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** Part of the idempotency key; incremented when the processor has stored a failure under the previous one. */
    attempt: p.integer().default(0),
    decidedAt: p.datetime(),
    /** When its outcome was known; null while a job carries it out. */
    settledAt: p.datetime().nullable(),
    /** `failed`: nothing was refunded, so it may be decided again. `disputed`: a bank has asked for the money meanwhile. */
    outcome: p.enum(['refunded', 'failed', 'disputed'] as const).nullable(),
  },
  indexes: [
    { name: 'charge_refund_open', properties: ['decidedAt'], where: 'settled_at is null' },
    { name: 'charge_refund_account', properties: ['account', 'intentId'] },
  ],
});
export type ChargeRefund = InferEntity<typeof ChargeRefundSchema>;
