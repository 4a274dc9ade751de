import { runInBatches, SWEEP_BATCH_SIZE, type Tx, type Scope } from '@onym/platform';
import { binStart } from '@onym/studio/bin';
import type { StoredDocument, FactToComplete } from './legal-kit.entity.ts';

const TEXTS = `select documents, setting->>'language' as language from legal_kit where id = $1 and deleted_at is null`;
const GAPS = 'select id, to_complete as gaps from legal_kit where id = any($1::text[]) and deleted_at is null';

const TO_BIN =
  'update legal_kit set deleted_at = $1 where account_id = $2 and id = $3 and deleted_at is null returning id';
const ERASE_DELETED = `
  delete from legal_kit where deleted_at <= $1 and id in (
    select id from legal_kit where deleted_at <= $1 order by deleted_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const REPLACED = 'delete from legal_kit where account_id = $1 and id = $2 and deleted_at is not null';

/** Moves a legal kit of the account to the bin. False when it is there already. */
export async function moveLegalKitToBin(tx: Tx, accountId: string, kitId: string): Promise<boolean> {
  return (await tx.sql.rows('legal-to-bin', TO_BIN, [tx.clock.now(), accountId, kitId])).length > 0;
}

/** Deletes the account's legal kit with this id if it is in the bin. Call it before a kit is created under this id again. */
export async function deleteReplacedLegalKit(tx: Tx, accountId: string, kitId: string): Promise<void> {
  await tx.sql.rows('legal-delete-replaced', REPLACED, [accountId, kitId]);
}

/** Erases the legal kits that can no longer be restored, in batches. */
export function eraseDeletedLegalKits(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  return runInBatches(scope, 'legal-erase-deleted', ERASE_DELETED, [binStart(scope)]);
}

/** Deletes all legal kits of these accounts. Call it in the transaction that erases closed accounts. */
export async function eraseLegal(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('legal-delete-legal-kits-of', 'delete from legal_kit where account_id = any($1::text[])', [
    accountIds,
  ]);
}

/**
 * Returns the documents of a legal kit and their language, also when it is sealed; undefined when the kit does not
 * exist or is deleted. Does not check the account.
 */
export function readDocuments(
  scope: Pick<Scope, 'sql'>,
  kitId: string,
): Promise<{ documents: StoredDocument[]; language: string } | undefined> {
  return scope.sql.row<{ documents: StoredDocument[]; language: string }>('legal-texts', TEXTS, [kitId]);
}

/** Returns the facts that each of these kits still needs; no row for a kit that does not exist or is deleted. */
export function readGaps(
  scope: Pick<Scope, 'sql'>,
  kitIds: readonly string[],
): Promise<{ id: string; gaps: FactToComplete[] }[]> {
  return scope.sql.rows<{ id: string; gaps: FactToComplete[] }>('legal-gaps', GAPS, [kitIds]);
}

/** Unseals all sealed legal kits of the account, deleted ones too. Call it in the transaction that entitles the account to them. */
export async function unsealLegalKits(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'legal-unseal-legal-kits',
    'update legal_kit set sealed_by = null where account_id = $1 and sealed_by is not null',
    [accountId],
  );
}

/** Deletes the account's legal kits with these ids if they are still sealed. Returns whether it deleted one. */
export async function deleteSealedLegalKits(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql =
    'delete from legal_kit where account_id = $1 and id = any($2::text[]) and sealed_by is not null returning id';
  return (await tx.sql.rows('legal-delete-sealed-kits', sql, [accountId, ids])).length > 0;
}

/** Counts the legal kits of these accounts, without deleted and sealed ones. */
export async function countLegalKits(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<number> {
  const sql =
    'select count(*)::int as count from legal_kit where account_id = any($1::text[]) and deleted_at is null and sealed_by is null';
  return (await scope.sql.row<{ count: number }>('legal-count-of', sql, [accountIds]))!.count;
}
