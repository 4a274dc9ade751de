import { LockMode } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { Tx } from '@onym/platform';
import { DeviceGrantSchema, type DeviceGrant } from './device-grant.entity.ts';

const LOCK = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** A new grant; it is pending and belongs to no account. */
export type NewDeviceGrant = Omit<DeviceGrant, 'status' | 'account' | 'keyId' | 'polledAt'>;

/** Stores a pending grant when the transaction commits. */
export function insertGrant(tx: Tx, grant: NewDeviceGrant): void {
  tx.em.create(DeviceGrantSchema, { ...grant, status: 'pending', account: null, keyId: null, polledAt: null });
}

/**
 * Returns the grant whose device code has one of these digests, locked; null without one. The caller's changes to it are stored when the
 * transaction commits.
 */
export function lockGrantByDigest(tx: Tx, digests: Buffer[]): Promise<DeviceGrant | null> {
  return tx.em.findOne(DeviceGrantSchema, { deviceDigest: { $in: digests } }, LOCK);
}

/**
 * Locks the pending grant of a user code and assigns it to the account; null when another account has it, or it was answered or has
 * expired. Changes are stored when the transaction commits.
 */
export async function claimPendingGrant(tx: Tx, accountId: string, userCode: string): Promise<DeviceGrant | null> {
  const pending = { userCode, status: 'pending' as const, expiresAt: { $gt: tx.clock.now() } };
  const claimable = { ...pending, $or: [{ account: null }, { account: accountId }] };
  const grant = await tx.em.findOne(DeviceGrantSchema, claimable, LOCK);
  if (grant) grant.account ??= tx.em.getReference(AccountSchema, accountId, { wrapped: true });
  return grant;
}

/**
 * Returns the approved grants of an account whose key was not issued yet, locked. The caller's changes to them are stored when the
 * transaction commits.
 */
export function lockApprovedGrants(tx: Tx, accountId: string): Promise<DeviceGrant[]> {
  return tx.em.find(DeviceGrantSchema, { account: accountId, status: 'approved' }, LOCK);
}

/** Deletes grants that expired more than a day before `now`. Returns how many. */
export async function deleteOldGrants(tx: Tx, now: Date): Promise<number> {
  const deleted = await tx.sql.rows(
    'spending-delete-old-grants',
    `delete from device_grant where expires_at < $1::timestamptz - interval '1 day' returning id`,
    [now],
  );
  return deleted.length;
}

/** Deletes the grants of these accounts. */
export async function deleteGrantsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('spending-delete-grants-of', 'delete from device_grant where account_id = any($1::text[])', [
    accountIds,
  ]);
}
