import { DAY_MS } from '@onym/core';
import { exportRows, type ExportPart, type NotExported, type Scope, type Tx } from '@onym/platform';
import { openTerms } from '@onym/billing/spending';
import { eraseEvidenceOf, eraseOldEvidence } from './disputes/dispute.repository.ts';
import { deleteKeysOf, deleteOldKeys } from './engine/idempotency.repository.ts';
import { eraseOldContacts, eraseOldPlacedWith, erasePersonsOf } from './orders-data.repository.ts';
import { PENDING_KEPT_DAYS } from './purchases/pending-purchase.ts';
import { deleteOldPending, deletePendingOf } from './purchases/pending-purchase.repository.ts';

/** The module's part of an account's export. Prices in minor units. */
export const ordersExports: readonly ExportPart[] = [
  exportRows<{ id: string; sealedTerms: string | null } & Record<string, unknown>>({
    name: 'orders',
    tables: ['domain_order', 'order_payment'],
    sql: `select id as key, id, kind, domain, state, funding, door, key_id as "keyId", key_name as "keyName", member_id as "memberId", member_email as "memberEmail", retail_minor as "priceMinor", renewal_minor as "renewalMinor",
      currency, premium, years, privacy, auto_renew as "autoRenew", forwards, agent, steps, fault, refunded_minor as "refundedMinor", refund_pending_minor as "refundPendingMinor", refund_status as "refundStatus",
      dispute_status as "disputeStatus", user_agent as "userAgent", brief, created_at as "createdAt", settled_at as "settledAt",
      terms_digest as "termsDigest", sealed_terms as "sealedTerms" from domain_order join order_payment on order_id = id where account_id = any($1::text[])`,
    toExported: (scope, { sealedTerms, ...row }) => ({ ...row, terms: openTerms(scope, row.id, sealedTerms) }),
  }),
  exportRows({
    name: 'disputes',
    tables: ['dispute'],
    sql: `select id as key, id, order_id as "orderId", status, amount_minor as "amountMinor", currency, reason, opened_at as "openedAt", answered_at as "answeredAt",
      evidence from dispute where account_id = any($1::text[])`,
  }),
];

export const ordersNotExported: NotExported = {
  idempotency_key: 'the Idempotency-Key or the confirmation of a purchase, which only detects repeats',
  pending_purchase: 'an open card page, at most a day old; its result is an order',
};

/**
 * Deletes the purchases of these accounts on card pages, so that no order comes of a page that is still open. Call it in the transaction that closes
 * the accounts.
 */
export async function endPendingPurchases(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deletePendingOf(tx, accountIds);
}

/**
 * Erases the personal data in the orders of closed accounts, the evidence of their decided disputes, and their idempotency keys. Domain names, prices
 * and times of the orders stay for the books.
 */
export async function eraseOrders(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await erasePersonsOf(tx, accountIds);
  await eraseEvidenceOf(tx, accountIds);
  await deleteKeysOf(tx, accountIds);
}

/** How long an order that has ended keeps the registrant contact and the terms it was placed with. */
export const ORDER_CONTACT_KEPT_DAYS = 30;

/**
 * Erases the contacts and terms of orders that ended more than 30 days ago, also of buyers without an account, and deletes purchases on card pages
 * after two days, whether or not an order came of them.
 */
export async function forgetContacts(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - ORDER_CONTACT_KEPT_DAYS * DAY_MS);
  await eraseOldContacts(scope, before);
  await deleteOldPending(scope, new Date(scope.clock.now().getTime() - PENDING_KEPT_DAYS * DAY_MS));
}

/** How many days evidence, idempotency keys, user agents and briefs are kept: longer than a bank takes to decide. */
export const EVIDENCE_KEPT_DAYS = 180;

/**
 * Erases the evidence of decided disputes that were opened more than 180 days ago, also of deleted accounts, and the user agent and brief
 * of orders that ended more than 180 days ago.
 */
export async function forgetEvidence({ sql, clock }: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - EVIDENCE_KEPT_DAYS * DAY_MS);
  await eraseOldEvidence({ sql }, before);
  await eraseOldPlacedWith({ sql }, before);
}

/**
 * Deletes the idempotency keys and used confirmations of more than 180 days ago, unless their order is in progress or under review. A request that
 * repeats such a key is a new one.
 */
export async function forgetKeys(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - EVIDENCE_KEPT_DAYS * DAY_MS);
  await deleteOldKeys(scope, before);
}
