import { writeAudit } from '@onym/accounts/audit';
import { Fault, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { AdmittedChange, Principal, Scope, Tx } from '@onym/platform';
import { isChangeAction, type ChangeAction } from './approval-states.ts';
import type { Approval } from './approval.entity.ts';
import {
  approvalConflict,
  approveInTransaction,
  failApproval,
  failApprovedChange,
  readApproval,
} from './decide-approval.ts';
import { decryptRequest } from './store-approval.ts';
import { digestOfTerms, termsOfChange } from './terms.ts';

/** A change that its owner approves now. */
export interface ApprovedChange {
  /** The owner, in whose name the change is made. */
  owner: Principal;
  domain: string;
  /** The stored input (ChangeToApprove.request); its type is not checked. */
  request: unknown;
}

/**
 * Makes an approved change by calling the use-case, whose admitChange() stores the answer in its transaction. A module has one for each of
 * its actions.
 * @throws Fault when the change is refused
 */
export type PerformChange = (scope: Scope, change: ApprovedChange) => Promise<unknown>;

/** How changes are made, by action. Each module exports its part, and the module on top merges them. */
export type ChangePerformers = Partial<Readonly<Record<ChangeAction, PerformChange>>>;

/** Faults after which an approval of a change can never be carried out. */
const FINAL: readonly FaultCode[] = ['not_found', 'invalid_request', 'invalid_domain'];

/** What would be changed now is not what the owner was shown. */
class OutdatedChange extends Fault {
  constructor() {
    super('conflict', formatSentence('purchases.somethingHasChangedSince'));
  }
}

/**
 * Approves a pending approval of a change for its owner: makes the change, and returns the approval. The answer and the change are stored
 * in one transaction. If the change would now do something else than was shown, can never be made any more, or is refused after it was
 * stored, the approval ends as `failed` with the reason, and the key may ask again.
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
  if (!isChangeAction(action) || !performers[action])
    throw new Fault('conflict', formatSentence('purchases.thisCannotBeApprovedHere'));
  const perform = performers[action];
  const request = decryptRequest(scope, approval);
  let isApprovedHere = false;
  const answer = async (tx: Tx, { audit, ...made }: AdmittedChange): Promise<void> => {
    isApprovedHere = false;
    const terms = termsOfChange(action, made.domain, made.changes);
    if (made.action !== action || digestOfTerms(terms) !== approval.termsDigest) throw new OutdatedChange();
    await approveInTransaction(tx, { id, actor: accountId, keyId: keyId ?? null });
    if (audit) await writeAudit(tx, { actor: accountId, ...audit });
    isApprovedHere = !tx.isRehearsal;
  };
  try {
    await perform({ ...scope, approveChange: answer }, { owner, domain, request });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const fault = { code: error.code, message: error.message };
    const { status } = await read();
    // The change was stored, and then refused by a third party and taken back. A concurrent call may have approved it instead.
    if (isApprovedHere && status === 'approved') await failApprovedChange(scope, { id, actor: accountId }, fault);
    else if (status === 'pending' && (error instanceof OutdatedChange || FINAL.includes(error.code)))
      await failApproval(scope, { id, actor: accountId }, fault);
    // A concurrent answer was first.
    else throw status === 'pending' ? error : approvalConflict(status);
  }
  const answered = await read();
  if (answered.status === 'pending') throw new Error(`the change of ${action} did not approve ${id}`);
  return answered;
}
