import { type Tx } from '@onym/platform';

/** Opens the kits that launches of the account made and were not paid for, now that the account is entitled to them. */
export async function unsealKits(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'kits-unseal-kits',
    'update brand_kit set sealed_by = null where account_id = $1 and sealed_by is not null',
    [accountId],
  );
}

/** Deletes those of these kits that are still sealed. Answers whether any was. */
export async function deleteSealedKits(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql =
    'delete from brand_kit where account_id = $1 and id = any($2::text[]) and sealed_by is not null returning id';
  return (await tx.sql.rows('kits-unseal-kits-sql', sql, [accountId, ids])).length > 0;
}
