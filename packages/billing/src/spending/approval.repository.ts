import { AccountSchema } from '@onym/accounts/access';
import type { FaultCode } from '@onym/core';
import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import type { ApprovalAction } from './approval-states.ts';
import { ApprovalSchema, type Approval } from './approval.entity.ts';

const APPROVE = `
  update approval set status = 'approved', order_id = $1, decided_at = $2 where id = $3 and status = 'pending' and expires_at > $2 returning id`;
const END = `update approval set status = $1, fault = $2::jsonb, decided_at = $3 where id = $4 and status = 'pending' returning id`;
const EXPIRE = `
  update approval set status = 'expired', decided_at = least(expires_at, $1) where status = 'pending' and expires_at <= $1 returning id`;
const END_OF_KEYS = `
  update approval set status = 'expired', decided_at = $1 where key_id = any($2::text[]) and status = 'pending' and expires_at > $1 returning id`;
const ASKING_KEYS = `select distinct key_id as "keyId" from approval where status = 'pending' and key_id is not null`;
const ASKED_FOR_RENEWAL = `
  select 1 from approval where key_id is null and action = 'renew' and domain = $1 and account_id = $2 and fingerprint = $3
    and amount_minor >= $4 and (status = 'declined' or status = 'pending' and expires_at > $5) limit 1`;
const EXPIRE_RENEWALS = `
  update approval set status = 'expired', decided_at = least(expires_at, $1)
  where account_id = $2 and domain = $3 and key_id is null and status = 'pending'`;
const PENDING_RENEWAL = `
  select id, amount_minor as "amountMinor" from approval
  where account_id = $1 and domain = $2 and key_id is null and status = 'pending' and expires_at > $3`;
const FAIL_PLACED = `
  update approval set status = 'failed', fault = $1::jsonb where order_id = $2 and status = 'approved' returning id, account_id as "accountId"`;
const COUNT_OF_KEY = `
  select count(*) filter (where status = 'pending' and expires_at > $2)::int as pending,
    min(expires_at) filter (where status = 'pending' and expires_at > $2) as "nextExpiresAt",
    count(*) filter (where mailed_at > $3)::int as mailed
  from approval where key_id = $1`;
const FAIL_APPROVED = `
  update approval set status = 'failed', fault = $1::jsonb where id = $2 and status = 'approved' returning id`;
const EXPIRE_SAME = `
  update approval set status = 'expired', decided_at = least(expires_at, $1)
  where key_id = $2 and action = $3 and domain = $4 and fingerprint = $5 and status = 'pending' and expires_at <= $1`;

/** Approves a pending approval that has not expired, for this order; null for a change. False when it was answered or has ended. */
export async function approvePending(tx: Tx, orderId: string | null, now: Date, id: string): Promise<boolean> {
  return (await tx.sql.rows('spending-approve-pending', APPROVE, [orderId, now, id])).length > 0;
}

/** Marks approvals as expired that were not answered in time. Returns how many. */
export async function expireOverdue(tx: Tx, now: Date): Promise<number> {
  return (await tx.sql.rows('spending-expire-overdue', EXPIRE, [now])).length;
}

/**
 * Whether the owner of a domain was asked to approve the automatic renewal with this fingerprint at this price in cents or a higher one, and
 * has not answered or has declined.
 */
export async function hasAskedForRenewal(
  tx: Tx,
  asked: { accountId: string; domain: string; fingerprint: string; amountMinor: number; now: Date },
): Promise<boolean> {
  const { accountId, domain, fingerprint, amountMinor, now } = asked;
  const values = [domain, accountId, fingerprint, amountMinor, now];
  return (await tx.sql.row('spending-asked-for-renewal', ASKED_FOR_RENEWAL, values)) !== undefined;
}

/** Marks the pending approval of an automatic renewal of this domain as expired. */
export async function expirePendingRenewals(
  tx: Tx,
  { accountId, domain, now }: { accountId: string; domain: string; now: Date },
): Promise<void> {
  await tx.sql.rows('spending-expire-renewals', EXPIRE_RENEWALS, [now, accountId, domain]);
}

