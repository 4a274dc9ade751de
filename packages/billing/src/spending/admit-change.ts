import type { ControlledAct, ControlLevel } from '@onym/core';
import type { AdmittedChange, Caller, Scope, Tx } from '@onym/platform';
import type { ChangeAction } from './approval-states.ts';
import { refuseChange, type ChangeToApprove } from './refuse-change.ts';

/** A change that is being made. */
export interface ChangeToAdmit extends AdmittedChange {
  action: ChangeAction;
  /** The level of each controlled act that the change includes, as requireControl() and requireNameControl() return them. */
  levels: Partial<Record<ControlledAct, ControlLevel>>;
  /** See ChangeToApprove. */
  request: unknown;
}

/** The owner must approve the change first. withOwnerApproval() turns it into a Fault, after the transaction was rolled back. */
class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  readonly change: ChangeToApprove;
  constructor(change: ChangeToApprove) {
    super(`the owner must approve first: ${change.action}`);
    this.change = change;
  }
}

/**
 * Decides whether a caller may make a controlled change alone. Call it last in the transaction that makes the change: everything that makes
 * the change impossible is refused before the owner is asked. While an approval is carried out (approveChange), it stores the owner's answer
 * instead, and the audit entry of the change. A change that changes nothing needs no approval.
 * @throws ApprovalNeeded when the owner of the key must approve first; only within withOwnerApproval()
 * @throws Fault conflict when an approval is carried out and the change is not the one that the owner was shown, or the approval has ended
 */
export async function admitChange(
  tx: Tx,
  caller: Caller,
  { levels, request, ...change }: ChangeToAdmit,
): Promise<void> {
  if (tx.approveChange) return tx.approveChange(tx, change);
  const { accountId, keyId, keyName } = caller;
  const control = (Object.keys(levels) as ControlledAct[]).find((act) => levels[act] === 'ask');
  // Members and jobs have no approvals: for members requireControl() has refused the act already.
  if (control === undefined || change.changes.length === 0 || keyId === null || keyName === null) return;
  const { action, domain, changes } = change;
  throw new ApprovalNeeded({ accountId, keyId, keyName, control, action, domain, changes, request });
}

/**
 * Runs a use-case that calls admitChange(), and returns its result. When the owner must approve the change first, it opens an approval, or
 * finds the one of this same request. The transaction of the use-case has been rolled back by then, and nothing was changed.
 * @throws Fault approval_required, with the approval and its page; too_many_approvals; whatever else `work` throws
 */
export async function withOwnerApproval<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApprovalNeeded) throw await refuseChange(scope, error.change);
    throw error;
  }
}
