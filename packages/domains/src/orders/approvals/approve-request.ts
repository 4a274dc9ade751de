import { Fault, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import { approvalConflict, failApproval, readApproval, decryptRequest, type Approval } from '@onym/billing/spending';
import type { Requester } from '../engine/requester.ts';
import { storeKeyIfFree } from '../engine/idempotency.ts';
import { preparePurchase, type KeptBuyWish } from '../purchases/buy-domain.ts';
import { placePurchase } from '../purchases/place-purchase.ts';
import type { KeptTermWish } from '../renewals/place-and-await.ts';
import { placeRenewal } from '../renewals/place-renewal.ts';
import { prepareRenewal, type RenewWish } from '../renewals/renew-domain.ts';
import { prepareRestore, type RestoreWish } from '../restorations/restore-domain.ts';

/** Why a yes can no longer be carried out, however often it is said. */
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
 * The owner's yes: places the order at once, as it was shown and at no more than the price that was shown, and answers the approval. The
 * yes and the order stand in one transaction. One that can no longer be carried out ends as `failed` and says why; nothing is charged.
 * @throws Fault not_found, conflict (answered or ended, also with its key), payment_method_required and whatever may be well later: the question stays open
 */
export async function approveRequest(scope: Scope, owner: Omit<Requester, 'key'>, id: string): Promise<Approval> {
  const { accountId } = owner;
  const approval = await readApproval(scope, { accountId }, id);
  if (approval.status !== 'pending') throw approvalConflict(approval.status);
  try {
    await carryOut(scope, owner, approval);
  } catch (error) {
    if (!(error instanceof Fault) || !FINAL.includes(error.code)) throw error;
    await failApproval(scope, { id, actor: accountId }, { code: error.code, message: error.message });
  }
  return readApproval(scope, { accountId }, id);
}

async function carryOut(scope: Scope, owner: Omit<Requester, 'key'>, approval: Approval): Promise<void> {
  const requester: Requester = { ...owner, key: { id: approval.keyId, name: approval.keyName } };
  const by = { id: approval.id, actor: owner.accountId, keyId: approval.keyId };
  const most = { maxMinor: approval.amountMinor };
  // No request waits for the end: the owner hears it by mail.
  if (approval.action === 'buy') {
    const { wish, use } = decryptRequest<KeptBuyWish>(scope, approval);
    const order = await preparePurchase(scope, requester, wish, most);
    const placed = { ...order, mailsOwner: true, approval: by };
    return placePurchase(scope, placed, (tx) => use && storeKeyIfFree(tx, use, order));
  }
  if (approval.action === 'renew') {
    const { wish, use } = decryptRequest<KeptTermWish<RenewWish>>(scope, approval);
    const order = await prepareRenewal(scope, requester, wish, { ...most, isKnownNew: use !== undefined });
    const placed = { ...order, mailsOwner: true, approval: by };
    return placeRenewal(scope, placed, (tx) => use && storeKeyIfFree(tx, use, order));
  }
  if (approval.action === 'restore') {
    const { wish, use } = decryptRequest<KeptTermWish<RestoreWish>>(scope, approval);
    const order = await prepareRestore(scope, requester, wish, most);
    const placed = { ...order, mailsOwner: true, approval: by };
    return placeRenewal(scope, placed, (tx) => use && storeKeyIfFree(tx, use, order));
  }
  throw new Fault('conflict', formatSentence('purchases.thisCannotBeApprovedHere'));
}
