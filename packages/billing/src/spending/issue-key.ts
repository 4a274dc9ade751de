import { createKeyInTransaction, type ApiKey, type KeyRequest } from '@onym/accounts/access';
import type { Permission } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { emitEvent } from '@onym/accounts/webhooks';

/**
 * Creates a key of the account in a transaction of its own, writes an audit entry and notifies the owner by mail and by the event
 * `key.created`. The secret is returned here only.
 */
export function issueKey(
  scope: Scope,
  accountId: string,
  request: KeyRequest,
): Promise<{ key: ApiKey; secret: string }> {
  return transaction(scope, (tx) => issueKeyInTransaction(tx, accountId, request));
}

/**
 * Creates a key of the account in the caller's transaction, writes an audit entry and notifies the owner by mail and by the event
 * `key.created`. The secret is returned here only.
 */
export async function issueKeyInTransaction(
  tx: Tx,
  accountId: string,
  request: KeyRequest,
): Promise<{ key: ApiKey; secret: string }> {
  const made = await createKeyInTransaction(tx, accountId, request);
  await emitKeyCreated(tx, made.key);
  return made;
}

/** Publishes the event `key.created` to the account's webhooks, once for each key. Call it in the transaction that creates the key. */
export function emitKeyCreated(
  tx: Tx,
  { id, account, name, keyPrefix, permissions, expiresAt, createdAt }: ApiKey,
): Promise<void> {
  return emitEvent(tx, {
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
