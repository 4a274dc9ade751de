import { Fault, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import {
  approvalConflict,
  decryptRequest,
  failApproval,
  keyOfApproval,
  readApproval,
  type Approval,
} from '@onym/billing/spending';
import type { Requester } from '../engine/requester.ts';
import { storeKeyIfFree } from '../engine/idempotency.ts';
import { preparePurchase, type StoredBuyRequest } from '../purchases/buy-domain.ts';
import { placePurchase } from '../purchases/place-purchase.ts';
import type { StoredTermRequest } from '../renewals/place-and-await.ts';
import { placeRenewal } from '../renewals/place-renewal.ts';
import { prepareRenewal, type RenewRequest } from '../renewals/renew-domain.ts';
import { prepareRestore, type RestoreRequest } from '../restorations/restore-domain.ts';

/** Faults after which an approval can never be carried out, however often its owner approves. */
const FINAL: readonly FaultCode[] = [
  'price_changed',
  'domain_unavailable',
  'invalid_domain',
  'not_found',
  'already_renewed',
  'term_limit',
  'not_in_redemption',
  'restore_unsupported',
  'entitlement_required',
  'years_unsupported',
];

/**
 * Approves a pending approval of a key or of an automatic renewal for its owner: places the order as it was shown, at no more than the
 * price that was shown, and returns the approval without waiting for the order, whose result is mailed to the owner. The answer and the
 * order are stored in one transaction, with audit entries. If the order can never be placed any more, the approval ends as `failed` with
 * the reason, and nothing is charged.
 * @throws Fault not_found; conflict when the approval was answered or has ended, its key is no longer active, or it is for a launch;
 *   payment_method_required and other faults that may pass: the approval stays pending
 */
export async function approveRequest(scope: Scope, owner: Omit<Requester, 'key'>, id: string): Promise<Approval> {
  const { accountId } = owner;
  const approval = await readApproval(scope, { accountId }, id);
  if (approval.status !== 'pending') throw approvalConflict(approval.status);
  try {
    await carryOut(scope, owner, approval);
  } catch (error) {
    if (!(error instanceof Fault) || !(FINAL.includes(error.code) || isOtherTerm(approval, error))) throw error;
    await failApproval(scope, { id, actor: accountId }, { code: error.code, message: error.message });
  }
  return readApproval(scope, { accountId }, id);
}

/** The name was renewed elsewhere since an automatic renewal was to be approved: that term can never be renewed again. */
function isOtherTerm({ keyId }: Approval, { code, details }: Fault): boolean {
  return !keyId && code === 'conflict' && details?.['expiresAt'] !== undefined;
}

async function carryOut(scope: Scope, owner: Omit<Requester, 'key'>, approval: Approval): Promise<void> {
  const requester: Requester = { ...owner, key: keyOfApproval(approval) };
  const by = { id: approval.id, actor: owner.accountId, keyId: approval.keyId ?? null };
  const most = { maxMinor: approval.amountMinor };
  // No request waits for the result, so the owner is mailed.
  if (approval.action === 'buy') {
    const { request, use } = decryptRequest<StoredBuyRequest>(scope, approval);
    const order = await preparePurchase(scope, requester, request, most);
    const placed = { ...order, mailsOwner: true, approval: by };
    return placePurchase(scope, placed, (tx) => use && storeKeyIfFree(tx, use, order));
  }
  if (approval.action === 'renew') {
    const { request, use } = decryptRequest<StoredTermRequest<RenewRequest>>(scope, approval);
    const order = await prepareRenewal(scope, requester, request, { ...most, isKnownNew: use !== undefined });
    const placed = { ...order, mailsOwner: true, approval: by };
    return placeRenewal(scope, placed, (tx) => use && storeKeyIfFree(tx, use, order));
  }
  if (approval.action === 'restore') {
    const { request, use } = decryptRequest<StoredTermRequest<RestoreRequest>>(scope, approval);
    const order = await prepareRestore(scope, requester, request, most);
    const placed = { ...order, mailsOwner: true, approval: by };
    return placeRenewal(scope, placed, (tx) => use && storeKeyIfFree(tx, use, order));
  }
  throw new Fault('conflict', formatSentence('purchases.thisCannotBeApprovedHere'));
}
