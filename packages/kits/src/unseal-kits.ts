import { execute, idArray, type Tx } from '@onym/platform';

/** Opens the kits that launches of the account made and were not paid for, now that the account is entitled to them. */
export async function unsealKits(tx: Tx, accountId: string): Promise<void> {
  await execute(tx, 'update brand_kit set sealed_by = null where account_id = ? and sealed_by is not null', [
    accountId,
  ]);
}

/** Deletes those of these kits that are still sealed. Answers whether any was. */
export async function deleteSealedKits(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql =
    'delete from brand_kit where account_id = ? and id = any(?::text[]) and sealed_by is not null returning id';
  return (await execute(tx, sql, [accountId, idArray(ids)])).length > 0;
}
