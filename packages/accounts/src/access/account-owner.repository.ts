import type { Tx } from '@onym/platform';

const FIND_OR_INSERT = `
  with made as (
    insert into account (id, email, name, created_at)
    values (coalesce((select u.id from auth."user" u where u.email = $1 and u."emailVerified"), $2), $1, $3, $4) on conflict do nothing returning id
  )
  select id from made union all select id from account where email = $1 and not unproven and merged_into is null and owner_id is null limit 1`;
const IS_CLAIMED =
  'select 1 from account a where a.id = $1 and (a.merged_into is not null or a.owner_id is not null or exists (select 1 from auth."user" u where u.id = a.id))';
const LOCK_OTHER =
  'select id from account where email = $1 and not unproven and merged_into is null and owner_id is null and id <> $2 for no key update';
const INSERT_UNPROVEN = `
  insert into account (id, email, name, created_at, unproven) select id, email, name, $1, true from auth."user" where id = $2 on conflict (id) do nothing`;
const LOCK_PERSON = 'select email, access_is_unproven(id) as unproven from account where id = $1 for share';

/**
 * Returns the id of the account that owns this address, or creates an account: with the id of the person who has proven the
 * address, else with `newId`. Returns undefined if a concurrent transaction created it: call again in a new transaction.
 * @param email in lower case
 */
export async function findOrInsertOwner(
  tx: Tx,
  { email, newId, name, now }: { email: string; newId: string; name: string; now: Date },
): Promise<string | undefined> {
  const row = await tx.sql.row<{ id: string }>('access-find-or-insert-owner', FIND_OR_INSERT, [
    email,
    newId,
    name,
    now,
  ]);
  return row?.id;
}

/**
 * Returns the id of the account that owns this address; undefined if none does. A person who only signed up with the address
 * does not own it.
 * @param email in lower case
 */
export async function findOwnerId(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx.sql.row<{ id: string }>(
    'access-find-owner-id',
    'select id from account where email = $1 and not unproven and merged_into is null and owner_id is null',
    [email],
  );
  return row?.id;
}

/** Returns whether the account has a person who can sign in, or was merged into another; false if there is no such account. */
export async function isAccountClaimed(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.sql.rows('access-is-claimed', IS_CLAIMED, [accountId])).length > 0;
}

/**
 * Locks the account that owns this address, unless it is the person's own, until the transaction ends. Returns its id;
 * undefined if there is no such account or it is the person's own.
 * @param email in lower case
 */
export async function lockOtherOwner(tx: Tx, email: string, personId: string): Promise<string | undefined> {
  return (await tx.sql.row<{ id: string }>('access-lock-other-owner', LOCK_OTHER, [email, personId]))?.id;
}

/** Stores an unproven account with the id, the address and the name of a person, unless it is already stored or there is no such person. */
export async function insertUnprovenAccount(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.sql.rows('access-insert-unproven', INSERT_UNPROVEN, [now, personId]);
}

/**
 * Marks the account as proven: it now owns its address.
 * @throws the database's unique violation if another account still owns the address: merge that one first
 */
export async function markAccountProven(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows('access-mark-proven', 'update account set unproven = false where id = $1', [accountId]);
}

/** Marks these accounts as unproven, if they have this address. */
export async function markAccountsUnproven(tx: Tx, email: string, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'access-mark-unproven',
    'update account set unproven = true where email = $1 and id = any($2::text[])',
    [email, accountIds],
  );
}

/**
 * Marks an account as merged into another and moves the rows that refer to it by a foreign key, and the rows that belong to those, there.
 * Rows without a foreign key, such as the audit log and the usage, keep the merged id. If both have a row that only one may have, that row
 * of `from` stays with `from`.
 */
export async function mergeAccount(tx: Tx, from: string, to: string): Promise<void> {
  await tx.sql.rows('access-mark-merged', 'update account set merged_into = $1 where id = $2', [to, from]);
  await tx.sql.rows('access-merge-account', 'select access_merge_accounts($1, $2)', [from, to]);
}

/**
 * Moves rows that a merged account received after its merge to the account it was merged into. Does nothing for an account that is
 * not merged. Repeating it changes nothing.
 */
export async function repeatMerge(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'access-merge-again',
    'select access_merge_accounts(id, merged_into) from account where id = $1 and merged_into is not null',
    [accountId],
  );
}

/**
 * Returns the address of a person's account and whether it is unproven, and prevents changes of the account until the transaction
 * ends. The account must exist.
 */
export async function lockPerson(tx: Tx, personId: string): Promise<{ email: string; unproven: boolean }> {
  return (await tx.sql.row<{ email: string; unproven: boolean }>('access-lock-person', LOCK_PERSON, [personId]))!;
}
