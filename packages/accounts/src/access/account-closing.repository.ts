import type { Scope, Tx } from '@onym/platform';

const LOCK =
  'select id, email, unproven, owner_id as "ownerId", closed_at as "closedAt" from account where id = $1 for no key update';
const LOCK_MERGED = 'select id from account where id = $1 or merged_into = $1 order by id for no key update';
const CLOSE = `
  update account set email = id || $1, name = '', owner_id = null, closed_at = $2, suspended_at = coalesce(suspended_at, $2), suspended_for = 'The account was deleted', admin = false
  where id = any($3::text[])`;
const LOCK_OPEN = 'select 1 from account where id = $1 and closed_at is null for share';
const MARK_ERASED =
  'update account set erased_at = $1, country = null where id = any($2::text[]) and erased_at is null';
const TO_ERASE = `
  select id from account where closed_at is not null and erased_at is null and merged_into is null order by closed_at limit 200`;

interface ClosingRow {
  email: string;
  unproven: boolean;
  /** The person who owns it since a transfer, by the id of their own account; null: its owner signed up with it. */
  ownerId: string | null;
  closedAt: Date | null;
}

/**
 * Locks an account until the transaction ends, before it is closed, and returns its state; undefined if it does not exist. A
 * `closedAt` other than null means that it is already closed. Changes nothing.
 */
export function lockForClosing(tx: Tx, accountId: string): Promise<ClosingRow | undefined> {
  return tx.sql.row<ClosingRow & Record<string, unknown>>('access-lock-for-closing', LOCK, [accountId]);
}

/** Locks an account and those that were merged into it, until the transaction ends. Returns the ids of all of them. */
export async function lockMergedAccounts(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.sql.rows<{ id: string }>('access-lock-with-merged', LOCK_MERGED, [accountId]);
  return rows.map(({ id }) => id);
}

/**
 * Marks accounts as closed and suspended, ends their operator rights and their ownership by others, deletes their names, and replaces each address by the
 * account's id and this suffix. The reason of the suspension, also of an earlier one, becomes that the account was deleted.
 */
export async function markClosed(tx: Tx, accountIds: readonly string[], suffix: string, now: Date): Promise<void> {
  await tx.sql.rows('access-mark-closed', CLOSE, [suffix, now, accountIds]);
}

/** Returns whether accounts that are not closed were transferred to the person with this account of their own. */
export async function ownsTransferred(tx: Tx, personId: string): Promise<boolean> {
  const owned = 'select 1 from account where owner_id = $1 limit 1';
  return (await tx.sql.row('access-owns-transferred', owned, [personId])) !== undefined;
}

/** Locks an account against being closed until the transaction ends. False when it is closed or does not exist. */
export async function lockOpenAccount(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.sql.rows('access-lock-open-account', LOCK_OPEN, [accountId])).length > 0;
}

/** Returns whether the account is closed, which means that its owner has deleted it; false if there is no such account. */
export async function isClosed(scope: Pick<Scope, 'sql'>, accountId: string): Promise<boolean> {
  const closed = 'select 1 from account where id = $1 and closed_at is not null';
  return (await scope.sql.row('access-is-closed', closed, [accountId])) !== undefined;
}

/**
 * Marks closed accounts as erased and deletes their country. An account that was already erased keeps its time; whether the
 * accounts are closed is not checked.
 */
export async function markErased(tx: Tx, accountIds: readonly string[], now: Date): Promise<void> {
  await tx.sql.rows('access-mark-erased', MARK_ERASED, [now, accountIds]);
}

/** Returns the ids of up to 200 closed accounts that are not erased yet, the longest closed first. Merged accounts are left out. */
export async function listAccountsToErase(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  return (await scope.sql.rows<{ id: string }>('access-accounts-to-erase', TO_ERASE, [])).map(({ id }) => id);
}
