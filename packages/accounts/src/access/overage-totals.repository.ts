import type { Scope } from '@onym/platform';

/** An account's calls beyond its quota, by the state of their reports. */
export interface OverageTotals {
  accountId: string;
  /** Reported for certain, and long enough ago to be counted by the processor now. */
  reported: number;
  /** Reported recently, or being reported. */
  underway: number;
  /** Started so long ago that no process will retry it, with an unknown outcome. */
  abandoned: number;
}

const TOTALS = `
  select account_id as "accountId",
    coalesce(sum(used) filter (where sent_at <= $2), 0)::int as reported,
    coalesce(sum(used) filter (where sent_at > $2 or (sent_at is null and sending_since > $3)), 0)::int as underway,
    coalesce(sum(used) filter (where sent_at is null and sending_since <= $3), 0)::int as abandoned
  from usage_overage where account_id = any($1::text[]) group by account_id`;

/**
 * Returns the calls of these accounts beyond their quota, by the state of their reports; accounts without any are left out.
 * @param countedBy reports accepted up to this time count as `reported`, later ones as `underway`
 * @param abandonedBy reports started up to this time without a known outcome count as `abandoned`, later ones as `underway`
 */
export async function readOverageTotals(
  { sql }: Pick<Scope, 'sql'>,
  { accounts, countedBy, abandonedBy }: { accounts: readonly string[]; countedBy: Date; abandonedBy: Date },
): Promise<Map<string, OverageTotals>> {
  const values = [accounts, countedBy, abandonedBy];
  const rows = await sql.rows<OverageTotals & Record<string, unknown>>('access-overage-totals', TOTALS, values);
  return new Map(rows.map((row) => [row.accountId, row]));
}

const COUNTED = `
  update usage_overage set sent_at = $3 where account_id = $1 and sent_at is null and sending_since <= $2`;
const NOT_COUNTED = `
  update usage_overage set sending_since = null where account_id = $1 and sent_at is null and sending_since <= $2`;

/**
 * Settles the account's reports that were started up to `abandonedBy` and have no known outcome, by what the processor says: with
 * `countedAt` they are stored as accepted then; with null they become due again.
 */
export async function settleAbandonedOverage(
  { sql }: Pick<Scope, 'sql'>,
  { accountId, abandonedBy, countedAt }: { accountId: string; abandonedBy: Date; countedAt: Date | null },
): Promise<void> {
  if (countedAt) await sql.rows('access-overage-counted', COUNTED, [accountId, abandonedBy, countedAt]);
  else await sql.rows('access-overage-not-counted', NOT_COUNTED, [accountId, abandonedBy]);
}

const UNBILLED = `
  select coalesce(sum(used), 0)::int as calls from usage_overage
  where account_id = any($1::text[]) and carried_at is null and (sent_at is null or hour >= extract(epoch from $2::timestamptz) / 3600)`;

/**
 * Counts the calls of these accounts beyond their quota that are not on an invoice yet: those since the start of the present period of the
 * plan (`since`), and those that were never reported; null: no plan.
 */
export async function countUnbilledOverage(
  { sql }: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
  since: Date | null,
): Promise<number> {
  return (await sql.row<{ calls: number }>('access-count-unbilled-overage', UNBILLED, [accountIds, since]))!.calls;
}
