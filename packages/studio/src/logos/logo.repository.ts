import type { Tx, Scope } from '@onym/platform';

/** Deletes the row of a logo. The caller must check that the account owns it. */
export async function deleteLogoRow(tx: Tx, logoId: string): Promise<void> {
  await tx.sql.rows('logos-delete-logo-row', 'delete from logo where id = $1', [logoId]);
}

/** Returns a row when a logo with this id exists in any account, otherwise undefined. */
export function findLogoId(scope: Pick<Scope, 'sql'>, logoId: string): Promise<object | undefined> {
  return scope.sql.row('logos-stands', 'select 1 from logo where id = $1', [logoId]);
}

/** Deletes all logos of these accounts; their URLs stop working. Call it in the transaction that erases closed accounts. */
export async function eraseLogos(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('logos-delete-logos-of', 'delete from logo where account_id = any($1::text[])', [accountIds]);
}

/** Unseals all sealed logos of the account. Call it in the transaction that entitles the account to them. */
export async function unsealLogos(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'logos-unseal-logos',
    'update logo set sealed_by = null where account_id = $1 and sealed_by is not null',
    [accountId],
  );
}

/** Deletes the account's logos with these ids if they are still sealed. Returns whether it deleted one. */
export async function deleteSealedLogos(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql = 'delete from logo where account_id = $1 and id = any($2::text[]) and sealed_by is not null returning id';
  return (await tx.sql.rows('logos-delete-sealed-logos', sql, [accountId, ids])).length > 0;
}
