import { Fault, notFound, type FaultCode } from '@onym/kernel';
import { writeAudit } from '@onym/audit';
import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import { ApprovalSchema, type Approval } from './approval.entity.ts';

const APPROVE = `
  update approval set status = 'approved', order_id = ?, decided_at = ? where id = ? and status = 'pending' and expires_at > ? returning id`;
const END = `update approval set status = ?, fault = ?::jsonb, decided_at = ? where id = ? and status = 'pending' returning id`;
const EXPIRE = `update approval set status = 'expired', decided_at = expires_at where status = 'pending' and expires_at <= ? returning id`;

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
  if (!approval) throw notFound('There is no such approval');
  return asOf(approval, scope.clock.now());
}

/** The owner's yes by which an order was placed; null where nobody had to be asked. */
export function approvalOfOrder(scope: Pick<Scope, 'em'>, orderId: string): Promise<Approval | null> {
  return scope.em.fork().findOne(ApprovalSchema, { orderId });
}

/** One page of the account's questions, newest first; `cursor` is the id of the last one already seen. */
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
  return {
    approvals: rows.slice(0, limit).map((row) => asOf(row, now)),
    nextCursor: rows.length > limit ? rows[limit - 1]!.id : null,
  };
}

/**
 * The owner's yes, in the transaction that places the order: neither stands without the other.
 * @throws Fault conflict when it was answered, or ended, meanwhile
 */
export async function approveWithOrder(
  tx: Tx,
  { id, actor }: { id: string; actor: string },
  orderId: string,
): Promise<void> {
  const now = tx.clock.now();
  const won = await execute(tx, APPROVE, [orderId, now, id, now]);
  if (won.length === 0) throw answered();
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

/** Writes down which questions nobody answered in time. */
export function expireApprovals(scope: Scope): Promise<number> {
  return transaction(scope, async (tx) => (await execute(tx, EXPIRE, [tx.clock.now()])).length);
}

/** @throws Fault conflict, with the state it is in */
export function answered(status?: string): Fault {
  return new Fault('conflict', `This question is no longer open${status ? `: it is ${status}` : ''}`, {
    details: status ? { status } : {},
  });
}

async function end(
  scope: Scope,
  wish: { id: string; actor: string; status: 'declined' | 'failed'; fault?: { code: FaultCode; message: string } },
): Promise<void> {
  await transaction(scope, async (tx) => {
    const fault = wish.fault ? JSON.stringify(wish.fault) : null;
    const won = await execute(tx, END, [wish.status, fault, tx.clock.now(), wish.id]);
    if (won.length === 0) throw answered();
    await writeAudit(tx, {
      actor: wish.actor,
      action: `approval.${wish.status}`,
      subject: wish.id,
      ...(wish.fault ? { details: { code: wish.fault.code } } : {}),
    });
  });
}

/** A question that ran out is over, whether or not that was written down. */
function asOf(approval: Approval, now: Date): Approval {
  if (approval.status !== 'pending' || approval.expiresAt > now) return approval;
  return { ...approval, status: 'expired', decidedAt: approval.expiresAt };
}
