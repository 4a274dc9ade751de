import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { FaultCode } from '@onym/core';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from './approval-states.ts';

/** The unique index of pending approvals: one for each key, action, name and request. */
export const OPEN_APPROVAL = 'approval_open_request';

/** The unique index of pending automatic renewals: one for each name. */
export const OPEN_RENEWAL = 'approval_open_renewal';

/**
 * A purchase or change that a key may not make by itself, or an automatic renewal above its
 * limit, which the owner may allow. Cents; a change costs 0.
 */
export const ApprovalSchema = defineEntity({
  name: 'Approval',
  tableName: 'approval',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** Null: an automatic renewal. */
    keyId: p.string().nullable(),
    /** The name of the key when it requested the approval. */
    keyName: p.string().nullable(),
    action: p.enum(APPROVAL_ACTIONS),
    domain: p.string(),
    status: p.enum(APPROVAL_STATES),
    /** The most that is charged when it is approved, as shown to the owner. */
    amountMinor: p.integer(),
    /** The price of each later year. */
    renewalMinor: p.integer(),
    currency: p.string(),
    years: p.integer(),
    /** The limit that was exceeded, in words. */
    reason: p.text(),
    /** Digest of the whole request: an approval covers this request only. */
    fingerprint: p.text(),
    /** The request, sealed because it may contain a registrant's contact; empty once it was erased. */
    sealedRequest: p.text(),
    /** The terms shown to the owner, sealed; null once they were erased. */
    sealedTerms: p.text().nullable(),
    /** SHA-256 of the terms. */
    termsDigest: p.text(),
    orderId: p.string().nullable(),
    /** Why the order of an approved request failed. */
    fault: p.json<{ code: FaultCode; message: string }>().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    /** When the owner was mailed about it; null while it waits for the digest. */
    mailedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'approval_account', properties: ['account', 'createdAt'] },
    { name: 'approval_order', properties: ['orderId'] },
    { name: 'approval_asked', properties: ['keyId', 'action', 'domain'] },
    { name: 'approval_request', properties: ['createdAt'], where: "sealed_request <> ''" },
  ],
  uniques: [
    { name: OPEN_APPROVAL, properties: ['keyId', 'action', 'domain', 'fingerprint'], where: "status = 'pending'" },
    { name: OPEN_RENEWAL, properties: ['account', 'domain'], where: "key_id is null and status = 'pending'" },
  ],
});
export type Approval = InferEntity<typeof ApprovalSchema>;
