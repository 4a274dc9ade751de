import { SWEPT_AT_ONCE, inBatches, type Tx, type Scope } from '@onym/platform';
import type { FaultCode } from '@onym/core';

const APPROVE = `
  update approval set status = 'approved', order_id = $1, decided_at = $2 where id = $3 and status = 'pending' and expires_at > $2 and terms_digest is not null returning id`;
const END = `update approval set status = $1, fault = $2::jsonb, decided_at = $3 where id = $4 and status = 'pending' returning id`;
// One without terms is of a program that showed none.
const EXPIRE = `
  update approval set status = 'expired', decided_at = least(expires_at, $1) where status = 'pending' and (expires_at <= $1 or terms_digest is null)
  returning id`;
const END_OF_KEYS = `
  update approval set status = 'expired', decided_at = $1 where key_id = any($2::text[]) and status = 'pending' and expires_at > $1 returning id`;
const ASKING_KEYS = `select distinct key_id as "keyId" from approval where status = 'pending'`;
const FAIL_PLACED = `
  update approval set status = 'failed', fault = $1::jsonb where order_id = $2 and status = 'approved' returning id, account_id as "accountId"`;
const EXPIRE_SAME = `
  update approval set status = 'expired', decided_at = least(expires_at, $1)
  where key_id = $2 and action = $3 and domain = $4 and fingerprint = $5 and status = 'pending' and (expires_at <= $1 or terms_digest is null)`;

/** Approves a pending approval that has not expired, for this order. False when it was answered or has ended. */
export async function approvePending(tx: Tx, orderId: string, now: Date, id: string): Promise<boolean> {
  return (await tx.sql.rows('spending-approve-pending', APPROVE, [orderId, now, id])).length > 0;
}

/** Marks approvals as expired that were not answered in time. Returns how many. */
export async function expireOverdue(tx: Tx, now: Date): Promise<number> {
  return (await tx.sql.rows('spending-expire-overdue', EXPIRE, [now])).length;
}

/** Keys that have a pending approval. */
export function keysWithPending(tx: Tx): Promise<{ keyId: string }[]> {
  return tx.sql.rows<{ keyId: string }>('spending-keys-with-pending', ASKING_KEYS, []);
}

/** Marks the pending approvals of these keys as expired. Returns how many. */
export async function expireOfKeys(tx: Tx, now: Date, keyIds: readonly string[]): Promise<number> {
  return (await tx.sql.rows('spending-expire-of-keys', END_OF_KEYS, [now, keyIds])).length;
}

/** Marks the approval that placed this order as failed; returns it, or nothing where the order needed none. */
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

/** Declines or fails a pending approval. False when it was answered or has ended. */
export async function endPending(
  tx: Tx,
  { status, fault, now, id }: { status: 'declined' | 'failed'; fault: string | null; now: Date; id: string },
): Promise<boolean> {
  return (await tx.sql.rows('spending-end-pending', END, [status, fault, now, id])).length > 0;
}

/** Marks the pending approval of the same request as expired when its time is over or it was asked without terms. */
export async function expireSame(
  tx: Tx,
  {
    now,
    keyId,
    action,
    domain,
    fingerprint,
  }: { now: Date; keyId: string; action: 'buy' | 'renew' | 'restore' | 'launch'; domain: string; fingerprint: string },
): Promise<void> {
  await tx.sql.rows('spending-expire-same', EXPIRE_SAME, [now, keyId, action, domain, fingerprint]);
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

// A question is asked before it ends: the index goes by that.
const FORGET_WISHES = `
  update approval set sealed_wish = '', sealed_terms = null where id in (
    select id from approval where sealed_wish <> '' and created_at < $1 and status <> 'pending' and coalesce(decided_at, expires_at) < $1
    order by created_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** Deletes the wishes and terms of questions that ended before a moment, in batches. */
export function deleteWishes(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return inBatches(scope, 'spending-forget-wishes', FORGET_WISHES, [before]);
}
