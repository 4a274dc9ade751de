import type { Tx, Scope } from '@onym/platform';

/** Deletes a logo. */
export async function deleteLogoRow(tx: Tx, logoId: string): Promise<void> {
  await tx.sql.rows('logos-delete-logo-row', 'delete from logo where id = $1', [logoId]);
}

/** Returns a row when a logo with this id exists. */
export function findLogoId(scope: Pick<Scope, 'sql'>, logoId: string): Promise<object | undefined> {
  return scope.sql.row('logos-stands', 'select 1 from logo where id = $1', [logoId]);
}

/** Erases the logos of a closed account; their URLs stop working. */
export async function eraseLogos(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('logos-delete-logos-of', 'delete from logo where account_id = any($1::text[])', [accountIds]);
}

/** Unseals logos from unpaid launches of the account, once the account is entitled to them. */
export async function unsealLogos(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'logos-unseal-logos',
    'update logo set sealed_by = null where account_id = $1 and sealed_by is not null',
    [accountId],
  );
}

/** Deletes those of these logos that are still sealed. Returns whether there was any. */
export async function deleteSealedLogos(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql = 'delete from logo where account_id = $1 and id = any($2::text[]) and sealed_by is not null returning id';
  return (await tx.sql.rows('logos-unseal-logos-sql', sql, [accountId, ids])).length > 0;
}
