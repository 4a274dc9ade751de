import { accountIdsWithMerged } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import type { Charge } from './charge.entity.ts';
import { findCharges } from './charge.repository.ts';

/**
 * Returns a page of the account's charges, refunds and disputes, the newest first, including those of accounts that were merged into it
 * (made for its address before the address was proven). `cursor` is the id of the last one already read; `nextCursor` is null on the last
 * page.
 */
export async function listCharges(
  scope: Pick<Scope, 'em' | 'sql'>,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ charges: Charge[]; nextCursor: string | null }> {
  const accountIds = await accountIdsWithMerged(scope, accountId);
  const rows = await findCharges(scope, accountIds, { limit: limit + 1, cursor });
  return { charges: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
