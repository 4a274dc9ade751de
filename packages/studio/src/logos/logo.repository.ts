import type { Tx, Scope } from '@onym/platform';

/** Deletes a logo. */
export async function deleteLogoRow(tx: Tx, logoId: string): Promise<void> {
  await tx.sql.rows('logos-delete-logo-row', 'delete from logo where id = $1', [logoId]);
}

/** A row when there is a logo of this id. */
export function findLogoId(scope: Pick<Scope, 'sql'>, logoId: string): Promise<object | undefined> {
  return scope.sql.row('logos-stands', 'select 1 from logo where id = $1', [logoId]);
}

/** Erases the logos of a closed account: their addresses answer no more. */
export async function eraseLogos(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('logos-delete-logos-of', 'delete from logo where account_id = any($1::text[])', [accountIds]);
}

/** Opens the logos that launches of the account made and were not paid for, now that the account is entitled to them. */
export async function unsealLogos(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'logos-unseal-logos',
    'update logo set sealed_by = null where account_id = $1 and sealed_by is not null',
    [accountId],
  );
}

/** Deletes those of these logos that are still sealed. Answers whether any was. */
export async function deleteSealedLogos(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql = 'delete from logo where account_id = $1 and id = any($2::text[]) and sealed_by is not null returning id';
  return (await tx.sql.rows('logos-unseal-logos-sql', sql, [accountId, ids])).length > 0;
}
