import type { Scope, Tx } from '@onym/platform';

const READ = 'select sealed from registrant_contact where account_id = $1';
const UPSERT = `insert into registrant_contact (account_id, sealed, updated_at) values ($1, $2, $3)
  on conflict (account_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`;

/** Returns the encrypted contact of an account, for openContact(); undefined where none is saved. */
export async function findSealedContact(scope: Pick<Scope, 'sql'>, accountId: string): Promise<string | undefined> {
  return (await scope.sql.row<{ sealed: string }>('domains-read-contact', READ, [accountId]))?.sealed;
}

/** Saves the contact of an account, encrypted by sealContact(), in place of an earlier one. */
export async function saveSealedContact(tx: Tx, accountId: string, sealed: string, now: Date): Promise<void> {
  await tx.sql.rows('domains-save-contact', UPSERT, [accountId, sealed, now]);
}

/** Deletes the saved contacts of these accounts. */
export async function deleteContactsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('domains-delete-contacts-of', 'delete from registrant_contact where account_id = any($1::text[])', [
    accountIds,
  ]);
}
