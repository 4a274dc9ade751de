import { type Tx } from '@onym/platform';

/** Opens the legal kits that launches of the account made and were not paid for, now that the account is entitled to them. */
export async function unsealLegalKits(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'legal-unseal-legal-kits',
    'update legal_kit set sealed_by = null where account_id = $1 and sealed_by is not null',
    [accountId],
  );
}

/** Deletes those of these legal kits that are still sealed. Answers whether any was. */
export async function deleteSealedLegalKits(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql =
    'delete from legal_kit where account_id = $1 and id = any($2::text[]) and sealed_by is not null returning id';
  return (await tx.sql.rows('legal-unseal-legal-sql', sql, [accountId, ids])).length > 0;
}
