import { LockMode } from '@mikro-orm/core';
import { DAY_MS, Fault, newId, notFound, type Permission, DEFAULT_SPENDING, type KeyBounds } from '@onym/core';
import { say } from '@onym/core/sentences';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { writeAudit } from '@onym/accounts/audit';
import { findAccount } from './account.ts';
import { AccountSchema } from './account.entity.ts';
import { ApiKeySchema, type ApiKey } from './api-key.entity.ts';
import { newApiKey } from './api-key-format.ts';

const BOUNDS = 'select spending from api_key where id = $1 and revoked_at is null';
const OLDER = `select count(*)::int as count from api_key
  where digested_with is distinct from $1 and revoked_at is null and (expires_at is null or expires_at > $2)`;
/** Purpose of the pepper that key digests are made with. */
const PEPPER = 'api-key';

/** The digest a key is stored and found by. */
export function keyDigest(scope: Pick<Scope, 'secrets'>, secret: string): Buffer {
  return scope.secrets.mac(PEPPER, secret);
}

/** The digests it may still be stored by, made under older secrets. */
export function olderKeyDigests(scope: Pick<Scope, 'secrets'>, secret: string): Buffer[] {
  return scope.secrets.macs(PEPPER, secret).slice(1);
}

/** What is noted of the secret that digests are made with, so that keys under an older one can be counted. */
export function digestMark({ secrets }: Pick<Scope, 'secrets'>): string {
  return secrets.mac('digest-mark', '').toString('hex').slice(0, 16);
}

/** How many keys that work are not known to be digested with the first secret: they move at their next use. */
export async function countOlderKeys(scope: Pick<Scope, 'sql' | 'secrets' | 'clock'>): Promise<number> {
  const row = await scope.sql.row<{ count: number }>('access-older-keys', OLDER, [
    digestMark(scope),
    scope.clock.now(),
  ]);
  return row!.count;
}

export interface KeyWish {
  name: string;
  permissions: readonly Permission[];
  expiresInDays?: number | undefined;
  spending?: Partial<KeyBounds> | undefined;
  /** The order whose payer it is for. */
  issuedFor?: string;
  /** Who makes it, when it is not the account itself. */
  actor?: 'operator';
}

/** Makes a key, within the usual bounds where `spending` names no others. The secret is in the answer and nowhere else, ever again. */
export function createKey(scope: Scope, accountId: string, wish: KeyWish): Promise<{ key: ApiKey; secret: string }> {
  return transaction(scope, (tx) => makeKey(tx, accountId, wish));
}

/** The same in the caller's transaction: without its commit there is no key. */
export async function makeKey(tx: Tx, accountId: string, wish: KeyWish): Promise<{ key: ApiKey; secret: string }> {
  const { secret, keyPrefix } = newApiKey();
  const now = tx.clock.now();
  const key = tx.em.create(ApiKeySchema, {
    id: newId('key', now),
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    name: wish.name,
    keyPrefix,
    digest: keyDigest(tx, secret),
    digestedWith: digestMark(tx),
    permissions: [...new Set(wish.permissions)],
    spending: { ...DEFAULT_SPENDING, ...wish.spending },
    createdAt: now,
    rotatedAt: null,
    lastUsedAt: null,
    revokedAt: null,
    frozenAt: null,
    suspendedAt: null,
    suspendedFor: null,
    issuedFor: wish.issuedFor ?? null,
    expiresAt: wish.expiresInDays === undefined ? null : new Date(now.getTime() + wish.expiresInDays * DAY_MS),
  });
  const actor = wish.actor ?? (wish.issuedFor === undefined ? accountId : 'machine');
  await writeAudit(tx, { actor, accountId, action: 'key.created', subject: key.id, details: powersOf(key) });
  await mailNewKey(tx, key);
  return { key, secret };
}

/**
 * Changes what a key may do; what is not named stays. Frozen, its very next call is refused.
 * `alongside` writes what must be true at the same moment.
 * @throws Fault not_found, also for a revoked key and somebody else's; conflict for waking one that an operator has suspended
 */