/** Returns the pending approval of an automatic renewal of this domain, with its price in cents; undefined without one. */
export function findPendingRenewal(
  scope: Pick<Scope, 'sql' | 'clock'>,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<{ id: string; amountMinor: number } | undefined> {
  const values = [accountId, domain, scope.clock.now()];
  return scope.sql.row<{ id: string; amountMinor: number }>('spending-pending-renewal', PENDING_RENEWAL, values);
}

/** Keys that have a pending approval. */
export function findKeysWithPending(tx: Tx): Promise<{ keyId: string }[]> {
  return tx.sql.rows<{ keyId: string }>('spending-keys-with-pending', ASKING_KEYS, []);
}

/** Marks the pending approvals of these keys as expired now, except those whose time is over already (expireOverdue). Returns how many. */
export async function expireOfKeys(tx: Tx, now: Date, keyIds: readonly string[]): Promise<number> {
  return (await tx.sql.rows('spending-expire-of-keys', END_OF_KEYS, [now, keyIds])).length;
}

/**
 * Marks the approved approval that placed this order as failed, with the fault. Returns it in a list; an empty list for an order without
 * one.
 */
export function failApproved(
  tx: Tx,
  fault: { code: FaultCode; message: string },
  orderId: string,
): Promise<{ id: string; accountId: string }[]> {
  return tx.sql.rows<{ id: string; accountId: string }>('spending-fail-approved', FAIL_PLACED, [
    JSON.stringify(fault),
    orderId,
  ]);
}

/** Marks an approved approval as failed, with the fault. False when it is not approved. */
export async function failApprovedById(
  tx: Tx,
  fault: { code: FaultCode; message: string },
  id: string,
): Promise<boolean> {
  return (await tx.sql.rows('spending-fail-approved-by-id', FAIL_APPROVED, [JSON.stringify(fault), id])).length > 0;
}

/**
 * Marks a pending approval as declined or failed. `fault` is the JSON text of the fault, null without one. False when the approval is no
 * longer stored as pending; whether its time is over is not checked.
 */
export async function endPending(
  tx: Tx,
  { status, fault, now, id }: { status: 'declined' | 'failed'; fault: string | null; now: Date; id: string },
): Promise<boolean> {
  return (await tx.sql.rows('spending-end-pending', END, [status, fault, now, id])).length > 0;
}

/**
 * Marks the pending approval with this key, action, domain and fingerprint as expired if its time is over. After that a new one for the
 * same request can be stored.
 */
export async function expireOverdueOfRequest(
  tx: Tx,
  {
    now,
    keyId,
    action,
    domain,
    fingerprint,
  }: { now: Date; keyId: string; action: ApprovalAction; domain: string; fingerprint: string },
): Promise<void> {
  await tx.sql.rows('spending-expire-same', EXPIRE_SAME, [now, keyId, action, domain, fingerprint]);
}

/**
 * Counts the approvals of a key that are pending at `now`, with the time at which the first of them expires, and those of which the owner
 * was mailed after `mailedAfter`.
 */
export async function countOfKey(
  tx: Tx,
  keyId: string,
  { now, mailedAfter }: { now: Date; mailedAfter: Date },
): Promise<{ pending: number; nextExpiresAt: Date | null; mailed: number }> {
  const counts = await tx.sql.row<{ pending: number; nextExpiresAt: Date | null; mailed: number }>(
    'spending-count-of-key',
    COUNT_OF_KEY,
    [keyId, now, mailedAfter],
  );
  return counts!;
}

/** The approvals of a key that are pending at `now`, in the order in which they were requested. */
export function findPendingOfKey(tx: Tx, keyId: string, now: Date): Promise<Approval[]> {
  return tx.em.find(
    ApprovalSchema,
    { keyId, status: 'pending', expiresAt: { $gt: now } },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
}

/** Stores that the owner was mailed about these approvals now; one that was mailed before keeps its time. */
export async function markMailed(tx: Tx, now: Date, ids: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'spending-mark-mailed',
    'update approval set mailed_at = $1 where id = any($2::text[]) and mailed_at is null',
    [now, ids],
  );
}

/** Declines the pending approvals of these accounts. */
export async function declineOfAccounts(tx: Tx, now: Date, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'spending-decline-of-accounts',
    `update approval set status = 'declined', decided_at = $1 where account_id = any($2::text[]) and status = 'pending'`,
    [now, accountIds],
  );
}

