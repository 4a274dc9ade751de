import { writeAudit } from '@onym/accounts/audit';
import { notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import type { ApiKey } from './api-key.entity.ts';
import { newApiKey } from './api-key-format.ts';
import { lockKey } from './api-key.repository.ts';
import { digestMark, keyDigest, mailNewSecret } from './keys.ts';

/**
 * Replaces a key's secret: the next request with the old one is refused. Name, permissions, limits, controls and past spending
 * stay, so that a rotation does not reset the limits; a frozen, suspended or expired key stays so. Writes an audit entry and mails
 * the owner, unless the address is unproven. The secret is returned only here.
 * @param alongside runs last in the same transaction; an error undoes the rotation
 * @throws Fault not_found if the account has no such key or it is revoked
 */
export async function rotateKey(
  scope: Scope,
  accountId: string,
  keyId: string,
  alongside: (tx: Tx, key: ApiKey) => Promise<unknown> = async () => {},
): Promise<{ key: ApiKey; secret: string }> {
  return transaction(scope, async (tx) => {
    const key = await lockKey(tx, accountId, keyId);
    if (!key) throw notFound('Key not found');
    const { secret, keyPrefix } = newApiKey();
    const digest = keyDigest(tx, secret);
    Object.assign(key, { keyPrefix, digest, digestedWith: digestMark(tx), rotatedAt: tx.clock.now() });
    await tx.em.flush();
    await writeAudit(tx, { actor: accountId, action: 'key.rotated', subject: keyId, details: { name: key.name } });
    await mailNewSecret(tx, key);
    await alongside(tx, key);
    return { key, secret };
  });
}
