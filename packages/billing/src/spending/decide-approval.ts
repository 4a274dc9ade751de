import { Fault, notFound, type FaultCode } from '@onym/core';
import { say } from '@onym/core/sentences';
import { activeKeys, lockActiveKey } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { ApprovalSchema, type Approval } from './approval.entity.ts';
import {
  approvePending,
  expireOverdue,
  keysWithPending,
  expireOfKeys,
  failApproved,
  endPending,
} from './approval.repository.ts';

/**
 * One question of this account; for a key only one that it asked itself.
 * @throws Fault not_found, for somebody else's as well
 */
export async function readApproval(
  scope: Scope,
  { accountId, keyId }: { accountId: string; keyId?: string | undefined },
  id: string,
): Promise<Approval> {
  const approval = await scope.em
    .fork()
    .findOne(ApprovalSchema, { id, account: accountId, ...(keyId === undefined ? {} : { keyId }) });
  if (!approval) throw notFound('Approval not found');
  return (await asTheyAre(scope, [approval]))[0]!;
}

/** The owner's yes by which an order was placed; null where nobody had to be asked. */
export function approvalOfOrder(scope: Pick<Scope, 'em'>, orderId: string): Promise<Approval | null> {
  return scope.em.fork().findOne(ApprovalSchema, { orderId });
}

/**
 * One page of the account's questions, newest first; `cursor` is the id of the last one already seen. A page may be shorter than `limit`.
 */
export async function listApprovals(
  scope: Scope,
  accountId: string,
  { status, limit, cursor }: { status?: Approval['status'] | undefined; limit: number; cursor?: string | undefined },
): Promise<{ approvals: Approval[]; nextCursor: string | null }> {
  const now = scope.clock.now();
  const wanted =
    status === 'pending'
      ? { status, expiresAt: { $gt: now } }
      : status === 'expired'
        ? { $or: [{ status }, { status: 'pending' as const, expiresAt: { $lte: now } }] }
        : status
          ? { status }
          : {};
  const rows = await scope.em
    .fork()
    .find(
      ApprovalSchema,
      { $and: [{ account: accountId, ...(cursor ? { id: { $lt: cursor } } : {}) }, wanted] },
      { orderBy: { id: 'desc' }, limit: limit + 1 },
    );
  const approvals = await asTheyAre(scope, rows.slice(0, limit));
  return {
    // A question whose key has ended is no longer pending, though no sweep has written that down yet.
    approvals: status === 'pending' ? approvals.filter((one) => one.status === status) : approvals,
    nextCursor: rows.length > limit ? rows[limit - 1]!.id : null,
  };
}

/** An approval that is being carried out: its id, who approved it, and the key that asked. */
export interface Yes {
  id: string;
  actor: string;
  keyId: string;
}

/**
 * The owner's yes, in the transaction that places the order: neither stands without the other. The key is locked before the question,
 * in the order in which freezing and revoking lock them.
 * @throws Fault conflict when it was answered, or ended, meanwhile, or when its key is no longer accepted
 */
export async function approveWithOrder(tx: Tx, { id, actor, keyId }: Yes, orderId: string): Promise<void> {
  const now = tx.clock.now();
  if (!(await lockActiveKey(tx, keyId))) throw answered('expired');
  const won = await approvePending(tx, orderId, now, id);
  if (!won) throw answered();
  await writeAudit(tx, { actor, action: 'approval.approved', subject: id, details: { orderId } });
}

/** The owner's no. @throws Fault not_found, conflict when it was answered, or ended, before */
export async function declineApproval(scope: Scope, accountId: string, id: string): Promise<Approval> {
  const open = await readApproval(scope, { accountId }, id);
  if (open.status !== 'pending') throw answered(open.status);
  await end(scope, { id, actor: accountId, status: 'declined' });
  return readApproval(scope, { accountId }, id);
}

/** A yes that could not be carried out: it says why, and nothing was charged. @throws Fault conflict */
export async function failApproval(
  scope: Scope,
  { id, actor }: { id: string; actor: string },
  fault: { code: FaultCode; message: string },
): Promise<void> {
  await end(scope, { id, actor, status: 'failed', fault });
}

/** Marks approvals as expired that were not answered in time, or whose key is no longer accepted. */
export function expireApprovals(scope: Scope): Promise<number> {
  return transaction(scope, async (tx) => {
    const now = tx.clock.now();
    const late = await expireOverdue(tx, now);
    const keys = (await keysWithPending(tx)).map(({ keyId }) => keyId);
    const active = await activeKeys(tx, keys);
    const ended = await endQuestionsOfKeys(
      tx,
      keys.filter((keyId) => !active.has(keyId)),
    );
    return late + ended;
  });
}

/** Ends what these keys have asked, in the transaction that freezes, revokes or replaces them. Answers how many questions ended. */
export async function endQuestionsOfKeys(tx: Tx, keyIds: readonly string[]): Promise<number> {
  if (keyIds.length === 0) return 0;
  const now = tx.clock.now();
  return await expireOfKeys(tx, now, keyIds);
}

/**
 * Writes down that the order an approval placed came to nothing, in the transaction in which the order fails: the same call may ask
 * again. Does nothing for an order that needed no approval.
 */
export async function failPlacedApproval(
  tx: Tx,
  orderId: string,
  fault: { code: FaultCode; message: string } | null | undefined,
): Promise<void> {
  const { code, message } = fault ?? { code: 'internal_error' as const, message: 'The order failed' };
  const failed = await failApproved(tx, { code, message }, orderId);
  for (const { id, accountId } of failed)
    await writeAudit(tx, {
      actor: 'schedule',
      accountId,
      action: 'approval.failed',
      subject: id,
      details: { code, orderId },
    });
}

/** @throws Fault conflict, with the state it is in */
export function answered(status?: string): Fault {
  return status
    ? new Fault('conflict', say('purchases.thisQuestionIsNoLongerOpen', { status }), { details: { status } })
    : new Fault('conflict', say('purchases.thisQuestionIsNoLonger'));
}

async function end(
  scope: Scope,
  wish: { id: string; actor: string; status: 'declined' | 'failed'; fault?: { code: FaultCode; message: string } },
): Promise<void> {
  await transaction(scope, async (tx) => {
    const fault = wish.fault ? JSON.stringify(wish.fault) : null;
    const won = await endPending(tx, { status: wish.status, fault, now: tx.clock.now(), id: wish.id });
    if (!won) throw answered();
    await writeAudit(tx, {
      actor: wish.actor,
      action: `approval.${wish.status}`,
      subject: wish.id,
      ...(wish.fault ? { details: { code: wish.fault.code } } : {}),
    });
  });
}

/**
 * Questions as they are now: one is over when its time or its key has ended, whether or not that was written down, and when it was asked
 * without terms, since the owner would not see what they agree to.
 */
async function asTheyAre(scope: Scope, approvals: readonly Approval[]): Promise<Approval[]> {
  const now = scope.clock.now();
  const open = approvals.filter(({ status, expiresAt }) => status === 'pending' && expiresAt > now);
  const active = await activeKeys(
    scope,
    open.map(({ keyId }) => keyId),
  );
  return approvals.map((approval) => {
    if (approval.status !== 'pending') return approval;
    if (approval.expiresAt <= now) return { ...approval, status: 'expired', decidedAt: approval.expiresAt };
    return active.has(approval.keyId) && approval.termsDigest
      ? approval
      : { ...approval, status: 'expired', decidedAt: now };
  });
}
