import type { Tx, Scope } from '@onym/platform';
import type { Sealable } from '@onym/billing';
import type { BrandKit, Look } from '@onym/studio/exporters';

const KIT = `select account_id as owner, sealed_by as "sealedBy", kit, look from brand_kit where id = $1 and (input->>'includeVisuals')::boolean`;
export type VisualKitRow = Sealable & { owner: string; kit: BrandKit; look: Look };

/**
 * Deletes a kit and the rows of its exports, without a check of the account; does nothing for an unknown id. The
 * exported files stay in the storage.
 */
export async function deleteKitRow(tx: Tx, kitId: string): Promise<void> {
  await tx.sql.rows('kits-delete-kit-row', 'delete from brand_kit where id = $1', [kitId]);
}

/** Returns a row, whose content does not matter, when a kit with this id exists in any account; undefined otherwise. */
export function findKitRow(scope: Pick<Scope, 'sql'>, kitId: string): Promise<object | undefined> {
  return scope.sql.row('kits-stands', 'select 1 from brand_kit where id = $1', [kitId]);
}

/** Prevents a kit of the account from being deleted until the transaction ends. Undefined when there is no such kit. */
export function lockKit(tx: Tx, accountId: string, kitId: string): Promise<object | undefined> {
  return tx.sql.row('kits-lock-kit', 'select id from brand_kit where account_id = $1 and id = $2 for key share', [
    accountId,
    kitId,
  ]);
}

/** Deletes all kits of these closed accounts, with their exports. */
export async function eraseKits(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('kits-delete-kits-of', 'delete from brand_kit where account_id = any($1::text[])', [accountIds]);
}

/**
 * Reads the owner, kit and look from which a kit's pictures are drawn, in any account. Undefined when there is no such
 * kit or it was created without visuals. Does not check whether it is sealed.
 */
export function findVisualKit(scope: Pick<Scope, 'sql'>, kitId: string): Promise<VisualKitRow | undefined> {
  return scope.sql.row<VisualKitRow>('kits-visual', KIT, [kitId]);
}

/** Unseals all kits of the account that unpaid launches have made. Call it when the account is entitled to them. */
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
