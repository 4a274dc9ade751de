import { createHash } from 'node:crypto';
import { canonicalJson } from '@onym/core';
import type { Tx } from '@onym/platform';
import type { Approval } from './approval.entity.ts';
import { expirePendingRenewals, hasAskedForRenewal } from './approval.repository.ts';
import { storeApproval, type NewRequest } from './store-approval.ts';

/** An automatic renewal that its owner must approve. Cents. */
export type RenewalRequest = Omit<NewRequest, 'action' | 'fingerprint' | 'key' | 'mailedAt'> & {
  /** The present expiry date of the domain: one term is renewed from it. */
  termEndsAt: Date;
};

/**
 * Asks the owner of a domain to approve an automatic renewal: stores a pending approval without a key and emits `approval.requested`. The
 * caller mails the owner in the same transaction. A pending approval of the domain at another price ends.
 * @returns the approval; null when the owner was asked to renew this term at this price or a higher one, and has not answered or has declined
 * @throws UniqueViolation when a concurrent call has asked for it
 */
export async function requestRenewalApproval(
  tx: Tx,
  { termEndsAt, ...request }: RenewalRequest,
): Promise<Approval | null> {
  const { accountId, domain, amountMinor } = request;
  const now = tx.clock.now();
  const fingerprint = fingerprintOf({ autoRenew: domain, expiresAt: termEndsAt.toISOString() });
  if (await hasAskedForRenewal(tx, { accountId, domain, fingerprint, amountMinor, now })) return null;
  await expireRenewalApprovals(tx, { accountId, domain });
  return storeApproval(tx, { ...request, action: 'renew', fingerprint, key: null, mailedAt: now });
}

/**
 * Marks the pending approval of an automatic renewal of this domain as expired, if there is one. Call it in the transaction in which the
 * renewal becomes needless: the domain is renewed otherwise, or auto-renew is turned off.
 */
export async function expireRenewalApprovals(
  tx: Tx,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<void> {
  await expirePendingRenewals(tx, { accountId, domain, now: tx.clock.now() });
}

function fingerprintOf(request: Record<string, string>): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}
