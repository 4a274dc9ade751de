import { DAY_MS } from '@onym/core';
import { isUniqueViolation, transaction, type Scope, type Tx } from '@onym/platform';
import type { ApiKey } from './api-key.entity.ts';
import { newApiKey } from './api-key-format.ts';
import { lockIssuedKey } from './api-key.repository.ts';
import { digestMark, isKeyActive, keyDigest, createKeyInTransaction } from './keys.ts';

const DAYS = 7;

export interface PurchasedName {
  orderId: string;
  /** The current owner of the name. */
  accountId: string;
  domain: string;
  /** When the validity of the key begins. */
  at: Date;
}

/** Announces a new key, in the transaction that creates it. */
type Announce = (tx: Tx, key: ApiKey) => Promise<void>;

/**
 * Issues the key that a buyer without an account uses to set the DNS of a purchased name, and returns its secret: `dns:write`
 * and `domains:read` for that name only, no spending, for seven days from the purchase. A new key causes an audit entry and a
 * mail as createKey(). Each order has one key: a repeated request returns a new secret of the same key, without an audit entry or a
 * mail, and the previous secret is refused. Returns null if the seven days are over, or the key was revoked, frozen or suspended. Runs
 * in its own transaction.
 * @param announce runs in the transaction that creates the key, not for a repeated request
 */
export async function issueManageKey(scope: Scope, bought: PurchasedName, announce: Announce): Promise<string | null> {
  try {
    return await transaction(scope, (tx) => issueInTransaction(tx, bought, announce));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return transaction(scope, (tx) => issueInTransaction(tx, bought, announce)); // a concurrent call created it
  }
}

async function issueInTransaction(
  tx: Tx,
  { orderId, accountId, domain, at }: PurchasedName,
  announce: Announce,
): Promise<string | null> {
  const now = tx.clock.now();
  const expiresAt = new Date(at.getTime() + DAYS * DAY_MS);
  const standing = await lockIssuedKey(tx, orderId);
  if (standing) {
    if (!isKeyActive(standing, now)) return null;
    const { secret, keyPrefix } = newApiKey();
    Object.assign(standing, { digest: keyDigest(tx, secret), digestedWith: digestMark(tx), keyPrefix, rotatedAt: now });
    return secret;
  }
  if (expiresAt <= now) return null;
  const { key, secret } = await createKeyInTransaction(tx, accountId, {
    name: `DNS of ${domain}, for who paid`,
    permissions: ['dns:write', 'domains:read'],
    issuedFor: orderId,
    spending: {
      perPurchaseMinor: 0,
      perDayMinor: 0,
      perMonthMinor: 0,
      renewals: false,
      domains: [domain],
      confined: true,
    },
  });
  key.expiresAt = expiresAt;
  await tx.em.flush();
  await announce(tx, key);
  return secret;
}
