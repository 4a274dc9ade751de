import {
  DAY_MS,
  DEFAULT_CONTROL,
  DEFAULT_SPENDING,
  Fault,
  newId,
  notFound,
  type KeyBounds,
  type KeyControl,
  type KeyReach,
  type Permission,
} from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { writeAudit } from '@onym/accounts/audit';
import { findAccount } from './account.ts';
import { AccountSchema } from './account.entity.ts';
import { ApiKeySchema, type ApiKey } from './api-key.entity.ts';
import { newApiKey } from './api-key-format.ts';
import {
  countKeysOfOtherSecrets,
  lockKey,
  markKeyRevoked,
  readKeyLimits,
  type SpenderLimits,
} from './api-key.repository.ts';
import { unexpectedChangeAdvice } from './not-me-link.ts';

/** The purpose of the app secret that key digests are made with. */
const PEPPER = 'api-key';

/** Returns the digest of a key's secret under the newest app secret, by which the key is stored and found. */
export function keyDigest(scope: Pick<Scope, 'secrets'>, secret: string): Buffer {
  return scope.secrets.mac(PEPPER, secret);
}

/**
 * Returns the digests of the key under the older app secrets, the newest first, without the current one. The key may still be
 * stored under one of them.
 */
export function olderKeyDigests(scope: Pick<Scope, 'secrets'>, secret: string): Buffer[] {
  return scope.secrets.macs(PEPPER, secret).slice(1);
}

/**
 * Returns a mark that identifies the newest app secret. It is stored beside each digest, so that keys under an older
 * secret can be counted.
 */
export function digestMark({ secrets }: Pick<Scope, 'secrets'>): string {
  return secrets.mac('digest-mark', '').toString('hex').slice(0, 16);
}

/** Counts the keys, neither revoked nor expired, whose digest was made with an older app secret. Each moves to the newest secret at its next use. */
export function countKeysOfOlderSecrets(scope: Pick<Scope, 'sql' | 'secrets' | 'clock'>): Promise<number> {
  return countKeysOfOtherSecrets(scope, digestMark(scope), scope.clock.now());
}

export interface KeyRequest {
  name: string;
  permissions: readonly Permission[];
  expiresInDays?: number | undefined;
  spending?: Partial<KeyBounds> | undefined;
  control?: Partial<KeyControl> | undefined;
  /** The order whose payer the key is for. */
  issuedFor?: string;
  /** Who creates it, if not the account itself. */
  actor?: 'operator';
}

/**
 * Creates a key, with the default limits and controls unless `spending` and `control` change them, writes an audit entry and mails
 * the owner, unless the address is unproven. Repeated permissions are stored once. The secret is returned only here. Runs in its own
 * transaction.
 * @throws Fault not_found if there is no such account
 */
export function createKey(
  scope: Scope,
  accountId: string,
  request: KeyRequest,
): Promise<{ key: ApiKey; secret: string }> {
  return transaction(scope, (tx) => createKeyInTransaction(tx, accountId, request));
}

/**
 * Creates a key like createKey(), in the caller's transaction. The row is written with the next flush, at the latest before the commit.
 * @throws Fault not_found if there is no such account. The flush throws the database's unique violation if a key was already issued for
 *   the order
 */
export async function createKeyInTransaction(
  tx: Tx,
  accountId: string,
  request: KeyRequest,
): Promise<{ key: ApiKey; secret: string }> {
  const { secret, keyPrefix } = newApiKey();
  const now = tx.clock.now();
  const key = tx.em.create(ApiKeySchema, {
    id: newId('key', now),
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    name: request.name,
    keyPrefix,
    digest: keyDigest(tx, secret),
    digestedWith: digestMark(tx),
    permissions: [...new Set(request.permissions)],
    spending: { ...DEFAULT_SPENDING, ...request.spending },
    control: { ...DEFAULT_CONTROL, ...request.control },
    createdAt: now,
    rotatedAt: null,
    lastUsedAt: null,
    revokedAt: null,
    frozenAt: null,
    suspendedAt: null,
    suspendedFor: null,
    issuedFor: request.issuedFor ?? null,
    expiresAt: request.expiresInDays === undefined ? null : new Date(now.getTime() + request.expiresInDays * DAY_MS),
  });
  const actor = request.actor ?? (request.issuedFor === undefined ? accountId : 'machine');
  await writeAudit(tx, { actor, accountId, action: 'key.created', subject: key.id, details: auditDetailsOf(key) });
  await mailNewKey(tx, key);
  return { key, secret };
}

