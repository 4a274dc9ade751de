import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/access';
import type { FaultCode } from '@onym/kernel';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from './approval-states.ts';

/** One open question per key, action and name. */
export const OPEN_APPROVAL = 'approval_open';

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
    /** What was asked for, sealed: it may hold a registrant's contact. */
    sealedWish: p.text(),
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
  uniques: [{ name: OPEN_APPROVAL, properties: ['keyId', 'action', 'domain'], where: "status = 'pending'" }],
});
export type Approval = InferEntity<typeof ApprovalSchema>;
