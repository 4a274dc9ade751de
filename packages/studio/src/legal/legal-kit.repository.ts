import type { Tx, Scope } from '@onym/platform';
import type { StoredDocument, FactToComplete } from './legal-kit.entity.ts';

const TEXTS = `select documents, setting->>'language' as language from legal_kit where id = $1`;
const GAPS = 'select id, to_complete as gaps from legal_kit where id = any($1::text[])';

/** Deletes all legal kits of these accounts. Call it in the transaction that erases closed accounts. */
export async function eraseLegal(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('legal-delete-legal-kits-of', 'delete from legal_kit where account_id = any($1::text[])', [
    accountIds,
  ]);
}

/**
 * Returns the documents of a legal kit and their language, also when it is sealed; undefined when the kit does not
 * exist. Does not check the account.
 */
export function readDocuments(
  scope: Pick<Scope, 'sql'>,
  kitId: string,
): Promise<{ documents: StoredDocument[]; language: string } | undefined> {
  return scope.sql.row<{ documents: StoredDocument[]; language: string }>('legal-texts', TEXTS, [kitId]);
}

/** Returns the facts that each of these kits still needs; no row for a kit that does not exist. */
export function readGaps(
  scope: Pick<Scope, 'sql'>,
  kitIds: readonly string[],
): Promise<{ id: string; gaps: FactToComplete[] }[]> {
  return scope.sql.rows<{ id: string; gaps: FactToComplete[] }>('legal-gaps', GAPS, [kitIds]);
}

/** Unseals all sealed legal kits of the account. Call it in the transaction that entitles the account to them. */
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
