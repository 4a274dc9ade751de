import { Fault, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { domainChanges } from '@onym/domains';
import { zoneChanges } from '@onym/domains/dns';
import { approveRequest as approveOrder, type Requester } from '@onym/domains/orders';
import type { Principal, Scope } from '@onym/platform';
import { kitChanges } from '@onym/studio/kits';
import { siteChanges } from '@onym/studio/landing';
import { legalChanges } from '@onym/studio/legal';
import { logoChanges } from '@onym/studio/logos';
import {
  approvalConflict,
  approveChange,
  failApproval,
  isChangeAction,
  keyOfApproval,
  readApproval,
  decryptRequest,
  type Approval,
  type ChangePerformers,
} from '@onym/billing/spending';
import { startLaunch, type StoredStart, type StartRequest } from './start-launch.ts';

/** Errors after which an approval can never be carried out. */
const FINAL: readonly FaultCode[] = ['price_changed', 'domain_unavailable', 'invalid_request', 'not_found', 'conflict'];

/** How each module makes the changes that an owner can approve. */
const CHANGES: ChangePerformers = {
  ...domainChanges,
  ...zoneChanges,
  ...logoChanges,
  ...kitChanges,
  ...legalChanges,
  ...siteChanges,
};

/**
 * Approves a request of a key for its owner: places the order, starts the launch or makes the change, at no more than the price that was
 * shown, and returns the approval without waiting for an order or a launch. The approval and what it starts are one transaction. A request
 * that can no longer be carried out ends as `failed` with the reason.
 * @throws Fault not_found, conflict (answered or ended), payment_method_required and faults that may pass: the request stays open
 */
export async function approveRequest(scope: Scope, owner: Principal, id: string): Promise<Approval> {
  const { accountId } = owner;
  const approval = await readApproval(scope, { accountId }, id);
  if (isChangeAction(approval.action)) return approveChange(scope, CHANGES, owner, id);
  if (approval.action !== 'launch') return approveOrder(scope, owner, id);
  if (approval.status !== 'pending') throw approvalConflict(approval.status);
  const { launchId, name, contact } = decryptRequest<StoredStart>(scope, approval);
  const requester: Requester = { accountId, tier: owner.tier, key: keyOfApproval(approval) };
  const yes = { id, actor: accountId, keyId: approval.keyId ?? null };
  const request: StartRequest = { name, contact, maxMinor: approval.amountMinor, approval: yes };
  try {
    const { launch } = await startLaunch(scope, requester, launchId, request);
    // Another request has started it without this approval: nothing is left to approve.
    if ((await readApproval(scope, { accountId }, id)).status === 'pending')
      throw new Fault('conflict', formatSentence('plans.thisLaunchIsStateAlready', { state: launch.state }));
  } catch (error) {
    if (!(error instanceof Fault) || !FINAL.includes(error.code)) throw error;
    // The approval was answered, or its key was frozen or revoked, at the same moment: that result is kept.
    if ((await readApproval(scope, { accountId }, id)).status !== 'pending') throw error;
    await failApproval(scope, { id, actor: accountId }, { code: error.code, message: error.message });
  }
  return readApproval(scope, { accountId }, id);
}
