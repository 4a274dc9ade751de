import { emitEvent } from '@onym/accounts/webhooks';
import { newId, toDecimal } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { approvalUrl } from './approval-urls.ts';
import type { Approval } from './approval.entity.ts';
import { insertApproval } from './approval.repository.ts';
import { digestOfTerms, sealTerms, type Terms } from './terms.ts';

const PURPOSE = 'approval';

/** What an owner is asked to approve. Cents. */
export type NewRequest = Pick<
  Approval,
  'action' | 'domain' | 'amountMinor' | 'renewalMinor' | 'currency' | 'years' | 'reason' | 'fingerprint' | 'expiresAt'
> & {
  accountId: string;
  /** Null for an automatic renewal. */
  key: { id: string; name: string } | null;
  /** The terms shown to the owner. */
  terms: Terms;
  /** The input that carries the request out later; stored sealed. */
  request: unknown;
  /** When the owner is mailed about it; null: later, in a digest. */
  mailedAt: Date | null;
};

/**
 * Stores a pending approval and emits `approval.requested`. Sends no mail.
 * @throws UniqueViolation when the same request is pending, or for an automatic renewal another one of the name
 */
export async function storeApproval(tx: Tx, { accountId, key, terms, request, ...as }: NewRequest): Promise<Approval> {
  const now = tx.clock.now();
  const id = newId('approval', now);
  const approval = await insertApproval(tx, {
    ...as,
    id,
    accountId,
    keyId: key?.id ?? null,
    keyName: key?.name ?? null,
    sealedRequest: tx.secrets.seal(PURPOSE, JSON.stringify(request), id),
    sealedTerms: sealTerms(tx, id, terms),
    termsDigest: digestOfTerms(terms),
    createdAt: now,
  });
  await emitEvent(tx, {
    accountId,
    type: 'approval.requested',
    occurrence: `approval.requested:${id}`,
    data: {
      approvalId: id,
      userId: accountId,
      action: as.action,
      domain: as.domain,
      amount: toDecimal(as.amountMinor),
      currency: as.currency,
      renewalPrice: toDecimal(as.renewalMinor),
      years: as.years,
      reason: as.reason,
      keyId: key?.id ?? null,
      keyName: key?.name ?? null,
      expiresAt: as.expiresAt.toISOString(),
      approvalUrl: approvalUrl(tx, id),
    },
  });
  return approval;
}

/**
 * Returns the input of a request (NewRequest.request), decrypted, as it was when the approval was opened; its type is not checked.
 * @throws when the input was cleared, 30 days after the end of the approval
 */
export function decryptRequest<T>(scope: Pick<Scope, 'secrets'>, approval: Pick<Approval, 'id' | 'sealedRequest'>): T {
  return JSON.parse(scope.secrets.open(PURPOSE, approval.sealedRequest, approval.id)) as T;
}
