import { LockMode } from '@mikro-orm/core';
import type { KeyBounds } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { ApiKeySchema, type ApiKey } from './api-key.entity.ts';

const COUNT_OLDER = `select count(*)::int as count from api_key
  where digested_with <> $1 and revoked_at is null and (expires_at is null or expires_at > $2)`;
// The moment is the second value.
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

/** The account's key, locked until the transaction ends; null when there is none or it is revoked. */
export function lockKey(tx: Tx, accountId: string, keyId: string): Promise<ApiKey | null> {
  return tx.em.findOne(
    ApiKeySchema,
    { id: keyId, account: accountId, revokedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** The key that was issued for the payer of this order, locked until the transaction ends. */
export function lockIssuedKey(tx: Tx, orderId: string): Promise<ApiKey | null> {
  return tx.em.findOne(ApiKeySchema, { issuedFor: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** All the account's keys, newest first, without revoked ones: a key that is not shown could not be revoked. */
export function listKeys(scope: Scope, accountId: string): Promise<ApiKey[]> {
  return scope.em.find(
    ApiKeySchema,
    { account: accountId, revokedAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/** How many keys that work are digested with another secret than the one of this mark. */
export async function countDigestedOtherwise(scope: Pick<Scope, 'sql'>, mark: string, now: Date): Promise<number> {
  return (await scope.sql.row<{ count: number }>('access-count-digested-otherwise', COUNT_OLDER, [mark, now]))!.count;
}

/** The limits of a key; undefined when it does not exist or is revoked. */
export async function readKeyBounds(scope: Pick<Scope, 'sql'>, keyId: string): Promise<KeyBounds | undefined> {
  const row = await scope.sql.row<{ spending: KeyBounds }>(
    'access-read-key-bounds',
    'select spending from api_key where id = $1 and revoked_at is null',
    [keyId],
  );
  return row?.spending;
}

/** Those of these keys with which a call would be admitted now. */
export async function activeKeys(
  scope: Pick<Scope, 'sql' | 'clock'>,
  keyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keyIds.length === 0) return new Set();
  const rows = await scope.sql.rows<{ id: string }>('access-active-keys', LIST_ACTIVE, [keyIds, scope.clock.now()]);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a call with this key would be admitted now; it cannot be frozen or revoked until the transaction ends. */
export async function lockActiveKey(tx: Tx, keyId: string): Promise<boolean> {
  return (await tx.sql.rows('access-lock-active-key', LOCK_ACTIVE, [keyId, tx.clock.now()])).length > 0;
}

/** The names of the account's keys by id, revoked ones too. */
export async function namesOfKeys(scope: Pick<Scope, 'sql'>, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.sql.rows<{ id: string; name: string }>(
    'access-names-of-keys',
    'select id, name from api_key where account_id = $1',
    [accountId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Revokes a key of the account; one that is revoked already stays as it is. Returns its name; undefined when the account has no such key. */
export async function markRevoked(tx: Tx, accountId: string, keyId: string, now: Date): Promise<string | undefined> {
  return (await tx.sql.row<{ name: string }>('access-mark-revoked', REVOKE, [now, keyId, accountId]))?.name;
}

/** Revokes those of these keys that are the account's. */
export async function revokeThese(tx: Tx, accountId: string, keyIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-revoke-these', REVOKE_THESE, [tx.clock.now(), accountId, keyIds]);
}

/** Revokes all keys of these accounts. */
export async function revokeKeysOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-revoke-keys-of', REVOKE_OF, [tx.clock.now(), accountIds]);
}

/** Deletes all keys of these accounts. */
export async function deleteKeysOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-delete-keys-of', 'delete from api_key where account_id = any($1::text[])', [accountIds]);
}

/** Stores the digest of a key under the newest secret, and that secret's mark, in place of a digest under an older one. */
export async function replaceDigest(
  scope: Pick<Scope, 'sql'>,
  { digest, olderDigests, mark }: { digest: Buffer; olderDigests: readonly Buffer[]; mark: string },
): Promise<void> {
  await scope.sql.rows('access-replace-digest', REDIGEST, [digest, olderDigests, mark]);
}

/** Notes when these keys were last used. */
export async function touchKeys(scope: Pick<Scope, 'sql'>, keyIds: readonly string[], now: Date): Promise<void> {
  await scope.sql.rows('access-touch-keys', TOUCH, [keyIds, now]);
}
