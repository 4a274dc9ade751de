import { Fault, notFound, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { filterActiveKeys, lockActiveKey } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { transaction, type Scope, type Tx } from '@onym/platform';
import type { Approval } from './approval.entity.ts';
import {
  approvePending,
  endPending,
  expireOfKeys,
  expireOverdue,
  failApproved,
  failApprovedById,
  findApproval,
  findApprovals,
  findKeysWithPending,
} from './approval.repository.ts';

/**
 * Returns an approval of this account; for a key only one that it requested itself. Its status is the present one: expired when its time
 * is over or its key is no longer active, even before that is stored.
 * @throws Fault not_found, also for an approval of another account or key
 */
export async function readApproval(
  scope: Scope,
  { accountId, keyId }: { accountId: string; keyId?: string | undefined },
  id: string,
): Promise<Approval> {
  const approval = await findApproval(scope, id, { accountId, keyId });
  if (!approval) throw notFound('Approval not found');
  return (await withPresentStatus(scope, [approval]))[0]!;
}

/**
 * Returns a page of the account's approvals with their present status, the newest first; `cursor` is the id of the last one already read.
 * A page may be shorter than `limit`; `nextCursor` is null on the last one.
 */
export async function listApprovals(
  scope: Scope,
  accountId: string,
  { status, limit, cursor }: { status?: Approval['status'] | undefined; limit: number; cursor?: string | undefined },
): Promise<{ approvals: Approval[]; nextCursor: string | null }> {
  const rows = await findApprovals(scope, accountId, { status, now: scope.clock.now(), limit: limit + 1, cursor });
  const approvals = await withPresentStatus(scope, rows.slice(0, limit));
  return {
    // The approval of a key that was revoked is no longer pending, even before the sweep has stored that.
    approvals: status === 'pending' ? approvals.filter((one) => one.status === status) : approvals,
    nextCursor: rows.length > limit ? rows[limit - 1]!.id : null,
  };
}

/** An approval that is being carried out: its id, who approved it, and the key that requested it (null for an automatic renewal). */
export interface ApprovedRequest {
  id: string;
  actor: string;
  keyId: string | null;
}

/** Returns the key that requested an approval; null for an automatic renewal. */
export function keyOfApproval({
  keyId,
  keyName,
}: Pick<Approval, 'keyId' | 'keyName'>): { id: string; name: string } | null {
  return keyId ? { id: keyId, name: keyName ?? '' } : null;
}

/**
 * Approves a request for this order, and writes an audit entry. Call it in the transaction that places the order.
 * @throws Fault conflict when the request was answered or has ended, or its key is no longer active
 */
export function approveWithOrder(tx: Tx, request: ApprovedRequest, orderId: string): Promise<void> {
  return approveInTransaction(tx, request, orderId);
}

/**
 * Approves a request, for this order if it is a purchase, and writes an audit entry. Call it in the transaction that carries the request
 * out. The key is locked before the approval, in the order in which freezing and revoking a key lock them.
 * @throws Fault conflict when the request was answered or has ended, or its key is no longer active
 */
export async function approveInTransaction(
  tx: Tx,
  { id, actor, keyId }: ApprovedRequest,
  orderId: string | null = null,
): Promise<void> {
  const now = tx.clock.now();
  if (keyId !== null && !(await lockActiveKey(tx, keyId))) throw approvalConflict('expired');
  const won = await approvePending(tx, orderId, now, id);
  if (!won) throw approvalConflict();
  const details = orderId === null ? {} : { details: { orderId } };
  await writeAudit(tx, { actor, action: 'approval.approved', subject: id, ...details });
}

/**
 * Declines a pending request, writes an audit entry and returns the approval.
 * @throws Fault not_found for an approval that does not exist or belongs to another account · conflict when it was answered or has ended
 */
export async function declineApproval(scope: Scope, accountId: string, id: string): Promise<Approval> {
  const open = await readApproval(scope, { accountId }, id);
  if (open.status !== 'pending') throw approvalConflict(open.status);
  await endApproval(scope, { id, actor: accountId, status: 'declined' });
  return readApproval(scope, { accountId }, id);
}

/**
 * Marks a pending approval as failed when it could not be carried out, with the reason, and writes an audit entry. Call it only if nothing
 * was charged.
 * @throws Fault conflict when it is no longer stored as pending
 */
export async function failApproval(
  scope: Scope,
  { id, actor }: { id: string; actor: string },
  fault: { code: FaultCode; message: string },
): Promise<void> {
  await endApproval(scope, { id, actor, status: 'failed', fault });
}

/** Marks approvals as expired that were not answered in time, or whose key is no longer active. Returns how many. */
export function expireApprovals(scope: Scope): Promise<number> {
  return transaction(scope, async (tx) => {
    const now = tx.clock.now();
    const late = await expireOverdue(tx, now);
    const keys = (await findKeysWithPending(tx)).map(({ keyId }) => keyId);
    const active = await filterActiveKeys(tx, keys);
    const ended = await expireApprovalsOfKeys(
      tx,
      keys.filter((keyId) => !active.has(keyId)),
    );
    return late + ended;
  });
}

/**
 * Marks the pending approvals of these keys as expired and returns how many. Call it in the transaction that freezes, revokes or replaces
 * the keys.
 */
export async function expireApprovalsOfKeys(tx: Tx, keyIds: readonly string[]): Promise<number> {
  if (keyIds.length === 0) return 0;
  return expireOfKeys(tx, tx.clock.now(), keyIds);
}

/**
 * Marks the approval of an order as failed, so that the same request may be approved again, and writes an audit entry. Call it in the
 * transaction in which the order fails. Does nothing for an order without an approval.
 * @param fault the reason; `internal_error` without one
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

/**
 * Marks the approval of a change as failed that was approved and then taken back, with the reason, and writes an audit entry. Does nothing
 * when it is not approved.
 */
export async function failApprovedChange(
  scope: Scope,
  { id, actor }: { id: string; actor: string },
  fault: { code: FaultCode; message: string },
): Promise<void> {
  await transaction(scope, async (tx) => {
    if (!(await failApprovedById(tx, fault, id))) return;
    await writeAudit(tx, { actor, action: 'approval.failed', subject: id, details: { code: fault.code } });
  });
}

/** Returns the Fault conflict for an approval that is no longer pending, with its present status if given. */
export function approvalConflict(status?: string): Fault {
  return status
    ? new Fault('conflict', formatSentence('purchases.thisApprovalRequestIsNoLonger', { status }), {
        details: { status },
      })
    : new Fault('conflict', formatSentence('purchases.thisApprovalRequestIsNo'));
}

async function endApproval(
  scope: Scope,
  request: { id: string; actor: string; status: 'declined' | 'failed'; fault?: { code: FaultCode; message: string } },
): Promise<void> {
  await transaction(scope, async (tx) => {
    const fault = request.fault ? JSON.stringify(request.fault) : null;
    const won = await endPending(tx, { status: request.status, fault, now: tx.clock.now(), id: request.id });
    if (!won) throw approvalConflict();
    await writeAudit(tx, {
      actor: request.actor,
      action: `approval.${request.status}`,
      subject: request.id,
      ...(request.fault ? { details: { code: request.fault.code } } : {}),
    });
  });
}

/** Approvals with their present status: one is expired when its time is over or its key is not active, even before that is stored. */
async function withPresentStatus(scope: Scope, approvals: readonly Approval[]): Promise<Approval[]> {
  const now = scope.clock.now();
  const open = approvals.filter(({ status, expiresAt }) => status === 'pending' && expiresAt > now);
  const active = await filterActiveKeys(
    scope,
    open.flatMap(({ keyId }) => keyId ?? []),
  );
  return approvals.map((approval) => {
    if (approval.status !== 'pending') return approval;
    if (approval.expiresAt <= now) return { ...approval, status: 'expired', decidedAt: approval.expiresAt };
    return !approval.keyId || active.has(approval.keyId)
      ? approval
      : { ...approval, status: 'expired', decidedAt: now };
  });
}
