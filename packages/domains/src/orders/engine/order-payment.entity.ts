import { defineEntity, p, type EntitySchema, type InferEntity } from '@mikro-orm/core';

/**
 * Defines the entity of an order's payment: how the order is paid, and what has happened to the money since. Rows are written only while the
 * order's row is locked. Amounts in minor units.
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
      /** The saved card that is held; null for a machine payment. */
      paymentMethodId: p.string().nullable(),
      /** The payment challenge that a machine payment answers; one order per challenge. */
      challengeId: p.string().nullable().unique(),
      /** Details of a machine payment; read by fundings/machine-charge.ts. */
      machine: p.json<object>().nullable(),
      /** The processor's id of the payment: of a card payment stored before money can be held, of a machine payment after the charge. */
      intentId: p.string().nullable(),
      /** Part of every idempotency key at the processor; raised when the processor has stored a failure under the previous key. */
      keyVersion: p.integer().default(0),
      /** The bank's page for the cardholder, once the bank has requested one. */
      authenticationUrl: p.text().nullable(),
      /** The deadline for the cardholder. */
      authenticateBy: p.datetime().nullable(),
      /** When the cardholder's confirmation was seen. The order's one-hour limit counts from here. */
      authenticatedAt: p.datetime().nullable(),
      /** When an operator decided to refund, whether or not the money was captured. */
      refundDecidedAt: p.datetime().nullable(),
      /** Since when the refund of an ended order waits to be carried out; null otherwise. */
      refundDueAt: p.datetime().nullable(),
      /** The id of a refund that was made or is in progress. */
      refundId: p.string().nullable(),
      /** The processor's last status of the newest refund; null without a refund. */
      refundStatus: p.enum(['succeeded', 'pending', 'requires_action', 'failed'] as const).nullable(),
      /** Refunded amount, including refunds made elsewhere, without refunds in progress. */
      refundedMinor: p.integer().default(0),
      /** Amount of the refunds in progress, which may still fail. */
      refundPendingMinor: p.integer().default(0),
      /** Whether the name is deleted with the refund: decided, done, or kept after all; null where it was not requested. */
      nameDeletion: p.enum(['due', 'deleted', 'kept'] as const).nullable(),
      disputeStatus: p.enum(['early_warning', 'open', 'won', 'lost'] as const).nullable(),
      disputeMinor: p.integer().nullable(),
      /** When the payment was refunded in full or lost to a bank, which ends auto-renewal; null while the money is ours. */
      takenBackAt: p.datetime().nullable(),
      /** Auto-renewal was on at that time, so it is enabled again if the money comes back. */
      endedAutoRenew: p.boolean().default(false),
      /** Raised each time the processor is queried about the payment, so that an older answer never overwrites a newer one. */
      version: p.integer().default(0),
    },
    indexes: [
      { name: 'order_payment_intent', properties: ['intentId'] },
      { name: 'order_payment_refund_due', properties: ['refundDueAt'], where: 'refund_due_at is not null' },
    ],
  });
export type OrderPayment = InferEntity<ReturnType<typeof defineOrderPayment>>;
