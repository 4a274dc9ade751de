import { raisesLimit, type Tier } from '@onym/core';
import { defaultOverageLimitMinor, transaction, type Scope } from '@onym/platform';
import { writeAudit } from '@onym/accounts/audit';
import type { AccountBounds, Spent } from './check-spending.ts';
import { periodsAt } from './period.ts';
import { readTally } from './tally.ts';
import { readAccountLimits, saveAccountLimits, type AccountLimits } from './account-spending.repository.ts';

const NONE: AccountLimits = {
  perDayMinor: null,
  perMonthMinor: null,
  overagePerMonthMinor: null,
  overageUnlimited: false,
};

/**
 * Returns the stored limits of an account in cents of USD; all null when its owner has set none. A null `overagePerMonthMinor` means the
 * monthly price of the plan, unless `overageUnlimited`.
 */
export async function readAccountBounds(scope: Pick<Scope, 'sql'>, accountId: string): Promise<AccountLimits> {
  const row = await readAccountLimits(scope, accountId);
  return row ?? NONE;
}

/** The limits that an owner may set; null removes a limit. Cents of USD. */
export interface AccountSpendingRequest extends AccountBounds {
  /** The most that calls beyond the daily quota may cost in a month. */
  overagePerMonthMinor: number | null;
}

/**
 * Returns the limits that apply to an account, including the default for calls beyond the quota (null: no limit), and the amounts it has
 * spent today and this month (UTC). Cents of USD.
 */
export async function readAccountSpending(
  scope: Scope,
  { accountId, tier }: { accountId: string; tier: Tier },
): Promise<{ limits: AccountSpendingRequest; spent: Spent }> {
  const [{ overageUnlimited, ...stored }, sums] = await Promise.all([
    readAccountBounds(scope, accountId),
    readTally(scope, [accountId], periodsAt(scope.clock.now())),
  ]);
  const overagePerMonthMinor = overageUnlimited
    ? null
    : (stored.overagePerMonthMinor ?? defaultOverageLimitMinor(scope.settings.prices, tier));
  return { limits: { ...stored, overagePerMonthMinor }, spent: sums.get(accountId)! };
}

/**
 * Changes the limits of an account, in cents of USD, and writes an audit entry. An absent limit stays, null removes it.
 * @param alongside gets the limits before and after, in the same transaction; an error undoes the change
 */
export async function setAccountSpending(
  scope: Scope,
  accountId: string,
  request: { [K in keyof AccountSpendingRequest]?: AccountSpendingRequest[K] | undefined },
  alongside: (before: AccountLimits, after: AccountLimits) => void = () => {},
): Promise<void> {
  await transaction(scope, async (tx) => {
    const before = await readAccountBounds(tx, accountId);
    const named = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
    const overage = request.overagePerMonthMinor;
    const after = { ...before, ...named, ...(overage === undefined ? {} : { overageUnlimited: overage === null }) };
    const { perDayMinor, perMonthMinor, overagePerMonthMinor, overageUnlimited } = after;
    alongside(before, after);
    await saveAccountLimits(tx, {
      accountId,
      perDayMinor,
      perMonthMinor,
      overagePerMonthMinor,
      overageUnlimited,
      now: tx.clock.now(),
    });
    await writeAudit(tx, {
      actor: accountId,
      action: 'account.spending_changed',
      subject: accountId,
      details: { before, after },
    });
  });
}

/**
 * Returns whether a limit of an account is raised or removed.
 * @param defaultOverageMinor the limit for calls beyond the quota where none is set; null: unlimited
 */
export function raisesAccountLimits(
  before: AccountLimits,
  after: AccountLimits,
  defaultOverageMinor: number | null,
): boolean {
  const overageOf = ({ overagePerMonthMinor, overageUnlimited }: AccountLimits): number | null =>
    overageUnlimited ? null : (overagePerMonthMinor ?? defaultOverageMinor);
  return (
    raisesLimit(before.perDayMinor, after.perDayMinor) ||
    raisesLimit(before.perMonthMinor, after.perMonthMinor) ||
    raisesLimit(overageOf(before), overageOf(after))
  );
}