/** Deletes the approvals of these accounts. */
export async function deleteApprovalsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('spending-delete-approvals-of', 'delete from approval where account_id = any($1::text[])', [
    accountIds,
  ]);
}

// The condition on created_at follows from the others; it lets the query use the index.
const CLEAR_REQUESTS = `
  update approval set sealed_request = '', sealed_terms = null where id in (
    select id from approval where sealed_request <> '' and created_at < $1 and status <> 'pending' and coalesce(decided_at, expires_at) < $1
    order by created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** Clears the requests and terms of approvals that ended before a moment, in batches. */
export function clearOldRequests(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'spending-clear-requests', CLEAR_REQUESTS, [before]);
}

/** Returns the approval of this account, with `keyId` only one that this key requested; null when there is none. */
export function findApproval(
  scope: Pick<Scope, 'em'>,
  id: string,
  { accountId, keyId }: { accountId: string; keyId?: string | undefined },
): Promise<Approval | null> {
  const where = { id, account: accountId, ...(keyId === undefined ? {} : { keyId }) };
  return scope.em.fork().findOne(ApprovalSchema, where);
}

/** The approval by which an order was placed; null when the order needed none. */
export function findApprovalOfOrder(scope: Pick<Scope, 'em'>, orderId: string): Promise<Approval | null> {
  return scope.em.fork().findOne(ApprovalSchema, { orderId });
}

/**
 * Returns up to `limit` approvals of an account, the newest first; `cursor` is the id of the last one already read. With `status` only
 * those with that status at `now`: a pending one whose time is over counts as expired, although it is returned as it is stored.
 */
export function findApprovals(
  scope: Pick<Scope, 'em'>,
  accountId: string,
  {
    status,
    now,
    limit,
    cursor,
  }: { status?: Approval['status'] | undefined; now: Date; limit: number; cursor?: string | undefined },
): Promise<Approval[]> {
  const condition =
    status === 'pending'
      ? { status, expiresAt: { $gt: now } }
      : status === 'expired'
        ? { $or: [{ status }, { status: 'pending' as const, expiresAt: { $lte: now } }] }
        : status
          ? { status }
          : {};
  return scope.em
    .fork()
    .find(
      ApprovalSchema,
      { $and: [{ account: accountId, ...(cursor ? { id: { $lt: cursor } } : {}) }, condition] },
      { orderBy: { id: 'desc' }, limit },
    );
}

/** The request that an approval is about. */
export type ApprovalRequest = Pick<Approval, 'action' | 'domain' | 'fingerprint'> & { keyId: string };

/**
 * Returns the pending approval of this request that has not expired, or the one for this key, action and domain that was declined after
 * `declinedAfter`; the newest of several, null without any.
 */
export function findOpenApproval(
  scope: Pick<Scope, 'em'>,
  { keyId, action, domain, fingerprint }: ApprovalRequest,
  { now, declinedAfter }: { now: Date; declinedAfter: Date },
): Promise<Approval | null> {
  return scope.em.fork().findOne(
    ApprovalSchema,
    {
      keyId,
      action,
      domain,
      $or: [
        { status: 'pending', fingerprint, expiresAt: { $gt: now } },
        { status: 'declined', decidedAt: { $gt: declinedAfter } },
      ],
    },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
}

/** Returns the approval of this request that was approved last, if that was after the moment `after`; null otherwise. */
export function findApproved(
  scope: Pick<Scope, 'em'>,
  { keyId, action, domain, fingerprint }: ApprovalRequest,
  after: Date,
): Promise<Approval | null> {
  return scope.em
    .fork()
    .findOne(
      ApprovalSchema,
      { keyId, action, domain, fingerprint, status: 'approved', decidedAt: { $gt: after } },
      { orderBy: { decidedAt: 'desc' } },
    );
}

/** A new approval; it is pending. */
export type NewApproval = Omit<Approval, 'account' | 'status' | 'orderId' | 'fault' | 'decidedAt'> & {
  accountId: string;
};

/** Stores a pending approval. @throws UniqueViolation when another one of the same request is pending */
export async function insertApproval(tx: Tx, { accountId, ...approval }: NewApproval): Promise<Approval> {
  const stored = tx.em.create(ApprovalSchema, {
    ...approval,
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    status: 'pending',
    orderId: null,
    fault: null,
    decidedAt: null,
  });
  await tx.em.flush();
  return stored;
}