export async function changeKey(
  scope: Scope,
  accountId: string,
  keyId: string,
  wish: {
    name?: string | undefined;
    permissions?: readonly Permission[] | undefined;
    spending?: Partial<KeyBounds> | undefined;
    isActive?: boolean | undefined;
  },
  alongside: (tx: Tx, key: ApiKey) => Promise<unknown> = async () => {},
): Promise<ApiKey> {
  return transaction(scope, async (tx) => {
    const key = await tx.em.findOne(
      ApiKeySchema,
      { id: keyId, account: accountId, revokedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!key) throw notFound('There is no such key');
    if (wish.isActive && key.suspendedAt)
      throw new Fault('conflict', say('accounts.thisKeyWasSuspended', { reason: String(key.suspendedFor) }));
    const before = powersOf(key);
    if (wish.name !== undefined) key.name = wish.name;
    if (wish.permissions) key.permissions = [...new Set(wish.permissions)];
    if (wish.spending) key.spending = { ...key.spending, ...wish.spending };
    if (wish.isActive !== undefined) key.frozenAt = wish.isActive ? null : (key.frozenAt ?? tx.clock.now());
    await tx.em.flush();
    const details = { before, after: powersOf(key) };
    await writeAudit(tx, { actor: accountId, action: 'key.changed', subject: keyId, details });
    await alongside(tx, key);
    return key;
  });
}

/** What a key may spend, as this transaction sees it. @throws Fault not_found when there is no such key (any more) */
export async function boundsOfKey(scope: Pick<Scope, 'sql'>, keyId: string): Promise<KeyBounds> {
  const row = await scope.sql.row<{ spending: KeyBounds }>('access-keys-bounds', BOUNDS, [keyId]);
  if (!row) throw notFound('There is no such key');
  return row.spending;
}

/** Whether a call with it would be let in now. */
export function isKeyActive(
  key: Pick<ApiKey, 'revokedAt' | 'frozenAt' | 'suspendedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return !key.revokedAt && !key.frozenAt && !key.suspendedAt && (!key.expiresAt || key.expiresAt > now);
}

// The moment is the second value.
const IS_ACTIVE =
  'revoked_at is null and frozen_at is null and suspended_at is null and (expires_at is null or expires_at > $2)';
const ACTIVE = `select id from api_key where id = any($1::text[]) and ${IS_ACTIVE}`;
const LOCK_ACTIVE = `select id from api_key where id = $1 and ${IS_ACTIVE} for share`;

/** Those of these keys with which a call would be let in now. */
export async function activeKeys(
  scope: Pick<Scope, 'sql' | 'clock'>,
  keyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keyIds.length === 0) return new Set();
  const rows = await scope.sql.rows<{ id: string }>('access-keys-active', ACTIVE, [keyIds, scope.clock.now()]);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a call with this key would be let in now; it cannot be frozen or revoked until the transaction ends. */
export async function lockActiveKey(tx: Tx, keyId: string): Promise<boolean> {
  return (await tx.sql.rows('access-lock-active', LOCK_ACTIVE, [keyId, tx.clock.now()])).length > 0;
}

/** All the account's keys, newest first, revoked ones left out: one that is not shown could not be ended. */
export function listKeys(scope: Scope, accountId: string): Promise<ApiKey[]> {
  return scope.em.find(
    ApiKeySchema,
    { account: accountId, revokedAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/** How the account's keys are called, revoked ones too; by id. */
export async function namesOfKeys(scope: Pick<Scope, 'sql'>, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.sql.rows<{ id: string; name: string }>(
    'access-key-names',
    'select id, name from api_key where account_id = $1',
    [accountId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Ends a key: the very next request with it is refused. Ending it twice is the same. `alongside` writes what must be true at the same moment.
 * @throws Fault not_found for somebody else's key
 */
export async function revokeKey(
  scope: Scope,
  accountId: string,
  keyId: string,
  alongside: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  await transaction(scope, async (tx) => {
    const row = await tx.sql.row<{ name: string }>(
      'access-revoke-key',
      'update api_key set revoked_at = coalesce(revoked_at, $1) where id = $2 and account_id = $3 returning name',
      [scope.clock.now(), keyId, accountId],
    );
    if (!row) throw notFound('There is no such key');
    await writeAudit(tx, { actor: accountId, action: 'key.revoked', subject: keyId, details: { name: row.name } });
    await alongside(tx);
  });
}

/** Whoever has a key can spend: the owner hears of each. */
function mailNewKey(tx: Tx, { account, name, keyPrefix, permissions }: ApiKey): Promise<void> {
  return mailOwner(tx, account.id, {
    subject: 'A new API key was made',
    text: `A key named "${name}" was made in your account. It begins with ${keyPrefix} and may: ${permissions.join(', ')}.`,
  });
}

/** The same for a key that has another secret. */
export function mailNewSecret(tx: Tx, { account, name, keyPrefix }: ApiKey): Promise<void> {
  return mailOwner(tx, account.id, {
    subject: 'An API key has a new secret',
    text: `The key named "${name}" has a new secret, which begins with ${keyPrefix}. The old one no longer works.`,
  });
}

/** Nothing is mailed to an address that nobody has proven. */
async function mailOwner(
  tx: Tx,
  accountId: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (owner.unproven) return;
  await sendMail(tx, {
    to: owner.email,
    subject,
    text: `${text}\n\nIf that was not you, revoke it and choose a new password:\n\n${tx.settings.publicUrl}/keys\n`,
  });
}

/** What an audit line tells of a key. */
function powersOf({ name, permissions, spending, frozenAt }: ApiKey): Record<string, unknown> {
  return { name, permissions: [...permissions], spending: { ...spending }, frozen: frozenAt !== null };
}
