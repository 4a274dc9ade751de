import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** An operator's decision to refund a payment, in full or in part. A payment has one decision without an outcome at most. */
export const ChargeRefundSchema = defineEntity({
  name: 'ChargeRefund',
  tableName: 'charge_refund',
  properties: {
    /** The processor stores it with the refund. */
    id: p.string().primary(),
    /** The payment. */
    intentId: p.string(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** Minor units; null: all that is left of the payment. */
    amountMinor: p.integer().nullable(),
    /** Part of the idempotency key; incremented when the processor has stored a failure under the previous one. */
    attempt: p.integer().default(0),
    decidedAt: p.datetime(),
    /** Since when the processor reports it as pending; it may still fail. */
    pendingAt: p.datetime().nullable(),
    /** When its outcome was known; null while it is under way. */
    settledAt: p.datetime().nullable(),
    /** `failed`: nothing was refunded, so it may be decided again. `disputed`: a bank has asked for the money meanwhile. */
    outcome: p.enum(['refunded', 'failed', 'disputed'] as const).nullable(),
    /** Why it failed, for operators. */
    reason: p.text().nullable(),
  },
  indexes: [
    { name: 'charge_refund_open', properties: ['decidedAt'], where: 'settled_at is null' },
    { name: 'charge_refund_account', properties: ['account', 'id'] },
    { name: 'charge_refund_intent', properties: ['intentId', 'id'] },
  ],
  uniques: [{ name: 'charge_refund_under_way', properties: ['intentId'], where: 'settled_at is null' }],
});
export type ChargeRefund = InferEntity<typeof ChargeRefundSchema>;
