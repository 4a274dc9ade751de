import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A price that is reserved behind a buy link: who created it, for how much, until when, and which order used it. */
export const ProposalSchema = defineEntity({
  name: 'Proposal',
  tableName: 'proposal',
  properties: {
    id: p.string().primary(),
    /** 16 random bytes in base62; the token of /buy/<token>. */
    token: p.string().unique(),
    /** Null when it came from a signed link, which does not state who shared it. */
    account: () => p.manyToOne(AccountSchema).ref().nullable(),
    domain: p.string(),
    retailMinor: p.integer(),
    renewalMinor: p.integer(),
    costMinor: p.integer(),
    currency: p.string(),
    premium: p.boolean(),
    years: p.integer(),
    /** Attribution label in the feed of sold names. */
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
