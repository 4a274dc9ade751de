import { namesOfKeys } from '@onym/access';
import type { Scope } from '@onym/platform';
import { periodsAt } from './period.ts';

const BY_KEY = `
  select key_id as "keyId", sum(amount_minor - given_back_minor)::float8 as "spentMinor" from spending_entry
  where account_id = $1 and day >= $2 || '-01' and day <= $2 || '-31'
  group by key_id having sum(amount_minor - given_back_minor) > 0 order by 2 desc, 1`;

/** What one key spent; keyId null stands for sessions and automatic renewals together. Cents. */
export interface KeySpent {
  keyId: string | null;
  /** As it is called now; null also where it is gone altogether. */
  keyName: string | null;
  spentMinor: number;
}

/** What was spent since the first of the month (UTC), by key, the most first; what is in flight counts, what was given back does not. */
export async function spentByKey(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<{ month: string; byKey: KeySpent[] }> {
  const { month } = periodsAt(scope.clock.now());
  const [rows, names] = await Promise.all([
    scope.sql.rows<Omit<KeySpent, 'keyName'>>('spending-by-key', BY_KEY, [accountId, month]),
    namesOfKeys(scope, accountId),
  ]);
  return { month, byKey: rows.map((row) => ({ ...row, keyName: (row.keyId && names.get(row.keyId)) ?? null })) };
}
