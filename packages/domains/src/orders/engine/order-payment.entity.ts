import { defineEntity, p, type EntitySchema, type InferEntity } from '@mikro-orm/core';

/**
 * Defines the entity of an order's payment: how it is paid, and what happened to its money since. Written only while the order's row is
 * locked. Amounts in minor units.
 * @param order the schema of the order: passed in, because both schemas refer to each other and files must not import in a cycle
 */
export const defineOrderPayment = (order: () => EntitySchema<{ id: string }>) =>
  defineEntity({
    name: 'OrderPayment',
    tableName: 'order_payment',
    properties: {
      order: () => p.oneToOne(order()).ref().primary().deleteRule('cascade'),
      /** The method: a name in the table of fundings. */
      funding: p.string(),
      customerId: p.string(),
      /** The saved card of a card's hold. */
      paymentMethodId: p.string().nullable(),
      /** The payment challenge it answers; one order per challenge. */
      challengeId: p.string().nullable().unique(),
      /** Details of a machine payment; read by fundings/machine-charge.ts. */
      machine: p.json<object>().nullable(),
      /** The payment at the processor; stored before money can be held under it. */
      intentId: p.string().nullable(),
      /** Part of every idempotency key at the processor; raised when it has stored a failure under the previous one. */
      keyVersion: p.integer().default(0),
      /** The bank's page for the cardholder, once the bank has requested one. */
      authenticationUrl: p.text().nullable(),
      /** Until when the order waits for the cardholder. */
      authenticateBy: p.datetime().nullable(),
      /** When the cardholder's confirmation was seen; the order's hour counts from here. */
      authenticatedAt: p.datetime().nullable(),
      /** When a person decided to refund, whether or not the money was captured. */
      refundDecidedAt: p.datetime().nullable(),
      /** Since when the refund of a settled order is due; null once it is carried out. */
      refundDueAt: p.datetime().nullable(),
      /** A refund that was made or is on its way. */
      refundId: p.string().nullable(),
      /** The processor's last status of the newest refund; null while there was none. */
      refundStatus: p.enum(['succeeded', 'pending', 'requires_action', 'failed'] as const).nullable(),
      /** How much was refunded or is on its way, by any side. */
      refundedMinor: p.integer().default(0),
      /** Whether the name is deleted with the refund: decided, done, or kept after all; null where it was not requested. */
      nameDeletion: p.enum(['due', 'deleted', 'kept'] as const).nullable(),
      disputeStatus: p.enum(['early_warning', 'open', 'won', 'lost'] as const).nullable(),
      disputeMinor: p.integer().nullable(),
      /** When auto-renewal was ended because the money is gone; null while it is ours. */
      takenBackAt: p.datetime().nullable(),
      /** Auto-renewal was on before that, so it is resumed should the money come back. */
      endedAutoRenew: p.boolean().default(false),
      /** Raised by every look at the processor's payment, so that a stale look never overwrites a newer one. */
      version: p.integer().default(0),
    },
    indexes: [
      { name: 'order_payment_intent', properties: ['intentId'] },
      { name: 'order_payment_refund_due', properties: ['refundDueAt'], where: 'refund_due_at is not null' },
    ],
  });
export type OrderPayment = InferEntity<ReturnType<typeof defineOrderPayment>>;
