import { createHash } from 'node:crypto';
import { canonicalJson, Fault, type ControlledAct } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { FieldChange, Scope } from '@onym/platform';
import type { ChangeAction } from './approval-states.ts';
import { approvalDetails } from './approval-details.ts';
import { openApproval } from './open-approval.ts';
import { termsOfChange } from './terms.ts';

/** A change that a key may not make without its owner's approval. */
export interface ChangeToApprove {
  accountId: string;
  keyId: string;
  keyName: string;
  /** The act for which the owner wants to be asked. */
  control: ControlledAct;
  action: ChangeAction;
  /** The domain, or the id of an asset. */
  domain: string;
  /** What would change, as shown to the owner. */
  changes: readonly FieldChange[];
  /** The whole input, with which the change is made later (PerformChange); stored sealed. Another input is another request. */
  request: unknown;
}

/** The reason of every approval of a change. */
const CHANGE_REASON = formatSentence('approvals.thisKeyMustAskFirst');

/**
 * Returns the Fault with which the caller refuses a change that the owner wants to be asked about. It opens an approval first, or finds the
 * one of this same request, and names it in the details. The same input is another request once it would change something else.
 * @returns Fault approval_required; too_many_approvals when the key has too many pending approvals
 */
export async function refuseChange(scope: Scope, { changes, control, ...change }: ChangeToApprove): Promise<Fault> {
  const { action, domain, request } = change;
  try {
    const approval = await openApproval(scope, {
      ...change,
      amountMinor: 0,
      renewalMinor: 0,
      currency: 'usd',
      years: 0,
      reason: CHANGE_REASON,
      fingerprint: createHash('sha256').update(canonicalJson({ action, domain, request, changes })).digest('hex'),
      terms: termsOfChange(action, domain, changes),
    });
    return new Fault('approval_required', 'The owner of this key must approve this change first; nothing was changed', {
      details: { amount: 0, control, ...approvalDetails(scope, approval) },
    });
  } catch (error) {
    if (error instanceof Fault && error.code === 'too_many_approvals') return error;
    throw error;
  }
}
