import { newId } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';

/**
 * How many credentials of an address are read. A shorter list is padded, so that the response time does not reveal
 * which addresses have an account.
 */
export const CREDENTIALS_PER_ADDRESS = 2;

const OF_ADDRESS = `
  select u.id, u.email, a.password as hash, u."emailVerified" as proven from auth."user" u join auth."account" a on a."userId" = u.id and a."providerId" = 'credential'
   where u.email = $1 and a.password is not null`;
// The proven one or, without any, the oldest; then the newest: a stranger who signs up with the address must not
// displace these.
const CANDIDATES = `
  select id, email, hash, proven from ((${OF_ADDRESS} order by u."emailVerified" desc, u."createdAt" limit 1) union (${OF_ADDRESS} order by u."createdAt" desc limit ${CREDENTIALS_PER_ADDRESS - 1})) c
   order by proven desc`;
const OF_PERSON = `
  select u.id, u.email, a.password as hash, u."emailVerified" as proven from auth."user" u join auth."account" a on a."userId" = u.id and a."providerId" = 'credential'
   where u.id = $1 and a.password is not null`;
const INSERT = `
  insert into auth."account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt") values ($1, $2, 'credential', $2, $3, $4, $4)`;

/** A person and the hash of their password. */
export interface Credential {
  id: string;
  email: string;
  hash: string;
  /** They have proven that they read the mail of their address. */
  proven: boolean;
}

/**
 * Returns up to two people with this address (case does not matter) and a password: the one who has proven it, else the oldest,
 * and the newest; the proven one first. Only their passwords may open a session.
 */
export function credentialsOfAddress(scope: Pick<Scope, 'sql'>, email: string): Promise<Credential[]> {
  return scope.sql.rows<Credential & Record<string, unknown>>('access-credentials-of-address', CANDIDATES, [
    email.toLowerCase(),
  ]);
}

/** Returns the credential of this person; null if they have no password. */
export async function credentialOfPerson(scope: Pick<Scope, 'sql'>, personId: string): Promise<Credential | null> {
  const row = await scope.sql.row<Credential & Record<string, unknown>>('access-credential-of-person', OF_PERSON, [
    personId,
  ]);
  return row ?? null;
}

/** Returns when this person's password was set, by the machine's time; null if they have none. */
export async function readPasswordChange(tx: Tx, personId: string): Promise<Date | null> {
  const row = await tx.sql.row<{ at: Date }>(
    'access-read-password-change',
    `select "updatedAt" as at from auth."account" where "userId" = $1 and "providerId" = 'credential' and password is not null`,
    [personId],
  );
  return row?.at ?? null;
}

/** Stores the hash of a password for a person who has none; the caller makes sure of that. */
export async function insertPassword(tx: Tx, personId: string, passwordHash: string): Promise<void> {
  const wall = tx.clock.wall();
  await tx.sql.rows('access-insert-password', INSERT, [newId('credential', wall), personId, passwordHash, wall]);
}

/** Deletes the password of this person if it was set at `since`, the machine's time, or later. */
export async function deletePasswordSince(tx: Tx, personId: string, since: Date): Promise<void> {
  await tx.sql.rows(
    'access-delete-password-since',
    `delete from auth."account" where "userId" = $1 and "providerId" = 'credential' and "updatedAt" >= $2`,
    [personId, since],
  );
}

/** Stores the hash of a password for the person and deletes that of an earlier password, if any. */
export async function replacePassword(tx: Tx, personId: string, passwordHash: string): Promise<void> {
  await tx.sql.rows(
    'access-delete-password',
    `delete from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [personId],
  );
  await insertPassword(tx, personId, passwordHash);
}
