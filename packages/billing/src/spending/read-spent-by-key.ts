import { keyNamesOf } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import { periodsAt } from './period.ts';
import { sumSpentByKey, type KeySpent } from './tally.repository.ts';

export type { KeySpent } from './tally.repository.ts';

/**
 * Returns the amounts that each key of the account has spent on orders and launches since the first of the month (UTC), in cents, the
 * largest first. Calls beyond the quota are not included. Keys that spent nothing are left out; sessions and automatic renewals are one
 * entry without a key. Reserved amounts count, released ones do not.
 */
export async function readSpentByKey(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<{ month: string; byKey: KeySpent[] }> {
  const { month } = periodsAt(scope.clock.now());
  const [rows, names] = await Promise.all([sumSpentByKey(scope, accountId, month), keyNamesOf(scope, accountId)]);
  return { month, byKey: rows.map((row) => ({ ...row, keyName: (row.keyId && names.get(row.keyId)) ?? null })) };
}
