import { DAY_MS, newId, notFound, type Permission } from '@onym/kernel';
import { execute, transaction, type Scope } from '@onym/platform';
import { AccountSchema } from './account.entity.ts';
import { ApiKeySchema, type ApiKey } from './api-key.entity.ts';
import { newApiKey } from './api-key-format.ts';

/** Purpose of the pepper that key digests are made with. */
const PEPPER = 'api-key';

/** The digest a key is stored and found by. */
export function keyDigest(scope: Pick<Scope, 'secrets'>, secret: string): Buffer {
  return scope.secrets.mac(PEPPER, secret);
}

/** Makes a key. The secret is in the answer and nowhere else, ever again. */
export async function createKey(
  scope: Scope,
  accountId: string,
  wish: { name: string; permissions: readonly Permission[]; expiresInDays?: number | undefined },
): Promise<{ key: ApiKey; secret: string }> {
  const { secret, keyPrefix } = newApiKey();
  const now = scope.clock.now();
  const key = await transaction(scope, async (tx) =>
    tx.em.create(ApiKeySchema, {
      id: newId('key', now),
      account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
      name: wish.name,
      keyPrefix,
      digest: keyDigest(scope, secret),
      permissions: [...new Set(wish.permissions)],
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
      expiresAt: wish.expiresInDays === undefined ? null : new Date(now.getTime() + wish.expiresInDays * DAY_MS),
    }),
  );
  return { key, secret };
}

/** The account's keys, newest first, revoked ones left out. */
export function listKeys(scope: Scope, accountId: string): Promise<ApiKey[]> {
  return scope.em.find(
    ApiKeySchema,
    { account: accountId, revokedAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1000 },
  );
}

/**
 * Ends a key: the very next request with it is refused. Ending it twice is the same.
 * @throws Fault not_found for somebody else's key
 */
export async function revokeKey(scope: Scope, accountId: string, keyId: string): Promise<void> {
  const rows = await transaction(scope, (tx) =>
    execute(
      tx,
      'update api_key set revoked_at = coalesce(revoked_at, ?) where id = ? and account_id = ? returning id',
      [scope.clock.now(), keyId, accountId],
    ),
  );
  if (rows.length === 0) throw notFound('There is no such key');
}
