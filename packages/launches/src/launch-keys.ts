import { AccountSchema } from '@onym/accounts/access';
import { Fault } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { LaunchKeySchema } from './launch-key.entity.ts';

/** One use of an Idempotency-Key. */
export interface LaunchKeyUse {
  accountId: string;
  key: string;
  /** Digest of the request body. */
  fingerprint: string;
}

/**
 * Returns whether an earlier request with this key has started the launch.
 * @throws Fault idempotency_key_reused when that request had another body
 */
export async function findStart(
  { em }: Pick<Scope, 'em'>,
  { accountId, key, fingerprint }: LaunchKeyUse,
): Promise<boolean> {
  const row = await em.fork().findOne(LaunchKeySchema, { account: accountId, key });
  if (row && row.fingerprint !== fingerprint)
    throw new Fault('idempotency_key_reused', 'This Idempotency-Key was already used with a different body');
  return row !== null;
}

/**
 * Binds the key to a launch. Call it in the transaction that starts the launch. The row is written with the next flush, which fails with a
 * UniqueViolation if the key is used already.
 */
export function storeStart(tx: Tx, { accountId, key, fingerprint }: LaunchKeyUse, launchId: string): void {
  const account = tx.em.getReference(AccountSchema, accountId, { wrapped: true });
  tx.em.create(LaunchKeySchema, { account, key, fingerprint, launchId, createdAt: tx.clock.now() });
}
