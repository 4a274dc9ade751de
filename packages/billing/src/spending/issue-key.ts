import { makeKey, type ApiKey, type KeyWish } from '@onym/accounts/access';
import type { Permission } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { emit } from '@onym/accounts/webhooks';

/** Makes a key for whoever owns the account, who hears of it by mail and by event. The secret is in the answer and nowhere else, ever again. */
export function issueKey(scope: Scope, accountId: string, wish: KeyWish): Promise<{ key: ApiKey; secret: string }> {
  return transaction(scope, (tx) => issueKeyIn(tx, accountId, wish));
}

/** The same in the caller's transaction: without its commit there is no key and no event. */
export async function issueKeyIn(tx: Tx, accountId: string, wish: KeyWish): Promise<{ key: ApiKey; secret: string }> {
  const made = await makeKey(tx, accountId, wish);
  await announceKey(tx, made.key);
  return made;
}

/** Publishes that a key was made, in the transaction that makes it. */
export function announceKey(
  tx: Tx,
  { id, account, name, keyPrefix, permissions, expiresAt, createdAt }: ApiKey,
): Promise<void> {
  return emit(tx, {
    accountId: account.id,
    type: 'key.created',
    occurrence: `key.created:${id}`,
    data: {
      keyId: id,
      userId: account.id,
      name,
      keyPrefix,
      permissions: permissions as Permission[],
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    },
  });
}
