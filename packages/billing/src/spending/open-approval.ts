import { findAccount, lockAnyKey } from '@onym/accounts/access';
import { DAY_MS, Fault, HOUR_MS, SECOND_MS } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { enqueueJob, isUniqueViolation, transaction, type Scope, type Tx } from '@onym/platform';
import { composeApprovalMail } from './approval-mails.ts';
import type { ApprovalAction } from './approval-states.ts';
import { approvalsUrl } from './approval-urls.ts';
import type { Approval } from './approval.entity.ts';
import {
  countOfKey,
  expireOverdueOfRequest,
  findApproved,
  findOpenApproval,
  type ApprovalRequest,
} from './approval.repository.ts';
import { approvalDigestJob } from './spending.jobs.ts';
import { storeApproval } from './store-approval.ts';
import type { Terms } from './terms.ts';

/** How long an owner may answer, and how long a declined request is not sent again. */
export const APPROVAL_MS = DAY_MS;
/** How many approvals of one key may be pending at once. */
export const MAX_PENDING = 5;
/** How many approvals of one key are mailed by themselves in an hour; the owner gets the others in one digest. */
export const MAX_MAILS_PER_HOUR = 3;

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
 * new one, about which the owner gets a mail and the event `approval.requested`. The fourth and later ones of a key within an hour are
 * mailed together, in a digest an hour later. Concurrent calls create one approval and one mail; any changed argument is another request.
 * @throws Fault too_many_approvals when five other requests of the key are pending: none is opened, and no mail is sent
 */
export async function openApproval(scope: Scope, request: RequestToApprove): Promise<Approval> {
  let refusal: unknown;
  for (let tries = 0; ; tries++) {
    const present = await findPresentApproval(scope, request);
    if (present) return present;
    if (isTooMany(refusal) || tries > 3) throw refusal;
    try {
      return await transaction(scope, (tx) => createApproval(tx, request));
    } catch (error) {
      // A concurrent call may have stored the approval, perhaps as the last one that the key may have: the next round finds it.
      if (!isUniqueViolation(error) && !isTooMany(error)) throw error;
      refusal = error;
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

async function createApproval(tx: Tx, { keyId, keyName, ...as }: RequestToApprove): Promise<Approval> {
  const now = tx.clock.now();
  // One request of a key is counted at a time, so that concurrent ones never open more than the limit.
  await lockAnyKey(tx, keyId);
  const { mailed } = await requireFewPending(tx, keyId, now);
  const { action, domain, fingerprint } = as;
  await expireOverdueOfRequest(tx, { now, keyId, action, domain, fingerprint });
  const approval = await storeApproval(tx, {
    ...as,
    key: { id: keyId, name: keyName },
    expiresAt: new Date(now.getTime() + APPROVAL_MS),
    mailedAt: mailed < MAX_MAILS_PER_HOUR ? now : null,
  });
  if (approval.mailedAt) {
    const { email } = await findAccount(tx, as.accountId);
    await sendMail(tx, { to: email, ...composeApprovalMail(tx, approval, as.terms) });
  } else await scheduleDigest(tx, keyId);
  return approval;
}

/** Returns how many approvals of the key were mailed in the last hour. @throws Fault too_many_approvals */
async function requireFewPending(tx: Tx, keyId: string, now: Date): Promise<{ mailed: number }> {
  const mailedAfter = new Date(now.getTime() - HOUR_MS);
  const { pending, nextExpiresAt, mailed } = await countOfKey(tx, keyId, { now, mailedAfter });
  if (pending < MAX_PENDING) return { mailed };
  throw new Fault(
    'too_many_approvals',
    `This key already has ${pending} requests that wait for its owner; nothing was charged`,
    {
      details: { open: pending, url: approvalsUrl(tx) },
      retryAfterSeconds: Math.ceil((nextExpiresAt!.getTime() - now.getTime()) / SECOND_MS),
    },
  );
}

function isTooMany(error: unknown): boolean {
  return error instanceof Fault && error.code === 'too_many_approvals';
}

/** Enqueues the digest of the key, unless it is already enqueued. */
async function scheduleDigest(tx: Tx, keyId: string): Promise<void> {
  const runAt = new Date(tx.clock.wall().getTime() + HOUR_MS);
  await enqueueJob(tx, approvalDigestJob, { keyId }, { key: `approval-digest:${keyId}`, runAt, keepPlace: true });
}
