import type { Tx } from '@onym/platform';

const NOTE = `
  insert into known_device (account_id, device, seen_at) values ($1, $2, $3)
  on conflict (account_id, device) do update set seen_at = excluded.seen_at returning (xmax = 0) as new`;

const COPY =
  'insert into known_device (account_id, device, seen_at) select $1::varchar, device, seen_at from known_device where account_id = $2';

/**
 * Stores that the account was signed in to from this device at `wall`, the machine's time. Returns true if the device is new and
 * the account has used others.
 * @param device the hash that identifies the device
 */
export async function recordDevice(tx: Tx, accountId: string, device: string, wall: Date): Promise<boolean> {
  const seen = await tx.sql.row<{ new: boolean }>('access-note-device', NOTE, [accountId, device, wall]);
  const others = await tx.sql.rows(
    'access-other-devices',
    'select 1 from known_device where account_id = $1 and device <> $2 limit 1',
    [accountId, device],
  );
  return seen!.new && others.length > 0;
}

/** Stores the devices of one person as those of another id, and deletes them under the first. */
export async function moveDevices(tx: Tx, from: string, to: string): Promise<void> {
  // Not updated: rows distributed by account cannot change their account.
  await tx.sql.rows('access-copy-devices', COPY, [to, from]);
  await deleteDevicesOf(tx, [from]);
}

/** Deletes the devices of these accounts. */
export async function deleteDevicesOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-delete-devices-of', 'delete from known_device where account_id = any($1::text[])', [
    accountIds,
  ]);
}
