import { accountIdsWithMerged } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import type { Document } from './document.entity.ts';
import { findDocuments } from './document.repository.ts';

/**
 * Returns a page of the account's invoices and credit notes, the newest first, including those of accounts that were merged into it. `cursor`
 * is the id of the last one already read; `nextCursor` is null on the last page.
 */
export async function listDocuments(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ documents: Document[]; nextCursor: string | null }> {
  const accountIds = await accountIdsWithMerged(scope, accountId);
  const rows = await findDocuments(scope, accountIds, { limit: limit + 1, cursor });
  return { documents: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
