import type { Tier } from '@onym/kernel';
import { defaultOverageMinor, transaction, type Scope } from '@onym/platform';
import { writeAudit } from '@onym/audit';
import type { AccountBounds, Spent } from './judge.ts';
import { periodsAt } from './period.ts';
import { readTally } from './tally.ts';

/** The account's limits as stored. Cents of USD. */
interface AccountLimits extends AccountBounds {
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
const NONE: AccountLimits = {
  perDayMinor: null,
  perMonthMinor: null,
  overagePerMonthMinor: null,
  overageUnlimited: false,
};

/** The account's own bounds, cents of USD; inside a transaction as that sees them. */
export async function accountBounds(scope: Pick<Scope, 'sql'>, accountId: string): Promise<AccountLimits> {
  const row = await scope.sql.row<AccountLimits>('spending-account-spending-read', READ, [accountId]);
  return row ?? NONE;
}

/** What an owner sets: null lifts a limit. Cents of USD. */
export interface AccountSpendingWish extends AccountBounds {
  /** The most that calls beyond the daily quota may cost in a month. */
  overagePerMonthMinor: number | null;
}

/** The account's limits beside what it has spent, today and this month (UTC), whoever asked. */
export async function readAccountSpending(
  scope: Scope,
  { accountId, tier }: { accountId: string; tier: Tier },
): Promise<{ limits: AccountSpendingWish; spent: Spent }> {
  const [{ overageUnlimited, ...stored }, sums] = await Promise.all([
    accountBounds(scope, accountId),
    readTally(scope, [accountId], periodsAt(scope.clock.now())),
  ]);
  const overagePerMonthMinor = overageUnlimited
    ? null
    : (stored.overagePerMonthMinor ?? defaultOverageMinor(scope.settings.prices, tier));
  return { limits: { ...stored, overagePerMonthMinor }, spent: sums.get(accountId)! };
}

/** Sets the account's limits; what is not named stays, null lifts one. */
export async function setAccountSpending(
  scope: Scope,
  accountId: string,
  wish: { [K in keyof AccountSpendingWish]?: AccountSpendingWish[K] | undefined },
): Promise<void> {
  await transaction(scope, async (tx) => {
    const before = await accountBounds(tx, accountId);
    const named = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
    const overage = wish.overagePerMonthMinor;
    const after = { ...before, ...named, ...(overage === undefined ? {} : { overageUnlimited: overage === null }) };
    const { perDayMinor, perMonthMinor, overagePerMonthMinor, overageUnlimited } = after;
    await tx.sql.rows('spending-account-spending-write', WRITE, [
      accountId,
      perDayMinor,
      perMonthMinor,
      overagePerMonthMinor,
      overageUnlimited,
      tx.clock.now(),
    ]);
    await writeAudit(tx, {
      actor: accountId,
      action: 'account.spending_changed',
      subject: accountId,
      details: { before, after },
    });
  });
}
