import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * What is held: purchases of an account, purchases that others make for it (`gifts`), purchases with a card, or the transfer of a domain
 * to another registrar.
 */
export const HOLD_KINDS = ['account', 'gifts', 'card', 'domain'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** One reason why something is held: a lost dispute, or an issuer's warning. It stays stored after it is cleared. */
export const PurchaseHoldSchema = defineEntity({
  name: 'PurchaseHold',
  tableName: 'purchase_hold',
  properties: {
    id: p.string().primary(),
    kind: p.enum(HOLD_KINDS),
    /** The id of the account or domain, or the digest of the card. */
    subject: p.string(),
    reason: p.enum(['dispute', 'warning'] as const),
    /** The id of the dispute, or of the payment that the issuer warned of. */
    cause: p.string(),
    intentId: p.string(),
    /** The account of that payment; no foreign key, as in all financial records. */
    accountId: p.string(),
    heldAt: p.datetime(),
    clearedAt: p.datetime().nullable(),
    /** The operator's account, `operator` for the command line, `processor` for a dispute that was won. */
    clearedBy: p.string().nullable(),
    note: p.text().nullable(),
  },
  indexes: [
    { name: 'purchase_hold_open', properties: ['kind', 'subject'], where: 'cleared_at is null' },
    { name: 'purchase_hold_list', properties: ['id'], where: 'cleared_at is null' },
    { name: 'purchase_hold_account', properties: ['accountId'] },
    { name: 'purchase_hold_cause', properties: ['cause'] },
  ],
  uniques: [{ name: 'purchase_hold_once', properties: ['kind', 'subject', 'cause'] }],
});
export type PurchaseHold = InferEntity<typeof PurchaseHoldSchema>;
