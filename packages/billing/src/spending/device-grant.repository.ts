import type { Tx } from '@onym/platform';

/** Deletes grants that expired a day ago. */
export async function deleteOldGrants(tx: Tx, now: Date): Promise<number> {
  return (
    await tx.sql.rows(
      'spending-delete-old-grants',
      `delete from device_grant where expires_at < $1::timestamptz - interval '1 day' returning id`,
      [now],
    )
  ).length;
}

/** Deletes the grants of these accounts. */
export async function deleteGrantsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('spending-delete-grants-of', 'delete from device_grant where account_id = any($1::text[])', [
    accountIds,
  ]);
}
