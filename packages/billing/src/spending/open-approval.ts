import { findAccount } from '@onym/accounts/access';
import { DAY_MS, newId, toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { isUniqueViolation, transaction, type Scope, type Tx } from '@onym/platform';
import { emitEvent } from '@onym/accounts/webhooks';
import type { ApprovalAction } from './approval-states.ts';
import type { Approval } from './approval.entity.ts';
import {
  expireOverdueOfRequest,
  findApproved,
  findOpenApproval,
  insertApproval,
  type ApprovalRequest,
} from './approval.repository.ts';
import { describeTerms, digestOfTerms, sealTerms, type Terms } from './terms.ts';

/** How long an owner may answer, and how long a declined request is not sent again. */
export const APPROVAL_MS = DAY_MS;
const PURPOSE = 'approval';

/** A request that a key may not make without its owner's approval. Cents. */
export interface RequestToApprove {
  accountId: string;
  keyId: string;
  keyName: string;
  action: ApprovalAction;
  domain: string;
  amountMinor: number;
  /** Per year. */
  renewalMinor: number;
  currency: string;
  years: number;
  /** The limit that was exceeded, as shown to the owner. */
  reason: string;
  /** Digest of the whole request. */
  fingerprint: string;
  /** The terms shown to the owner. */
  terms: Terms;
  /** The input that carries the request out later; stored sealed. */
  request: unknown;
}

/**
 * Returns the approval of this request: the pending one, the one for this key, action and name that was declined in the last 24 hours, or a
 * new one, of which the owner is told by mail and by the event `approval.requested`. Concurrent calls create one approval and one mail; any
 * changed argument is another request.
 */
export async function openApproval(scope: Scope, request: RequestToApprove): Promise<Approval> {
  for (let tries = 0; ; tries++) {
    const present = await findPresentApproval(scope, request);
    if (present) return present;
    try {
      return await transaction(scope, (tx) => createApproval(tx, request));
    } catch (error) {
      // A concurrent call has stored the approval; the next round finds it.
      if (!isUniqueViolation(error) || tries >= 3) throw error;
    }
  }
}

/**
 * Returns the pending approval of this request, or the one for its key, action and name that the owner declined in the last 24 hours; the
 * newest of several, null without any.
 */
export function findPresentApproval(scope: Scope, request: ApprovalRequest): Promise<Approval | null> {
  const now = scope.clock.now();
  return findOpenApproval(scope, request, { now, declinedAfter: new Date(now.getTime() - APPROVAL_MS) });
}

/** Returns the id of the order that was placed by an approval of this same request in the last 24 hours; null when there is none. */
export async function findApprovedOrder(scope: Scope, request: ApprovalRequest): Promise<string | null> {
  const since = new Date(scope.clock.now().getTime() - APPROVAL_MS);
  return (await findApproved(scope, request, since))?.orderId ?? null;
}

/**
 * Returns the input of a request (RequestToApprove.request), decrypted, as it was when the approval was opened; its type is not checked.
 * @throws when the input was cleared, 30 days after the end of the approval
 */
export function decryptRequest<T>(scope: Pick<Scope, 'secrets'>, approval: Pick<Approval, 'id' | 'sealedRequest'>): T {
  return JSON.parse(scope.secrets.open(PURPOSE, approval.sealedRequest, approval.id)) as T;
}

/** Returns the address of the dashboard page on which the owner answers this approval. */
export function approvalUrl(scope: Pick<Scope, 'settings'>, id: string): string {
  return `${scope.settings.publicUrl}/approvals/${id}`;
}

async function createApproval(tx: Tx, { accountId, request, terms, ...as }: RequestToApprove): Promise<Approval> {
  const now = tx.clock.now();
  await expireOverdueOfRequest(tx, {
    now,
    keyId: as.keyId,
    action: as.action,
    domain: as.domain,
    fingerprint: as.fingerprint,
  });
  const id = newId('approval', now);
  const approval = await insertApproval(tx, {
    ...as,
    id,
    accountId,
    sealedRequest: tx.secrets.seal(PURPOSE, JSON.stringify(request), id),
    sealedTerms: sealTerms(tx, id, terms),
    termsDigest: digestOfTerms(terms),
    createdAt: now,
    expiresAt: new Date(now.getTime() + APPROVAL_MS),
  });
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, { to: email, ...mailOf(tx, approval, terms) });
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
      keyId: as.keyId,
      keyName: as.keyName,
      expiresAt: approval.expiresAt.toISOString(),
      approvalUrl: approvalUrl(tx, id),
    },
  });
  return approval;
}

const VERB = { buy: 'buy', renew: 'renew', restore: 'restore', launch: 'launch' } as const satisfies Record<
  ApprovalAction,
  string
>;

function mailOf(scope: Pick<Scope, 'settings'>, approval: Approval, terms: Terms): { subject: string; text: string } {
  const { action, domain, keyName, years, reason } = approval;
  const price = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${approval.currency.toUpperCase()}`;
  const term = years === 1 ? 'one year' : `${years} years`;
  return {
    subject: `Allow "${keyName}" to ${VERB[action]} ${domain} for ${price(approval.amountMinor)}?`,
    text: `The key "${keyName}" wants to ${VERB[action]} ${domain}.

Price: ${price(approval.amountMinor)} for ${term}, charged to your saved card
Renewal: ${price(approval.renewalMinor)} per year
${describeTerms(terms)
  .map((line) => `${line}\n`)
  .join('')}Reason: ${reason}

Approve or decline:

${approvalUrl(scope, approval.id)}

Your approval covers exactly this. Nothing is charged without it, and never more than this price. The request expires on ${approval.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.
`,
  };
}
