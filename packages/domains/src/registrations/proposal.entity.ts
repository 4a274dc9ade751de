import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A price held behind a buy link: who minted it, for how much, until when, used by which order. */
export const ProposalSchema = defineEntity({
  name: 'Proposal',
  tableName: 'proposal',
  properties: {
    id: p.string().primary(),
    /** 16 random bytes in base62; the token of /buy/<token>. */
    token: p.string().unique(),
    /** Null when it was made from a signed link, which says nothing of who handed it out. */
    account: () => p.manyToOne(AccountSchema).ref().nullable(),
    domain: p.string(),
    retailMinor: p.integer(),
    renewalMinor: p.integer(),
    costMinor: p.integer(),
    currency: p.string(),
    premium: p.boolean(),
    years: p.integer(),
    /** Attribution label shown in the sold feed. */
    agent: p.string(),
    expiresAt: p.datetime(),
    usedOrderId: p.string().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'proposal_reuse', properties: ['account', 'domain', 'expiresAt'], where: 'used_order_id is null' },
    { name: 'proposal_unused', properties: ['expiresAt'], where: 'used_order_id is null' },
    { name: 'proposal_account', properties: ['account', 'id'] },
  ],
});
export type Proposal = InferEntity<typeof ProposalSchema>;
