import { writeAudit } from '@onym/audit';
import { MINUTE_MS, newId } from '@onym/kernel';
import { enqueue, execute, idArray, type Tx } from '@onym/platform';
import { mergeAccountJob } from './access.jobs.ts';
import { lockAddress } from './address-proof.ts';

const PROVEN = 'select id from auth."user" where email = ? and "emailVerified"';
const UNPROVEN = 'select id, name from auth."user" where email = ? and not "emailVerified" order by "createdAt", id';
const EVICT = 'delete from auth."user" where email = ? and not "emailVerified" and id <> ? returning id';
const REVOKE = 'update api_key set revoked_at = ? where revoked_at is null and account_id = any(?::text[])';
const SET_ASIDE = 'update account set unproven = true where email = ? and id = any(?::text[])';
const STANDING =
  'select id from account where email = ? and not unproven and merged_into is null and id <> ? for no key update';
const MAKE = `
  insert into account (id, email, name, created_at, unproven) select id, email, name, ?, true from auth."user" where id = ? on conflict (id) do nothing`;
/** When to look again for what a purchase that was on its way has left with an account that was merged. */
const AFTERMATH_MS = [2 * MINUTE_MS, 75 * MINUTE_MS];

/**
 * Makes the address this person's. Whoever else signed up with it is gone, with their sessions, keys and passwords; what was
 * bought for it meanwhile becomes theirs. Proving it twice is the same.
 * @returns false when somebody else has proven it, or there is no such person
 */
export async function proveAddress(tx: Tx, email: string, personId: string): Promise<boolean> {
  await lockAddress(tx, email);
  const [holder] = await execute<{ id: string }>(tx, PROVEN, [email]);
  if (holder) return holder.id === personId;
  const people = await execute<{ id: string }>(tx, UNPROVEN, [email]);
  if (!people.some(({ id }) => id === personId)) return false;
  const now = tx.clock.now();
  await evictOthers(tx, email, personId);
  await execute(tx, 'update auth."user" set "emailVerified" = true, "updatedAt" = ? where id = ?', [
    tx.clock.wall(),
    personId,
  ]);
  await execute(tx, MAKE, [now, personId]);
  const [standing] = await execute<{ id: string }>(tx, STANDING, [email, personId]);
  if (standing) await merge(tx, standing.id, personId);
  await execute(tx, 'update account set unproven = false where id = ?', [personId]);
  await execute(tx, 'update address_proof set used_at = ? where email = ? and used_at is null', [now, email]);
  await writeAudit(tx, {
    actor: personId,
    action: 'address.proven',
    subject: personId,
    details: { merged: standing?.id ?? null },
  });
  return true;
}

/**
 * Gives the address to whoever reads its mail, under a new password: everything that was there ends first, sessions, keys, passwords,
 * second factors and passkeys. `accountId` is the account to take over, by default the eldest that somebody signed up for.
 * @returns the person's id; null when the address is proven already
 */
export async function takeOver(
  tx: Tx,
  email: string,
  passwordHash: string,
  given: { accountId?: string; name?: string } = {},
): Promise<string | null> {
  await lockAddress(tx, email);
  if ((await execute(tx, PROVEN, [email])).length > 0) return null;
  const people = await execute<{ id: string; name: string }>(tx, UNPROVEN, [email]);
  const id = given.accountId ?? people[0]?.id ?? newId('account', tx.clock.wall());
  const name = given.name ?? email.split('@')[0]!;
  const wall = tx.clock.wall();
  // Not changed but made anew: whatever hung on the person is gone with them.
  await execute(tx, 'delete from auth."user" where id = ?', [id]);
  await execute(tx, REVOKE, [tx.clock.now(), idArray([id])]);
  await execute(
    tx,
    'insert into auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values (?, ?, ?, false, ?, ?)',
    [id, name, email, wall, wall],
  );
  await addPassword(tx, id, passwordHash);
  return (await proveAddress(tx, email, id)) ? id : null;
}

/** Ends everybody but this person who signed up with the address and never proved it. */
async function evictOthers(tx: Tx, email: string, personId: string): Promise<void> {
  const gone = (await execute<{ id: string }>(tx, EVICT, [email, personId])).map(({ id }) => id);
  if (gone.length === 0) return;
  await execute(tx, REVOKE, [tx.clock.now(), idArray(gone)]);
  await execute(tx, SET_ASIDE, [email, idArray(gone)]);
}

async function merge(tx: Tx, from: string, to: string): Promise<void> {
  await execute(tx, REVOKE, [tx.clock.now(), idArray([from])]);
  await execute(tx, 'update account set merged_into = ? where id = ?', [to, from]);
  await execute(tx, 'select access_merge_accounts(?, ?)', [from, to]);
  const wall = tx.clock.wall().getTime();
  for (const later of AFTERMATH_MS) {
    const key = `merge:${from}:${later}`;
    await enqueue(tx, mergeAccountJob, { accountId: from }, { key, runAt: new Date(wall + later) });
  }
}

/** Moves what has come to a merged account since, as a purchase that was on its way leaves it. Twice is the same. */
export async function mergeAgain(tx: Tx, accountId: string): Promise<void> {
  await execute(
    tx,
    'select access_merge_accounts(id, merged_into) from account where id = ? and merged_into is not null',
    [accountId],
  );
}

/** Another password in place of the one there is, if any. */
export async function replacePassword(tx: Tx, personId: string, passwordHash: string): Promise<void> {
  await execute(tx, `delete from auth."account" where "userId" = ? and "providerId" = 'credential'`, [personId]);
  await addPassword(tx, personId, passwordHash);
}

async function addPassword(tx: Tx, personId: string, passwordHash: string): Promise<void> {
  const wall = tx.clock.wall();
  await execute(
    tx,
    `insert into auth."account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt") values (?, ?, 'credential', ?, ?, ?, ?)`,
    [newId('credential', wall), personId, personId, passwordHash, wall, wall],
  );
}
