import { Fault, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Principal, Scope, Tx } from '@onym/platform';
import { isChangeAction, type ChangeAction } from './approval-states.ts';
import type { Approval } from './approval.entity.ts';
import {
  approvalConflict,
  approveInTransaction,
  failApproval,
  failApprovedChange,
  readApproval,
} from './decide-approval.ts';
import { decryptRequest } from './open-approval.ts';

/** A change that its owner approves now. */
export interface ApprovedChange {
  /** The owner, in whose name the change is made. */
  owner: Principal;
  domain: string;
  /** The stored input (ChangeToApprove.request); its type is not checked. */
  request: unknown;
  /**
   * Marks the approval as approved. Call it once, last in the transaction that makes the change.
   * @throws Fault conflict when it was answered or has ended, or its key is no longer active; the transaction must be rolled back
   */
  approve(tx: Tx): Promise<void>;
}

/** Makes an approved change. A module has one for each of its actions. @throws Fault when the change is refused */
export type PerformChange = (scope: Scope, change: ApprovedChange) => Promise<void>;

/** How changes are made, by action. Each module exports its part, and the module on top merges them. */
export type ChangePerformers = Partial<Readonly<Record<ChangeAction, PerformChange>>>;

/** Faults after which an approval of a change can never be carried out. */
const FINAL: readonly FaultCode[] = ['not_found', 'invalid_request', 'invalid_domain'];

/**
 * Approves a pending approval of a change for its owner: makes the change, and returns the approval. The answer and the change are stored
 * in one transaction. If the change can never be made any more, or is refused after it was stored, the approval ends as `failed` with the
 * reason.
 * @throws Fault not_found; conflict when the approval was answered or has ended, its key is no longer active, or no performer is known for
 *   its action; whatever the performer throws that may pass: the approval stays pending
 */
export async function approveChange(
  scope: Scope,
  performers: ChangePerformers,
  owner: Principal,
  id: string,
): Promise<Approval> {
  const { accountId } = owner;
  const read = (): Promise<Approval> => readApproval(scope, { accountId }, id);
  const approval = await read();
  if (approval.status !== 'pending') throw approvalConflict(approval.status);
  const { action, domain, keyId } = approval;
  const perform = isChangeAction(action) ? performers[action] : undefined;
  if (!perform) throw new Fault('conflict', formatSentence('purchases.thisCannotBeApprovedHere'));
  const request = decryptRequest(scope, approval);
  let isApprovedHere = false;
  const approve = async (tx: Tx): Promise<void> => {
    await approveInTransaction(tx, { id, actor: accountId, keyId });
    isApprovedHere = true;
  };
  try {
    await perform(scope, { owner, domain, request, approve });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const fault = { code: error.code, message: error.message };
    const { status } = await read();
    // The change was stored, and then refused by a third party and taken back. A concurrent call may have approved it instead.
    if (isApprovedHere && status === 'approved') await failApprovedChange(scope, { id, actor: accountId }, fault);
    else if (status === 'pending' && FINAL.includes(error.code))
      await failApproval(scope, { id, actor: accountId }, fault);
    else throw error;
  }
  const answered = await read();
  if (answered.status === 'pending') throw new Error(`the change of ${action} did not approve ${id}`);
  return answered;
}
