import { DAY_MS } from '@onym/core';
import {
  exportRows,
  inBatches,
  SWEPT_AT_ONCE,
  type ExportPart,
  type NotExported,
  type Scope,
  type Tx,
} from '@onym/platform';
import { openTerms } from '@onym/billing/spending';
import { isLive } from './engine/live-order.ts';
import { PENDING_KEPT_DAYS } from './purchases/pending-purchase.ts';

/** What this room gives to an account that asks for everything. Prices in minor units. */
export const ordersExports: readonly ExportPart[] = [
  exportRows<{ id: string; sealedTerms: string | null } & Record<string, unknown>>({
    name: 'orders',
    tables: ['domain_order'],
    sql: `select id as key, id, kind, domain, state, funding, door, key_id as "keyId", key_name as "keyName", member_id as "memberId", member_email as "memberEmail", retail_minor as "priceMinor", renewal_minor as "renewalMinor",
      currency, premium, years, privacy, auto_renew as "autoRenew", forwards, agent, steps, fault, refunded_minor as "refundedMinor", refund_status as "refundStatus",
      dispute_status as "disputeStatus", user_agent as "userAgent", brief, created_at as "createdAt", settled_at as "settledAt",
      terms_digest as "termsDigest", sealed_terms as "sealedTerms" from domain_order where account_id = any($1::text[])`,
    tell: (scope, { sealedTerms, ...row }) => ({ ...row, terms: openTerms(scope, row.id, sealedTerms) }),
  }),
  exportRows({
    name: 'disputes',
    tables: ['dispute'],
    sql: `select id as key, id, order_id as "orderId", status, amount_minor as "amountMinor", currency, reason, opened_at as "openedAt", answered_at as "answeredAt",
      evidence from dispute where account_id = any($1::text[])`,
  }),
];

export const ordersNotExported: NotExported = {
  idempotency_key: 'the Idempotency-Key or the confirmation of a purchase, which only tells a repetition apart',
  pending_purchase: 'a page on which a card is typed, at most a day old; what came of it is an order',
};

const LIVE = `select id from domain_order where account_id = any($1::text[]) and ${isLive()} order by id`;
const FORGET = `
  update domain_order set sealed_contact = null, sealed_terms = null, forwards = '[]', key_name = null, member_email = null, agent = null, authentication_url = null, user_agent = null, brief = null,
    machine = machine || '{"ownerEmail": ""}'::jsonb
  where account_id = any($1::text[])`;
/** What they asked for as members stays in the accounts of others, and no longer who they were. */
const FORGET_MEMBER =
  'update domain_order set member_email = null where member_id = any($1::text[]) and member_email is not null';

/** Orders of these accounts that have not ended, as the transaction sees them. */
export async function liveOrders(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  return (await tx.sql.rows<{ id: string }>('orders-data-live', LIVE, [accountIds])).map(({ id }) => id);
}

/** Has no purchase begun at a page that is still open, in the transaction that closes these accounts. */
export async function endPendingPurchases(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('orders-end-pending-purchases', 'delete from pending_purchase where account_id = any($1::text[])', [
    accountIds,
  ]);
}

/** Erases who was behind the orders of a closed account; what was bought when, for how much, stays for the books. */
export async function eraseOrders(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('orders-data-forget', FORGET, [accountIds]);
  await tx.sql.rows('orders-forget-member', FORGET_MEMBER, [accountIds]);
  await tx.sql.rows(
    'orders-erase-orders',
    "update dispute set evidence = null where account_id = any($1::text[]) and status <> 'open'",
    [accountIds],
  );
  await tx.sql.rows('orders-data-erase-orders', 'delete from idempotency_key where account_id = any($1::text[])', [
    accountIds,
  ]);
}

/** How long an order that has ended keeps the registrant contact and the terms it was placed with. */
export const ORDER_CONTACT_KEPT_DAYS = 30;

/** Forgets the contacts of orders that ended long ago, also those of buyers without an account. */
export async function forgetContacts(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - ORDER_CONTACT_KEPT_DAYS * DAY_MS);
  await inBatches(scope, 'orders-forget-contacts', FORGET_CONTACTS, [before]);
  await scope.sql.rows('orders-forget-pending', 'delete from pending_purchase where created_at < $1', [
    new Date(scope.clock.now().getTime() - PENDING_KEPT_DAYS * DAY_MS),
  ]);
}

/** Longer than a bank takes to decide. */
export const EVIDENCE_KEPT_DAYS = 180;

/**
 * Forgets what banks were told about disputes that have ended, also those of deleted accounts that were open then; and
 * what orders that ended long ago were placed with.
 */
export async function forgetEvidence({ sql, clock }: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - EVIDENCE_KEPT_DAYS * DAY_MS);
  await inBatches({ sql }, 'orders-forget-evidence', FORGET_EVIDENCE, [before]);
  await inBatches({ sql }, 'orders-forget-placed-with', FORGET_PLACED_WITH, [before]);
}

/** Forgets under which keys and confirmations orders and launches of long ago were placed: the same key is a new purchase from then on. */
export async function forgetKeys(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - EVIDENCE_KEPT_DAYS * DAY_MS);
  await inBatches(scope, 'orders-forget-keys', FORGET_KEYS, [before]);
}

const FORGET_KEYS = `
  delete from idempotency_key where (account_id, key) in (
    select k.account_id, k.key from idempotency_key k left join domain_order o on o.id = k.order_id
    where k.created_at < $1 and (o.id is null or not (${isLive('o')})) order by k.created_at limit ${SWEPT_AT_ONCE}) returning 1`;

const FORGET_EVIDENCE = `
  update dispute set evidence = null where id in (
    select id from dispute where evidence is not null and status <> 'open' and opened_at < $1 order by opened_at limit ${SWEPT_AT_ONCE}) returning 1`;

// What has ended began before: the indexes go by that.
const FORGET_PLACED_WITH = `
  update domain_order set user_agent = null, brief = null where id in (
    select id from domain_order where (user_agent is not null or brief is not null) and created_at < $1 and not (${isLive()})
      and coalesce(settled_at, created_at) < $1 order by created_at limit ${SWEPT_AT_ONCE}) returning 1`;

const FORGET_CONTACTS = `
  update domain_order set sealed_contact = null, sealed_terms = null where id in (
    select id from domain_order where (sealed_contact is not null or sealed_terms is not null) and created_at < $1 and not (${isLive()})
      and coalesce(settled_at, created_at) < $1 order by created_at limit ${SWEPT_AT_ONCE}) returning 1`;
