import { LockMode } from '@mikro-orm/core';
import type { KeyBounds, KeyControl } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { ApiKeySchema, type ApiKey } from './api-key.entity.ts';

const COUNT_OLDER = `select count(*)::int as count from api_key
  where digested_with <> $1 and revoked_at is null and (expires_at is null or expires_at > $2)`;
// The second value is the current time.
const IS_ACTIVE =
  'revoked_at is null and frozen_at is null and suspended_at is null and (expires_at is null or expires_at > $2)';
const LIST_ACTIVE = `select id from api_key where id = any($1::text[]) and ${IS_ACTIVE}`;
const LOCK_ACTIVE = `select id from api_key where id = $1 and ${IS_ACTIVE} for share`;
const REVOKE =
  'update api_key set revoked_at = coalesce(revoked_at, $1) where id = $2 and account_id = $3 returning name';
const REVOKE_THESE =
  'update api_key set revoked_at = coalesce(revoked_at, $1) where account_id = $2 and id = any($3::text[])';
const REVOKE_OF = 'update api_key set revoked_at = $1 where account_id = any($2::text[]) and revoked_at is null';
const REDIGEST = 'update api_key set digest = $1, digested_with = $3 where digest = any($2::bytea[])';
const TOUCH = 'update api_key set last_used_at = $2 where id = any($1::text[])';

/**
 * Returns the account's key and locks it until the transaction ends; null if there is none or it is revoked. It may be frozen,
 * suspended or expired.
 */
export function lockKey(tx: Tx, accountId: string, keyId: string): Promise<ApiKey | null> {
  return tx.em.findOne(
    ApiKeySchema,
    { id: keyId, account: accountId, revokedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/**
 * Returns the key that was issued for the payer of this order, and locks it until the transaction ends; null if there is none.
 * It may be revoked, frozen, suspended or expired.
 */
export function lockIssuedKey(tx: Tx, orderId: string): Promise<ApiKey | null> {
  return tx.em.findOne(ApiKeySchema, { issuedFor: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Returns the account's key; null if there is none or it is revoked. */
export function findKey(scope: Pick<Scope, 'em'>, accountId: string, keyId: string): Promise<ApiKey | null> {
  return scope.em.findOne(ApiKeySchema, { id: keyId, account: accountId, revokedAt: null });
}

/**
 * Lists all the account's keys, newest first, with frozen, suspended and expired ones, without revoked ones. There are no
 * pages: a key that is not listed could not be revoked.
 */
export function listKeys(scope: Scope, accountId: string): Promise<ApiKey[]> {
  return scope.em.find(
    ApiKeySchema,
    { account: accountId, revokedAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/** Counts the keys, neither revoked nor expired, whose digest was made with another app secret than the one with this mark. */
export async function countKeysOfOtherSecrets(scope: Pick<Scope, 'sql'>, mark: string, now: Date): Promise<number> {
  return (await scope.sql.row<{ count: number }>('access-count-digested-otherwise', COUNT_OLDER, [mark, now]))!.count;
}

/** The limits of a key or member and how much it may do alone. */
export interface SpenderLimits {
  bounds: KeyBounds;
  control: KeyControl;
}

/** Returns the limits of a key; undefined if it does not exist or is revoked. */
export function readKeyLimits(scope: Pick<Scope, 'sql'>, keyId: string): Promise<SpenderLimits | undefined> {
  return scope.sql.row<SpenderLimits & Record<string, unknown>>(
    'access-read-key-limits',
    'select spending as bounds, control from api_key where id = $1 and revoked_at is null',
    [keyId],
  );
}

/** Returns the ids of those of these keys that exist now and are neither revoked, frozen, suspended nor expired. Their accounts are not checked. */
export async function filterActiveKeys(
  scope: Pick<Scope, 'sql' | 'clock'>,
  keyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keyIds.length === 0) return new Set();
  const rows = await scope.sql.rows<{ id: string }>('access-active-keys', LIST_ACTIVE, [keyIds, scope.clock.now()]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns whether the key exists now and is neither revoked, frozen, suspended nor expired, and prevents changes of it until the
 * transaction ends. Its account is not checked.
 */
export async function lockActiveKey(tx: Tx, keyId: string): Promise<boolean> {
  return (await tx.sql.rows('access-lock-active-key', LOCK_ACTIVE, [keyId, tx.clock.now()])).length > 0;
}

/** Returns the names of the account's keys by id, including revoked ones. */
export async function keyNamesOf(scope: Pick<Scope, 'sql'>, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.sql.rows<{ id: string; name: string }>(
    'access-names-of-keys',
    'select id, name from api_key where account_id = $1',
    [accountId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Revokes a key of the account and returns its name; undefined if the account has no such key. An already revoked key
 * stays unchanged.
 */
export async function markKeyRevoked(tx: Tx, accountId: string, keyId: string, now: Date): Promise<string | undefined> {
  return (await tx.sql.row<{ name: string }>('access-mark-revoked', REVOKE, [now, keyId, accountId]))?.name;
}

/** Revokes these keys, if they belong to the account. An already revoked key keeps its time. Writes no audit entry. */
export async function revokeKeys(tx: Tx, accountId: string, keyIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-revoke-these', REVOKE_THESE, [tx.clock.now(), accountId, keyIds]);
}

/** Revokes all keys of these accounts. An already revoked key keeps its time. Writes no audit entry. */
export async function revokeKeysOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-revoke-keys-of', REVOKE_OF, [tx.clock.now(), accountIds]);
}

/** Deletes all keys of these accounts. */
export async function deleteKeysOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-delete-keys-of', 'delete from api_key where account_id = any($1::text[])', [accountIds]);
}

/** Replaces a digest under an older app secret by the digest under the newest one, and stores that secret's mark. */
export async function replaceDigest(
  scope: Pick<Scope, 'sql'>,
  { digest, olderDigests, mark }: { digest: Buffer; olderDigests: readonly Buffer[]; mark: string },
): Promise<void> {
  await scope.sql.rows('access-replace-digest', REDIGEST, [digest, olderDigests, mark]);
}

/** Stores when these keys were last used. */
export async function updateLastUsed(scope: Pick<Scope, 'sql'>, keyIds: readonly string[], now: Date): Promise<void> {
  await scope.sql.rows('access-touch-keys', TOUCH, [keyIds, now]);
}
