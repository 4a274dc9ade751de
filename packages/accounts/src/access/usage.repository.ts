import type { Scope, Tx } from '@onym/platform';

const READ = `
  select coalesce((select used from usage_day where account_id = $1 and day = $2), 0) as used,
         coalesce((select sum(used) from usage_overage where account_id = $1 and hour >= extract(epoch from date_trunc('month', to_timestamp($3) at time zone 'utc')) / 3600), 0) as overage`;

/** Returns the units of the daily quota used today, and the calls beyond the quota in this month (UTC). */
export async function usageOf(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<{ usedToday: number; overageThisMonth: number }> {
  const epoch = scope.clock.wall().getTime() / 1000;
  const values = [accountId, Math.floor(epoch / 86_400), epoch];
  const row = await scope.sql.row<{ used: number; overage: string }>('access-usage', READ, values);
  return { usedToday: row!.used, overageThisMonth: Number(row!.overage) };
}

/**
 * Returns the units of the daily quota that the account used after this day, by day since the epoch. Days without
 * usage are left out.
 */
export async function readUnitsByDay(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  afterDay: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.sql.rows<{ day: number; used: number }>(
    'access-read-units-by-day',
    'select day, used from usage_day where account_id = $1 and day > $2',
    [accountId, afterDay],
  );
  return new Map(rows.map(({ day, used }) => [day, used]));
}

/** Deletes the daily usage of these accounts. */
export async function deleteDaysOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-delete-days-of', 'delete from usage_day where account_id = any($1::text[])', [accountIds]);
}

/**
 * Counts one call of a subject against a limit per minute, in a sliding window, unless it would exceed the limit.
 * @param epoch seconds since the epoch
 * @returns `used`: the calls in the window after this one; `resetAt`, in seconds since the epoch: for a refused call, when one
 *   more is allowed, else the end of the clock minute
 */
export async function countMinute(
  scope: Pick<Scope, 'sql'>,
  { subject, perMinute, epoch }: { subject: string; perMinute: number; epoch: number },
): Promise<{ allowed: boolean; used: number; resetAt: number }> {
  const row = await scope.sql.row<{ allowed: boolean; used: number; reset_at: string }>(
    'access-count-minute',
    'select * from usage_take_minute($1, $2, $3)',
    [subject, perMinute, epoch],
  );
  const { allowed, used, reset_at: resetAt } = row!;
  return { allowed, used, resetAt: Number(resetAt) };
}

/**
 * Counts one call of a subject in a leaky bucket: `atOnce` calls are allowed in a burst, then `perSecond`. A refused call is not
 * counted. `waitMs` is the milliseconds until the next one is allowed; 0 if this one was.
 * @param epoch seconds since the epoch
 */
export async function consumeFromBucket(
  scope: Pick<Scope, 'sql'>,
  { subject, atOnce, perSecond, epoch }: { subject: string; atOnce: number; perSecond: number; epoch: number },
): Promise<{ allowed: boolean; waitMs: number }> {
  const row = await scope.sql.row<{ allowed: boolean; wait_ms: number }>(
    'access-take-drop',
    'select * from usage_take_drop($1, $2, $3, $4)',
    [subject, atOnce, perSecond, epoch],
  );
  return { allowed: row!.allowed, waitMs: row!.wait_ms };
}
