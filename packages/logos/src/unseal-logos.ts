import { type Tx } from '@onym/platform';

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
