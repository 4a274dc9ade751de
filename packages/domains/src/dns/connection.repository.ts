import type { DomainName } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';

/** The proof that was issued to an account for a name. */
export interface ConnectionProof {
  /** The text of the TXT record. */
  value: string;
  expiresAt: Date;
  /** Null while the proof is unused. */
  connectedAt: Date | null;
}

/** A connected name whose proof is looked up daily. */
export interface Connection {
  accountId: string;
  name: DomainName;
  value: string;
  checkedAt: Date;
}

const FIND = `
  select value, expires_at as "expiresAt", connected_at as "connectedAt" from domain_connection where account_id = $1 and name = $2`;
const DELETE_EXPIRED =
  'delete from domain_connection where account_id = $1 and expires_at <= $2 and connected_at is null';
const COUNT_OPEN =
  'select count(*)::int as count from domain_connection where account_id = $1 and name <> $2 and connected_at is null';
const ISSUE = `
  insert into domain_connection (account_id, name, value, expires_at, created_at) values ($1, $2, $3, $4, $5)
  on conflict (account_id, name) do update set expires_at = excluded.expires_at, connected_at = null, checked_at = null, failed_days = 0,
    value = case when domain_connection.connected_at is null then domain_connection.value else excluded.value end
  returning value`;
const USE = `
  update domain_connection set connected_at = $1, checked_at = $1, failed_days = 0
  where account_id = $2 and name = $3 and value = $4 and connected_at is null returning name`;
const CHECKED_AT_ONCE = 200;
const DUE = `
  select account_id as "accountId", name, value, checked_at as "checkedAt" from domain_connection
  where connected_at is not null and checked_at <= $1 order by checked_at limit ${CHECKED_AT_ONCE}`;
// Only if no other worker has looked it up since.
const NOTE = `
  update domain_connection set checked_at = $1, failed_days = case when $2::boolean is null then failed_days when $3 then 0 else failed_days + 1 end
  where account_id = $4 and name = $5 and value = $6 and connected_at is not null and date_trunc('milliseconds', checked_at) is not distinct from $7
  returning failed_days as "failedDays"`;
const DELETE = 'delete from domain_connection where account_id = $1 and name = $2 and value = $3';

/**
 * Returns the proof that was issued to an account for a name, also an expired or used one; undefined where none is
 * stored.
 */
export function findConnection(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  name: string,
): Promise<ConnectionProof | undefined> {
  return scope.sql.row<ConnectionProof & Record<string, unknown>>('dns-find-connection', FIND, [accountId, name]);
}

/** Deletes the unused proofs of an account that have expired. */
export async function deleteExpiredProofs(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.sql.rows('dns-delete-expired-proofs', DELETE_EXPIRED, [accountId, now]);
}

/** Counts the unused proofs of an account, without that for `name`. Expired ones count until they are deleted. */
export async function countOpenProofs(tx: Tx, accountId: string, name: string): Promise<number> {
  return (await tx.sql.row<{ count: number }>('dns-count-open-proofs', COUNT_OPEN, [accountId, name]))!.count;
}

/**
 * Stores a proof, or extends the unused one of this account and name to `expiresAt`. A used proof becomes unused again
 * with the given value.
 * @returns the value that the TXT record must have: that of the unused proof where there was one, else the given one
 */
export async function issueProof(
  tx: Tx,
  {
    accountId,
    name,
    value,
    expiresAt,
    now,
  }: { accountId: string; name: string; value: string; expiresAt: Date; now: Date },
): Promise<string> {
  const row = await tx.sql.row<{ value: string }>('dns-issue-proof', ISSUE, [accountId, name, value, expiresAt, now]);
  return row!.value;
}

/**
 * Marks an unused proof with this value as used and looked up at `now`. Does not check its expiry.
 * @returns false when it was used before, its value has changed, or there is none
 */
export async function markProofUsed(
  tx: Tx,
  { accountId, name, value, now }: { accountId: string; name: string; value: string; now: Date },
): Promise<boolean> {
  return (await tx.sql.rows('dns-use-proof', USE, [now, accountId, name, value])).length > 0;
}

/** Returns connected names whose proof was last looked up at or before `before`, the oldest first; at most 200. */
export function findConnectionsToCheck(scope: Pick<Scope, 'sql'>, before: Date): Promise<Connection[]> {
  return scope.sql.rows<Connection & Record<string, unknown>>('dns-connections-due', DUE, [before]);
}

/**
 * Stores the result of a look-up of a proof: true resets the count of failed days, false adds one, and null, when no
 * resolver answered, leaves it unchanged.
 * @returns the number of consecutive failed days; undefined when another worker has looked it up since, or the proof is
 *   no longer in use
 */
export async function recordProofCheck(
  tx: Tx,
  { accountId, name, value, checkedAt }: Connection,
  found: boolean | null,
): Promise<number | undefined> {
  const row = await tx.sql.row<{ failedDays: number }>('dns-note-look-up', NOTE, [
    tx.clock.now(),
    found,
    found ?? false,
    accountId,
    name,
    value,
    checkedAt,
  ]);
  return row?.failedDays;
}

/** Deletes the proof of an account for a name, if it still has this value. The domain itself is not changed. */
export async function deleteConnection(
  tx: Tx,
  { accountId, name, value }: Pick<Connection, 'accountId' | 'name' | 'value'>,
): Promise<void> {
  await tx.sql.rows('dns-delete-connection', DELETE, [accountId, name, value]);
}

/** Deletes all proofs of these accounts, used and unused. Their connected domains are not changed. */
export async function deleteConnectionsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('dns-erase-connections', 'delete from domain_connection where account_id = any($1::text[])', [
    accountIds,
  ]);
}
