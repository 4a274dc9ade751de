import { accountIdsWithMerged } from '@onym/accounts/access';
import { findDocumentsOfTransactions, type DocumentAddress } from '@onym/billing/documents';
import type { Scope } from '@onym/platform';
import type { Charge } from './charge.entity.ts';
import { findCharges } from './charge.repository.ts';

/**
 * Returns a page of the account's charges, refunds and disputes, the newest first, including those of accounts that were merged into it
 * (made for its address before the address was proven), with their invoices and credit notes by the id of the ledger transaction. `cursor`
 * is the id of the last one already read; `nextCursor` is null on the last page.
 */
export async function listCharges(
  scope: Pick<Scope, 'em' | 'sql'>,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ charges: Charge[]; documents: Map<string, DocumentAddress>; nextCursor: string | null }> {
  const accountIds = await accountIdsWithMerged(scope, accountId);
  const rows = await findCharges(scope, accountIds, { limit: limit + 1, cursor });
  const charges = rows.slice(0, limit);
  const documents = await findDocumentsOfTransactions(
    scope,
    charges.map(({ transactionId }) => transactionId),
  );
  return { charges, documents, nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
