import { writeAudit } from '@onym/accounts/audit';
import { MINUTE_MS, newId } from '@onym/core';
import { enqueueJob, type Tx } from '@onym/platform';
import { mergeAccountJob } from './access.jobs.ts';
import {
  insertUnprovenAccount,
  lockOtherOwner,
  markAccountProven,
  markAccountsUnproven,
  mergeAccount,
} from './account-owner.repository.ts';
import { lockAddress, markProofsUsed } from './address-proof.repository.ts';
import { revokeKeysOf } from './api-key.repository.ts';
import { insertPassword } from './credential.repository.ts';
import {
  deleteOtherUnprovenPeople,
  deletePeople,
  findProvenPerson,
  insertPerson,
  listUnprovenPeople,
  markPersonProven,
} from './person.repository.ts';

/** Delays after a merge. Each time, rows that a purchase in progress has written for the merged account are moved too. */
const AFTERMATH_MS = [2 * MINUTE_MS, 75 * MINUTE_MS];

/**
 * Makes the address this person's and writes an audit entry. Other people who signed up with it are deleted with their sessions and
 * passwords, and their keys are revoked. The account that purchases created for the address is merged into this person's: its keys are
 * revoked, and queued jobs repeat the merge later. All mailed links that prove the address or reset its password end. Repeating it changes
 * nothing.
 * @param email in lower case
 * @returns false if another person has proven it, or this person did not sign up with it
 */
export async function proveAddress(tx: Tx, email: string, personId: string): Promise<boolean> {
  await lockAddress(tx, email);
  const holder = await findProvenPerson(tx, email);
  if (holder) return holder.id === personId;
  const people = await listUnprovenPeople(tx, email);
  if (!people.some(({ id }) => id === personId)) return false;
  const now = tx.clock.now();
  await removeOthers(tx, email, personId);
  await markPersonProven(tx, personId, tx.clock.wall());
  await insertUnprovenAccount(tx, personId, now);
  const other = await lockOtherOwner(tx, email, personId);
  if (other !== undefined) await mergeInto(tx, other, personId);
  await markAccountProven(tx, personId);
  await markProofsUsed(tx, email, now);
  await writeAudit(tx, {
    actor: personId,
    action: 'address.proven',
    subject: personId,
    details: { merged: other ?? null },
  });
  return true;
}

/**
 * Transfers the address to the person who has read its mail, with a new password and with the effects of proveAddress().
 * Existing sessions, keys, passwords, second factors and passkeys are removed first. Use up the token of the mail in the same
 * transaction.
 * @param email in lower case
 * @param given `accountId`: the account to take over, by default that of the person who signed up first, else a new one;
 *   `name`: by default the local part of the address
 * @returns the person's id; null if the address is already proven
 */
export async function transferAddress(
  tx: Tx,
  email: string,
  passwordHash: string,
  given: { accountId?: string; name?: string } = {},
): Promise<string | null> {
  await lockAddress(tx, email);
  if (await findProvenPerson(tx, email)) return null;
  const people = await listUnprovenPeople(tx, email);
  const wall = tx.clock.wall();
  const id = given.accountId ?? people[0]?.id ?? newId('account', wall);
  const name = given.name ?? email.split('@')[0]!;
  // Deleted and stored again instead of updated: everything that refers to the person is deleted with the row.
  await deletePeople(tx, [id]);
  await revokeKeysOf(tx, [id]);
  await insertPerson(tx, { id, name, email, wall });
  await insertPassword(tx, id, passwordHash);
  return (await proveAddress(tx, email, id)) ? id : null;
}

/** Deletes the other people who signed up with the address and never proved it, and revokes their keys. */
async function removeOthers(tx: Tx, email: string, personId: string): Promise<void> {
  const deletedIds = await deleteOtherUnprovenPeople(tx, email, personId);
  if (deletedIds.length === 0) return;
  await revokeKeysOf(tx, deletedIds);
  await markAccountsUnproven(tx, email, deletedIds);
}

async function mergeInto(tx: Tx, from: string, to: string): Promise<void> {
  await revokeKeysOf(tx, [from]);
  await mergeAccount(tx, from, to);
  const wall = tx.clock.wall().getTime();
  for (const later of AFTERMATH_MS) {
    const key = `merge:${from}:${later}`;
    await enqueueJob(tx, mergeAccountJob, { accountId: from }, { key, runAt: new Date(wall + later) });
  }
}
