import type { AccountBounds } from './check-spending.ts';
import type { Scope, Tx } from '@onym/platform';

/** The account's limits as stored. Cents of USD. */
export interface AccountLimits extends AccountBounds {
  /** Null: the monthly price of the plan. */
  overagePerMonthMinor: number | null;
  overageUnlimited: boolean;
}
const READ = `
  select per_day_minor as "perDayMinor", per_month_minor as "perMonthMinor", overage_per_month_minor as "overagePerMonthMinor",
    overage_unlimited as "overageUnlimited" from account_spending where account_id = $1`;
const WRITE = `
  insert into account_spending (account_id, per_day_minor, per_month_minor, overage_per_month_minor, overage_unlimited, updated_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (account_id) do update set per_day_minor = excluded.per_day_minor, per_month_minor = excluded.per_month_minor,
    overage_per_month_minor = excluded.overage_per_month_minor, overage_unlimited = excluded.overage_unlimited, updated_at = excluded.updated_at`;

/** The limits of an account; undefined where its owner has set none. */
export function readAccountLimits(scope: Pick<Scope, 'sql'>, accountId: string): Promise<AccountLimits | undefined> {
  return scope.sql.row<AccountLimits>('spending-read-account-limits', READ, [accountId]);
}

/**
 * Replaces all limits of an account. Cents of USD; null is no limit, except that a null `overagePerMonthMinor` means the monthly price of
 * the plan, unless `overageUnlimited` is set.
 */
export async function saveAccountLimits(
  tx: Tx,
  {
    accountId,
    perDayMinor,
    perMonthMinor,
    overagePerMonthMinor,
    overageUnlimited,
    now,
  }: {
    accountId: string;
    perDayMinor: number | null;
    perMonthMinor: number | null;
    overagePerMonthMinor: number | null;
    overageUnlimited: boolean;
    now: Date;
  },
): Promise<void> {
  await tx.sql.rows('spending-save-account-limits', WRITE, [
    accountId,
    perDayMinor,
    perMonthMinor,
    overagePerMonthMinor,
    overageUnlimited,
    now,
  ]);
}

/** Deletes the limits of these accounts. */
export async function deleteLimitsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('spending-delete-limits-of', 'delete from account_spending where account_id = any($1::text[])', [
    accountIds,
  ]);
}
