import { execute, transaction, type Scope } from '@onym/platform';
import { writeAudit } from '@onym/audit';
import type { AccountBounds, Spent } from './judge.ts';
import { periodsAt } from './period.ts';
import { readTally } from './tally.ts';

const READ =
  'select per_day_minor as "perDayMinor", per_month_minor as "perMonthMinor" from account_spending where account_id = ?';
const WRITE = `
  insert into account_spending (account_id, per_day_minor, per_month_minor, updated_at) values (?, ?, ?, ?)
  on conflict (account_id) do update set per_day_minor = excluded.per_day_minor, per_month_minor = excluded.per_month_minor, updated_at = excluded.updated_at`;
const NONE: AccountBounds = { perDayMinor: null, perMonthMinor: null };

/** The account's own bounds, cents of USD; inside a transaction as that sees them. */
export async function accountBounds(scope: Pick<Scope, 'em'>, accountId: string): Promise<AccountBounds> {
  const [row] = await scope.em
    .getConnection()
    .execute<AccountBounds[]>(READ, [accountId], 'all', scope.em.getTransactionContext());
  return row ?? NONE;
}

/** The account's bounds beside what it has spent, today and this month (UTC), by whatever door. */
export async function readAccountSpending(
  scope: Scope,
  accountId: string,
): Promise<{ bounds: AccountBounds; spent: Spent }> {
  const [bounds, sums] = await Promise.all([
    accountBounds(scope, accountId),
    readTally(scope, [accountId], periodsAt(scope.clock.now())),
  ]);
  return { bounds, spent: sums.get(accountId)! };
}

/** Sets the account's bounds; what is not named stays, null lifts one. */
export async function setAccountSpending(
  scope: Scope,
  accountId: string,
  wish: { [K in keyof AccountBounds]?: AccountBounds[K] | undefined },
): Promise<void> {
  await transaction(scope, async (tx) => {
    const before = await accountBounds(tx, accountId);
    const named = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
    const after = { ...before, ...named };
    await execute(tx, WRITE, [accountId, after.perDayMinor, after.perMonthMinor, tx.clock.now()]);
    await writeAudit(tx, {
      actor: accountId,
      action: 'account.spending_changed',
      subject: accountId,
      details: { before, after },
    });
  });
}
