import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** That an operator decided to give a payment for a product, a plan or use back; of a domain's payment its order knows. */
export const ChargeRefundSchema = defineEntity({
  name: 'ChargeRefund',
  tableName: 'charge_refund',
  properties: {
    /** The payment. */
    intentId: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** Part of the idempotency key; raised when the processor has stored a failure under the old one. */
    attempt: p.integer().default(0),
    decidedAt: p.datetime(),
    /** When it was known how it ended; null while a job carries it out. */
    settledAt: p.datetime().nullable(),
    /** `failed`: the processor gave nothing back, so it may be decided again. `disputed`: a bank has asked for the money meanwhile. */
    outcome: p.enum(['refunded', 'failed', 'disputed'] as const).nullable(),
  },
  indexes: [
    { name: 'charge_refund_open', properties: ['decidedAt'], where: 'settled_at is null' },
    { name: 'charge_refund_account', properties: ['account', 'intentId'] },
  ],
});
export type ChargeRefund = InferEntity<typeof ChargeRefundSchema>;
