import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { FaultCode } from '@onym/core';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from './approval-states.ts';

/** One open question per key, action, name and request. */
export const OPEN_APPROVAL = 'approval_open_request';

/** A purchase that a key may not make by itself and its owner may allow. Cents. */
export const ApprovalSchema = defineEntity({
  name: 'Approval',
  tableName: 'approval',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    keyId: p.string(),
    /** As the key was called when it asked. */
    keyName: p.string(),
    action: p.enum(APPROVAL_ACTIONS),
    domain: p.string(),
    status: p.enum(APPROVAL_STATES),
    /** The most that is charged when it is approved: what the owner is shown. */
    amountMinor: p.integer(),
    /** Per year, later. */
    renewalMinor: p.integer(),
    currency: p.string(),
    years: p.integer(),
    /** Which bound stood against it, in words. */
    reason: p.text(),
    /** Digest of the whole request it was asked for: the yes answers this request and no other. */
    fingerprint: p.text().default(''),
    /** What was asked for, sealed: it may hold a registrant's contact. */
    sealedWish: p.text(),
    /** The terms the owner is shown, sealed; null once they were forgotten. */
    sealedTerms: p.text().nullable(),
    /** SHA-256 of the terms. Null for a question that was asked without terms: it cannot be approved. */
    termsDigest: p.text().nullable(),
    orderId: p.string().nullable(),
    /** Why it failed when it was approved. */
    fault: p.json<{ code: FaultCode; message: string }>().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'approval_account', properties: ['account', 'createdAt'] },
    { name: 'approval_order', properties: ['orderId'] },
    { name: 'approval_asked', properties: ['keyId', 'action', 'domain'] },
    { name: 'approval_wish', properties: ['createdAt'], where: "sealed_wish <> ''" },
  ],
  uniques: [
    { name: OPEN_APPROVAL, properties: ['keyId', 'action', 'domain', 'fingerprint'], where: "status = 'pending'" },
  ],
});
export type Approval = InferEntity<typeof ApprovalSchema>;
