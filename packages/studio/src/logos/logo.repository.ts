import { binStart } from '@onym/studio/bin';
import { runInBatches, SWEEP_BATCH_SIZE, type Tx, type Scope } from '@onym/platform';

const TO_BIN = 'update logo set deleted_at = $1 where account_id = $2 and id = $3 and deleted_at is null returning id';
const ERASE_DELETED = `
  delete from logo where deleted_at <= $1 and id in (
    select id from logo where deleted_at <= $1 order by deleted_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const REPLACED = 'delete from logo where account_id = $1 and id = any($2::text[]) and deleted_at is not null';

/** Moves a logo of the account to the bin. False when it is there already. */
export async function moveLogoToBin(tx: Tx, accountId: string, logoId: string): Promise<boolean> {
  return (await tx.sql.rows('logos-to-bin', TO_BIN, [tx.clock.now(), accountId, logoId])).length > 0;
}

/** Deletes the account's logos with these ids that are in the bin. Call it before logos are created under these ids again. */
export async function deleteReplacedLogos(tx: Tx, accountId: string, logoIds: readonly string[]): Promise<void> {
  await tx.sql.rows('logos-delete-replaced', REPLACED, [accountId, logoIds]);
}

/** Erases the logos that can no longer be restored, in batches. */
export function eraseDeletedLogos(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  return runInBatches(scope, 'logos-erase-deleted', ERASE_DELETED, [binStart(scope)]);
}

/** Returns a row when a logo with this id exists in any account and is not deleted, otherwise undefined. */
export function findLogoId(scope: Pick<Scope, 'sql'>, logoId: string): Promise<object | undefined> {
  return scope.sql.row('logos-stands', 'select 1 from logo where id = $1 and deleted_at is null', [logoId]);
}

/** Deletes all logos of these accounts; their URLs stop working. Call it in the transaction that erases closed accounts. */
export async function eraseLogos(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('logos-delete-logos-of', 'delete from logo where account_id = any($1::text[])', [accountIds]);
}

/** Unseals all sealed logos of the account, deleted ones too. Call it in the transaction that entitles the account to them. */
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

/** Counts the logos of these accounts, without deleted and sealed ones. */
export async function countLogos(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<number> {
  const sql =
    'select count(*)::int as count from logo where account_id = any($1::text[]) and deleted_at is null and sealed_by is null';
  return (await scope.sql.row<{ count: number }>('logos-count-of', sql, [accountIds]))!.count;
}