/**
 * Changes what a key may do; absent fields stay unchanged. Writes an audit entry. `isActive: false` freezes the key: it is refused
 * from its next call on.
 * @param alongside runs last in the same transaction, with the key as it is now and as it was; an error undoes the change
 * @throws Fault not_found if the account has no such key or it is revoked; conflict when reactivating a key that an operator has
 *   suspended
 */
export async function changeKey(
  scope: Scope,
  accountId: string,
  keyId: string,
  request: {
    name?: string | undefined;
    permissions?: readonly Permission[] | undefined;
    spending?: Partial<KeyBounds> | undefined;
    control?: Partial<KeyControl> | undefined;
    isActive?: boolean | undefined;
  },
  alongside: (tx: Tx, key: ApiKey, before: KeyReach & Pick<ApiKey, 'frozenAt'>) => Promise<unknown> = async () => {},
): Promise<ApiKey> {
  return transaction(scope, async (tx) => {
    const key = await lockKey(tx, accountId, keyId);
    if (!key) throw notFound('Key not found');
    if (request.isActive && key.suspendedAt)
      throw new Fault('conflict', formatSentence('accounts.thisKeyWasSuspended', { reason: String(key.suspendedFor) }));
    const before = auditDetailsOf(key);
    const { permissions, spending, control, frozenAt } = key;
    if (request.name !== undefined) key.name = request.name;
    if (request.permissions) key.permissions = [...new Set(request.permissions)];
    if (request.spending) key.spending = { ...key.spending, ...request.spending };
    if (request.control) key.control = { ...key.control, ...request.control };
    if (request.isActive !== undefined) key.frozenAt = request.isActive ? null : (key.frozenAt ?? tx.clock.now());
    await tx.em.flush();
    const details = { before, after: auditDetailsOf(key) };
    await writeAudit(tx, { actor: accountId, action: 'key.changed', subject: keyId, details });
    await alongside(tx, key, { permissions, spending, control, frozenAt });
    return key;
  });
}

/**
 * Returns the limits and controls of a key as this transaction sees them.
 * @throws Fault not_found if there is no such key or it is revoked
 */
export async function limitsOfKey(scope: Pick<Scope, 'sql'>, keyId: string): Promise<SpenderLimits> {
  const limits = await readKeyLimits(scope, keyId);
  if (!limits) throw notFound('Key not found');
  return limits;
}

/** Returns whether the key is neither revoked, frozen, suspended nor expired. Its account and permissions are not checked. */
export function isKeyActive(
  key: Pick<ApiKey, 'revokedAt' | 'frozenAt' | 'suspendedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return !key.revokedAt && !key.frozenAt && !key.suspendedAt && (!key.expiresAt || key.expiresAt > now);
}

/**
 * Revokes a key, so that its next request is refused, and writes an audit entry. A key that is already revoked keeps its time,
 * but another entry is written.
 * @param alongside runs last in the same transaction
 * @throws Fault not_found if the account has no such key
 */
export async function revokeKey(
  scope: Scope,
  accountId: string,
  keyId: string,
  alongside: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  await transaction(scope, async (tx) => {
    const name = await markKeyRevoked(tx, accountId, keyId, scope.clock.now());
    if (name === undefined) throw notFound('Key not found');
    await writeAudit(tx, { actor: accountId, action: 'key.revoked', subject: keyId, details: { name } });
    await alongside(tx);
  });
}

/** Anyone who has a key can spend, so the owner gets a mail about each one. */
function mailNewKey(tx: Tx, { account, name, keyPrefix, permissions }: ApiKey): Promise<void> {
  return mailOwner(tx, account.id, {
    subject: 'A new API key was created',
    text: `An API key named "${name}" was created in your account. It starts with ${keyPrefix} and has the permissions ${permissions.join(', ')}.`,
  });
}

/** Mails the owner that this key has a new secret. An unproven address gets no mail. */
export function mailNewSecret(tx: Tx, { account, name, keyPrefix }: ApiKey): Promise<void> {
  return mailOwner(tx, account.id, {
    subject: 'An API key has a new secret',
    text: `The key named "${name}" has a new secret, which begins with ${keyPrefix}. The old one no longer works.`,
  });
}

/** Sends no mail to an unproven address. */
async function mailOwner(
  tx: Tx,
  accountId: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (owner.unproven) return;
  await sendMail(tx, { to: owner.email, subject, text: `${text}\n\n${unexpectedChangeAdvice(tx, accountId)}\n` });
}

/** The details of a key in the audit log. */
function auditDetailsOf({ name, permissions, spending, control, frozenAt }: ApiKey): Record<string, unknown> {
  const limits = { spending: { ...spending }, control: { ...control } };
  return { name, permissions: [...permissions], ...limits, frozen: frozenAt !== null };
}
