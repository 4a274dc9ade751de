import { accountsOf } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import { ChargeSchema, type Charge } from './ledger.entities.ts';

/**
 * One page of what an account, and what was bought for its address before it was proven, was charged and given back, newest
 * first; `cursor` is the id of the last one already seen.
 */
export async function listCharges(
  scope: Pick<Scope, 'em' | 'sql'>,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ charges: Charge[]; nextCursor: string | null }> {
  const accountIds = await accountsOf(scope, accountId);
  const rows = await scope.em
    .fork()
    .find(
      ChargeSchema,
      { accountId: { $in: accountIds }, ...(cursor ? { id: { $lt: cursor } } : {}) },
      { orderBy: { id: 'desc' }, limit: limit + 1 },
    );
  return { charges: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
