import { runInBatches, SWEEP_BATCH_SIZE, type Tx, type Scope } from '@onym/platform';
import { binStart } from '@onym/studio/bin';
import type { Sealable } from '@onym/billing';
import type { BrandKit, Look } from '@onym/studio/exporters';

const KIT = `select account_id as owner, sealed_by as "sealedBy", kit, look from brand_kit where id = $1 and (input->>'includeVisuals')::boolean and deleted_at is null`;
export type VisualKitRow = Sealable & { owner: string; kit: BrandKit; look: Look };

const TO_BIN =
  'update brand_kit set deleted_at = $1 where account_id = $2 and id = $3 and deleted_at is null returning id';
const ERASE_DELETED = `
  delete from brand_kit where deleted_at <= $1 and id in (
    select id from brand_kit where deleted_at <= $1 order by deleted_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const REPLACED = 'delete from brand_kit where account_id = $1 and id = $2 and deleted_at is not null';
const LOCK = 'select id from brand_kit where account_id = $1 and id = $2 and deleted_at is null for share';

/** Moves a kit of the account to the bin. False when it is there already. */
export async function moveKitToBin(tx: Tx, accountId: string, kitId: string): Promise<boolean> {
  return (await tx.sql.rows('kits-to-bin', TO_BIN, [tx.clock.now(), accountId, kitId])).length > 0;
}

/** Deletes the account's kit with this id if it is in the bin. Call it before a kit is created under this id again. */
export async function deleteReplacedKit(tx: Tx, accountId: string, kitId: string): Promise<void> {
  await tx.sql.rows('kits-delete-replaced', REPLACED, [accountId, kitId]);
}

/** Erases the kits that can no longer be restored, with their exports, in batches. */
export function eraseDeletedKits(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  return runInBatches(scope, 'kits-erase-deleted', ERASE_DELETED, [binStart(scope)]);
}

/**
 * Returns a row, whose content does not matter, when a kit with this id exists in any account and is not deleted;
 * undefined otherwise.
 */
export function findKitRow(scope: Pick<Scope, 'sql'>, kitId: string): Promise<object | undefined> {
  return scope.sql.row('kits-stands', 'select 1 from brand_kit where id = $1 and deleted_at is null', [kitId]);
}

/**
 * Prevents a kit of the account from being deleted until the transaction ends. Undefined when there is no such kit or
 * it is deleted.
 */
export function lockKit(tx: Tx, accountId: string, kitId: string): Promise<object | undefined> {
  return tx.sql.row('kits-lock-kit', LOCK, [accountId, kitId]);
}

/** Deletes all kits of these closed accounts, with their exports. */
export async function eraseKits(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('kits-delete-kits-of', 'delete from brand_kit where account_id = any($1::text[])', [accountIds]);
}

/**
 * Reads the owner, kit and look from which a kit's pictures are drawn, in any account. Undefined when there is no such
 * kit, it is deleted or it was created without visuals. Does not check whether it is sealed.
 */
export function findVisualKit(scope: Pick<Scope, 'sql'>, kitId: string): Promise<VisualKitRow | undefined> {
  return scope.sql.row<VisualKitRow>('kits-visual', KIT, [kitId]);
}

/** Unseals all kits of the account that unpaid launches have made, deleted ones too. Call it when the account is entitled to them. */
export async function unsealKits(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows(
    'kits-unseal-kits',
    'update brand_kit set sealed_by = null where account_id = $1 and sealed_by is not null',
    [accountId],
  );
}

/** Deletes the account's kits with these ids if they are still sealed, with their exports. Returns whether it deleted one. */
export async function deleteSealedKits(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sql =
    'delete from brand_kit where account_id = $1 and id = any($2::text[]) and sealed_by is not null returning id';
  return (await tx.sql.rows('kits-unseal-kits-sql', sql, [accountId, ids])).length > 0;
}

/** Counts the brand kits of these accounts, without deleted and sealed ones. */
export async function countKits(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<number> {
  const sql =
    'select count(*)::int as count from brand_kit where account_id = any($1::text[]) and deleted_at is null and sealed_by is null';
  return (await scope.sql.row<{ count: number }>('kits-count-of', sql, [accountIds]))!.count;
}
