import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { DisputeEvidence } from '@onym/core/ports';

/** What a bank was told, as it is stored: the one moment in it as ISO 8601. */
export type KeptEvidence = Omit<DisputeEvidence, 'deliveredAt'> & { deliveredAt: string | null };

/** A dispute of a payment of ours, an order's or another's, as the processor last described it. Minor units. */
export const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'dispute',
  properties: {
    /** The processor's own id. */
    id: p.string().primary(),
    intentId: p.string(),
    /** Null where the payment was for a product or a plan. */
    orderId: p.string().nullable(),
    /** Whose payment it is; no reference, as everywhere in the books. */
    accountId: p.string(),
    status: p.enum(['open', 'won', 'lost'] as const),
    amountMinor: p.integer(),
    currency: p.string(),
    reason: p.text(),
    openedAt: p.datetime(),
    /** Until when the bank takes evidence; null where none was given. */
    answerBy: p.datetime().nullable(),
    /** What a person has decided to send, gathered then. */
    evidence: p.json<KeptEvidence>().nullable(),
    /** Decided, and not with the bank yet. */
    answerDueAt: p.datetime().nullable(),
    /** When it was first seen that the bank has evidence, from any sender. */
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
