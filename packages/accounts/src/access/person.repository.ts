import type { Scope, Tx } from '@onym/platform';

// People are rows of the session library, in its schema `auth`.
const FIND = `select id, email, name from auth."user" where email = $1 order by "emailVerified" desc, "createdAt" limit 1`;
const FIND_PROVEN =
  'select id, "twoFactorEnabled" as "hasSecondFactor" from auth."user" where email = $1 and "emailVerified"';
const FIND_ADDRESS = `
  select email from auth."user" where id = coalesce((select owner_id from account where id = $1), $1) and "emailVerified"`;
const LIST_UNPROVEN =
  'select id, name from auth."user" where email = $1 and not "emailVerified" order by "createdAt", id';
const DELETE_OTHERS = 'delete from auth."user" where email = $1 and not "emailVerified" and id <> $2 returning id';
const INSERT =
  'insert into auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values ($1, $2, $3, false, $4, $4)';
const MARK_PROVEN = 'update auth."user" set "emailVerified" = true, "updatedAt" = $1 where id = $2';
const DESCRIBE = `
  select exists (select 1 from auth."user" where email = $1 and "emailVerified") as proven,
         exists (select 1 from auth."user" where email = $1 and not "emailVerified") as "signedUp",
         exists (select 1 from account where email = $1 and not unproven and merged_into is null and owner_id is null) as owns,
         exists (select 1 from auth."user" where id = $2 and "emailVerified") as "isMe"`;

/**
 * Returns a person with this address: the one who has proven it, else the one who signed up first; undefined if there is none.
 * @param email in lower case
 */
export function findPerson(
  scope: Pick<Scope, 'sql'>,
  email: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  return scope.sql.row<{ id: string; email: string; name: string }>('access-find-person', FIND, [email]);
}

/** A person who has proven their address. */
export interface ProvenPerson {
  id: string;
  /** Null if it was never set up. */
  hasSecondFactor: boolean | null;
}

/**
 * Returns the person who has proven this address; undefined if there is none.
 * @param email in lower case
 */
export function findProvenPerson(tx: Tx, email: string): Promise<ProvenPerson | undefined> {
  return tx.sql.row<ProvenPerson & Record<string, unknown>>('access-find-proven-person', FIND_PROVEN, [email]);
}

/** Lists the people who signed up with this address, given in lower case, and have not proven it, the oldest first. */
export function listUnprovenPeople(tx: Tx, email: string): Promise<{ id: string; name: string }[]> {
  return tx.sql.rows<{ id: string; name: string }>('access-list-unproven', LIST_UNPROVEN, [email]);
}

/** Deletes all people who signed up with this address and have not proven it, except one, as deletePeople(). Returns their ids. */
export async function deleteOtherUnprovenPeople(tx: Tx, email: string, personId: string): Promise<string[]> {
  const rows = await tx.sql.rows<{ id: string }>('access-delete-other-unproven', DELETE_OTHERS, [email, personId]);
  return rows.map(({ id }) => id);
}

/** Deletes people with their sessions, passwords, second factors and passkeys. Their accounts and keys stay. */
export async function deletePeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-delete-people', 'delete from auth."user" where id = any($1::text[])', [personIds]);
}

/** Stores a person who has not proven the address yet, without a password. */
export async function insertPerson(
  tx: Tx,
  { id, name, email, wall }: { id: string; name: string; email: string; wall: Date },
): Promise<void> {
  await tx.sql.rows('access-insert-person', INSERT, [id, name, email, wall]);
}

/** Marks the person's address as proven. */
export async function markPersonProven(tx: Tx, personId: string, wall: Date): Promise<void> {
  await tx.sql.rows('access-mark-person-proven', MARK_PROVEN, [wall, personId]);
}

/** Returns the address of an account's owner who has proven it, else undefined. */
export async function findProvenAddress(scope: Pick<Scope, 'sql'>, accountId: string): Promise<string | undefined> {
  const row = await scope.sql.row<{ email: string }>('access-find-proven-address', FIND_ADDRESS, [accountId]);
  return row?.email;
}

/** How an address is used. */
export interface AddressUse {
  /** A person has proven it. */
  proven: boolean;
  /** A person signed up with it and has not proven it. */
  signedUp: boolean;
  /** An account owns it. */
  owns: boolean;
  /** The given person has proven their address. */
  isMe: boolean;
}

/**
 * Returns how an address is used, and whether this person has proven theirs.
 * @param email in lower case
 * @param personId an empty text if the person is not known; `isMe` is then false
 */
export async function describeAddress(tx: Tx, email: string, personId: string): Promise<AddressUse> {
  const values = [email, personId];
  return (await tx.sql.row<AddressUse & Record<string, unknown>>('access-describe-address', DESCRIBE, values))!;
}
