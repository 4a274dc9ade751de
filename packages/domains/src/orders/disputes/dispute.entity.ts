import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { DisputeEvidence } from '@onym/core/ports';

/** The evidence for a bank, as stored: `deliveredAt` is ISO 8601 text. */
export type KeptEvidence = Omit<DisputeEvidence, 'deliveredAt'> & { deliveredAt: string | null };

/** The processor's latest state of a dispute of one of our payments, with or without an order. Minor units. */
export const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'dispute',
  properties: {
    /** The processor's id. */
    id: p.string().primary(),
    intentId: p.string(),
    /** Null where the payment was for a product or a plan. */
    orderId: p.string().nullable(),
    /** The account that paid; no foreign key, as in all financial records. */
    accountId: p.string(),
    status: p.enum(['open', 'won', 'lost'] as const),
    amountMinor: p.integer(),
    currency: p.string(),
    reason: p.text(),
    openedAt: p.datetime(),
    /** Until when the bank accepts evidence; null if the processor gave no deadline. */
    answerBy: p.datetime().nullable(),
    /** The evidence that an operator decided to send, collected at that time. */
    evidence: p.json<KeptEvidence>().nullable(),
    /** Since when a decision to send evidence waits to be carried out; null otherwise. */
    answerDueAt: p.datetime().nullable(),
    /** When it was first known that the bank has evidence, from any sender. */
    answeredAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'dispute_intent', properties: ['intentId'] },
    { name: 'dispute_order', properties: ['orderId'] },
    { name: 'dispute_account', properties: ['accountId', 'id'] },
    {
      name: 'dispute_desk',
      expression: 'create index "dispute_desk" on "dispute" ("answered_at" desc, "answer_by", "id")',
    },
    { name: 'dispute_due', properties: ['answerDueAt'], where: 'answer_due_at is not null' },
    { name: 'dispute_evidence', properties: ['openedAt'], where: "evidence is not null and status <> 'open'" },
    { name: 'dispute_open', properties: ['answerBy'], where: "status = 'open'" },
  ],
});
export type Dispute = InferEntity<typeof DisputeSchema>;
