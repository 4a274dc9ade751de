import type { Scope, Tx } from '@onym/platform';

// By address: the accounts of all people who signed up with it.
const SUSPEND_ACCOUNTS = `
  update account set suspended_at = $1, suspended_for = $2 where (id = $3 or email = $4) and merged_into is null and suspended_at is null
  returning id, email as called, id as "accountId"`;
const UNSUSPEND_ACCOUNTS = `
  update account set suspended_at = null, suspended_for = null where (id = $1 or email = $2) and suspended_at is not null and closed_at is null
  returning id, email as called, id as "accountId"`;
const SUSPEND_KEY = `
  update api_key set suspended_at = $1, suspended_for = $2 where id = $3 and suspended_at is null
  returning id, name as called, account_id as "accountId"`;
const UNSUSPEND_KEY = `
  update api_key set suspended_at = null, suspended_for = null where id = $1 and suspended_at is not null
  returning id, name as called, account_id as "accountId"`;
const LIST_ACCOUNTS = `
  select id, email as called, id as "accountId", suspended_for as reason, suspended_at as "suspendedAt"
  from account where suspended_at is not null and closed_at is null order by suspended_at, id`;
const LIST_KEYS = `
  select id, name as called, account_id as "accountId", suspended_for as reason, suspended_at as "suspendedAt"
  from api_key where suspended_at is not null order by suspended_at, id`;

/** An account or a key, with the name that its owner uses for it. */
export interface Suspendable {
  id: string;
  /** The address of the account or the name of the key. */
  called: string;
  accountId: string;
}

/** One that is suspended. */
export interface SuspendedRow extends Suspendable {
  reason: string;
  suspendedAt: Date;
}

type Row = Suspendable & Record<string, unknown>;

/**
 * Suspends the account of this id and, unless null, the accounts of this address; merged accounts are left out. Returns those
 * that were not suspended before.
 */
export function markAccountsSuspended(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
  reason: string,
): Promise<Suspendable[]> {
  return tx.sql.rows<Row>('access-mark-accounts-suspended', SUSPEND_ACCOUNTS, [tx.clock.now(), reason, id, email]);
}

/**
 * Ends the suspension of the account of this id and, unless null, of the accounts of this address. Returns those that were
 * suspended. An account that its owner has deleted stays suspended.
 */
export function markAccountsUnsuspended(
  tx: Tx,
  { id, email }: { id: string; email: string | null },
): Promise<Suspendable[]> {
  return tx.sql.rows<Row>('access-mark-accounts-unsuspended', UNSUSPEND_ACCOUNTS, [id, email]);
}

/** Locks a key of any account and in any state until the transaction ends. Returns false if there is no such key. */
export async function lockAnyKey(tx: Tx, keyId: string): Promise<boolean> {
  const lock = 'select id from api_key where id = $1 for no key update';
  return (await tx.sql.row('access-lock-any-key', lock, [keyId])) !== undefined;
}

/** Suspends a key; undefined, and the earlier reason stays, if it is already suspended. Writes no audit entry. */
export function markKeySuspended(tx: Tx, keyId: string, reason: string): Promise<Suspendable | undefined> {
  return tx.sql.row<Row>('access-mark-key-suspended', SUSPEND_KEY, [tx.clock.now(), reason, keyId]);
}

/** Ends the suspension of a key; undefined when it is not suspended. */
export function markKeyUnsuspended(tx: Tx, keyId: string): Promise<Suspendable | undefined> {
  return tx.sql.row<Row>('access-mark-key-unsuspended', UNSUSPEND_KEY, [keyId]);
}

/** Suspended accounts, the longest suspended first, without those that their owners deleted. */
export function listSuspendedAccounts(scope: Pick<Scope, 'sql'>): Promise<SuspendedRow[]> {
  return scope.sql.rows<SuspendedRow & Record<string, unknown>>('access-list-suspended-accounts', LIST_ACCOUNTS, []);
}

/** Suspended keys, the longest suspended first. */
export function listSuspendedKeys(scope: Pick<Scope, 'sql'>): Promise<SuspendedRow[]> {
  return scope.sql.rows<SuspendedRow & Record<string, unknown>>('access-list-suspended-keys', LIST_KEYS, []);
}

/** Returns whether the account is suspended: by an operator, or because its owner has deleted it. */
export async function isSuspended(scope: Pick<Scope, 'sql'>, accountId: string): Promise<boolean> {
  const select = 'select 1 from account where id = $1 and suspended_at is not null';
  return (await scope.sql.row('access-is-suspended', select, [accountId])) !== undefined;
}
