import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import { isLive } from './engine/order-conditions.ts';

const LIVE = `select id from domain_order where account_id = any($1::text[]) and ${isLive()} order by id`;
const LIVE_WITH_NAME = `
  select id, domain, kind, state from domain_order where account_id = any($1::text[]) and ${isLive()} order by id`;
const ERASE = `
  with erased as (
    update domain_order set sealed_contact = null, sealed_terms = null, forwards = '[]', key_name = null, member_email = null, agent = null, user_agent = null, brief = null
    where account_id = any($1::text[]) returning id)
  update order_payment set authentication_url = null, machine = machine || '{"ownerEmail": ""}'::jsonb where order_id in (select id from erased)`;
const ERASE_MEMBER =
  'update domain_order set member_email = null where member_id = any($1::text[]) and member_email is not null';

// created_at is compared too, because the indexes use it: an order that ended before the moment was also placed before it.
const ERASE_PLACED_WITH = `
  update domain_order set user_agent = null, brief = null where id in (
    select id from domain_order where (user_agent is not null or brief is not null) and created_at < $1 and not (${isLive()})
      and coalesce(settled_at, created_at) < $1 order by created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const ERASE_CONTACTS = `
  update domain_order set sealed_contact = null, sealed_terms = null where id in (
    select id from domain_order where (sealed_contact is not null or sealed_terms is not null) and created_at < $1 and not (${isLive()})
      and coalesce(settled_at, created_at) < $1 order by created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/**
 * Returns the ids of the orders of these accounts that have neither completed nor failed, in order, as the transaction
 * sees them.
 */
export async function findLiveOrders(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  return (await tx.sql.rows<{ id: string }>('orders-find-live', LIVE, [accountIds])).map(({ id }) => id);
}

/** An order that has neither completed nor failed. */
export interface LiveOrder {
  id: string;
  domain: string;
  kind: string;
  state: string;
}

/** Returns the orders of these accounts that have neither completed nor failed, in order. */
export function listLiveOrders(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<LiveOrder[]> {
  return scope.sql.rows<LiveOrder & Record<string, unknown>>('orders-list-live', LIVE_WITH_NAME, [accountIds]);
}

/**
 * Erases the personal data in the orders of these accounts, and their email addresses in orders that they placed as
 * members of other accounts.
 */
export async function erasePersonsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('orders-erase-persons', ERASE, [accountIds]);
  await tx.sql.rows('orders-erase-members', ERASE_MEMBER, [accountIds]);
}

/** Erases the contacts and terms of orders that ended before a moment, in batches. */
export function eraseOldContacts(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'orders-erase-old-contacts', ERASE_CONTACTS, [before]);
}

/** Erases the user agent and the brief of orders that ended before this time, in batches. */
export function eraseOldPlacedWith(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'orders-erase-old-placed-with', ERASE_PLACED_WITH, [before]);
}
