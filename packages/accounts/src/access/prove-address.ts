import { writeAudit } from '@onym/accounts/audit';
import { MINUTE_MS, newId } from '@onym/core';
import { enqueue, type Tx } from '@onym/platform';
import { mergeAccountJob } from './access.jobs.ts';
import { lockAddress } from './address-proof.ts';

const PROVEN = 'select id from auth."user" where email = $1 and "emailVerified"';
const UNPROVEN = 'select id, name from auth."user" where email = $1 and not "emailVerified" order by "createdAt", id';
const EVICT = 'delete from auth."user" where email = $1 and not "emailVerified" and id <> $2 returning id';
const REVOKE = 'update api_key set revoked_at = $1 where revoked_at is null and account_id = any($2::text[])';
const SET_ASIDE = 'update account set unproven = true where email = $1 and id = any($2::text[])';
const STANDING =
  'select id from account where email = $1 and not unproven and merged_into is null and id <> $2 for no key update';
const MAKE = `
  insert into account (id, email, name, created_at, unproven) select id, email, name, $1, true from auth."user" where id = $2 on conflict (id) do nothing`;
/** When to look again for what a purchase that was on its way has left with an account that was merged. */
const AFTERMATH_MS = [2 * MINUTE_MS, 75 * MINUTE_MS];

/**
 * Makes the address this person's. Whoever else signed up with it is gone, with their sessions, keys and passwords; what was
 * bought for it meanwhile becomes theirs. Proving it twice is the same.
 * @returns false when somebody else has proven it, or there is no such person
 */
export async function proveAddress(tx: Tx, email: string, personId: string): Promise<boolean> {
  await lockAddress(tx, email);
  const holder = await tx.sql.row<{ id: string }>('access-prove-address-proven', PROVEN, [email]);
  if (holder) return holder.id === personId;
  const people = await tx.sql.rows<{ id: string }>('access-prove-address-unproven', UNPROVEN, [email]);
  if (!people.some(({ id }) => id === personId)) return false;
  const now = tx.clock.now();
  await evictOthers(tx, email, personId);
  await tx.sql.rows(
    'access-prove-address',
    'update auth."user" set "emailVerified" = true, "updatedAt" = $1 where id = $2',
    [tx.clock.wall(), personId],
  );
  await tx.sql.rows('access-prove-address-make', MAKE, [now, personId]);
  const standing = await tx.sql.row<{ id: string }>('access-prove-address-standing', STANDING, [email, personId]);
  if (standing) await merge(tx, standing.id, personId);
  await tx.sql.rows('access-prove-address-2', 'update account set unproven = false where id = $1', [personId]);
  await tx.sql.rows(
    'access-prove-address-3',
    'update address_proof set used_at = $1 where email = $2 and used_at is null',
    [now, email],
  );
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
  if ((await tx.sql.rows('access-prove-address-proven', PROVEN, [email])).length > 0) return null;
  const people = await tx.sql.rows<{ id: string; name: string }>('access-prove-address-unproven', UNPROVEN, [email]);
  const id = given.accountId ?? people[0]?.id ?? newId('account', tx.clock.wall());
  const name = given.name ?? email.split('@')[0]!;
  const wall = tx.clock.wall();
  // Not changed but made anew: whatever hung on the person is gone with them.
  await tx.sql.rows('access-take-over', 'delete from auth."user" where id = $1', [id]);
  await tx.sql.rows('access-prove-address-revoke', REVOKE, [tx.clock.now(), [id]]);
  await tx.sql.rows(
    'access-prove-address-take-over',
    'insert into auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values ($1, $2, $3, false, $4, $4)',
    [id, name, email, wall],
  );
  await addPassword(tx, id, passwordHash);
  return (await proveAddress(tx, email, id)) ? id : null;
}

/** Ends everybody but this person who signed up with the address and never proved it. */
async function evictOthers(tx: Tx, email: string, personId: string): Promise<void> {
  const gone = (await tx.sql.rows<{ id: string }>('access-prove-address-evict', EVICT, [email, personId])).map(
    ({ id }) => id,
  );
  if (gone.length === 0) return;
  await tx.sql.rows('access-prove-address-revoke', REVOKE, [tx.clock.now(), gone]);
  await tx.sql.rows('access-prove-address-set-aside', SET_ASIDE, [email, gone]);
}

async function merge(tx: Tx, from: string, to: string): Promise<void> {
  await tx.sql.rows('access-prove-address-revoke', REVOKE, [tx.clock.now(), [from]]);
  await tx.sql.rows('access-prove-address-merge', 'update account set merged_into = $1 where id = $2', [to, from]);
  await tx.sql.rows('access-prove-address-merge-2', 'select access_merge_accounts($1, $2)', [from, to]);
  const wall = tx.clock.wall().getTime();
  for (const later of AFTERMATH_MS) {
    const key = `merge:${from}:${later}`;
    await enqueue(tx, mergeAccountJob, { accountId: from }, { key, runAt: new Date(wall + later) });
  }
}

/** Moves what has come to a merged account since, as a purchase that was on its way leaves it. Twice is the same. */
export async function mergeAgain(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'access-merge-again',
    'select access_merge_accounts(id, merged_into) from account where id = $1 and merged_into is not null',
    [accountId],
  );
}

/** Another password in place of the one there is, if any. */
export async function replacePassword(tx: Tx, personId: string, passwordHash: string): Promise<void> {
  await tx.sql.rows(
    'access-replace-password',
    `delete from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [personId],
  );
  await addPassword(tx, personId, passwordHash);
}

async function addPassword(tx: Tx, personId: string, passwordHash: string): Promise<void> {
  const wall = tx.clock.wall();
  await tx.sql.rows(
    'access-add-password',
    `insert into auth."account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt") values ($1, $2, 'credential', $2, $3, $4, $4)`,
    [newId('credential', wall), personId, passwordHash, wall],
  );
}
