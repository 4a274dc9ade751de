import type { Scope } from '@onym/platform';

/**
 * Reserves money of a month (`YYYY-MM`) for a model call until `expiresAt`. Amounts are billionths of a US dollar.
 * Returns undefined, and reserves nothing, when spent and reserved money together would exceed the budget.
 */
export function insertReservation(
  scope: Pick<Scope, 'sql'>,
  {
    id,
    month,
    nanoUsd,
    budgetNanoUsd,
    expiresAt,
  }: {
    id: `${string}-${string}-${string}-${string}-${string}`;
    month: string;
    nanoUsd: number;
    budgetNanoUsd: number;
    expiresAt: Date;
  },
): Promise<object | undefined> {
  return scope.sql.row(
    'language-reserve',
    `with promised as (
         insert into language_spend (month, spent_nano_usd, reserved_nano_usd, turns)
         select $2, 0, $3::bigint, 0 where $3::bigint <= $4::bigint
         on conflict (month) do update set reserved_nano_usd = language_spend.reserved_nano_usd + excluded.reserved_nano_usd
         where language_spend.spent_nano_usd + language_spend.reserved_nano_usd + excluded.reserved_nano_usd <= $4::bigint
         returning month)
       insert into language_reservation (id, month, nano_usd, expires_at) select $1, month, $3::bigint, $5 from promised returning id`,
    [id, month, nanoUsd, budgetNanoUsd, expiresAt],
  );
}

/**
 * Ends a reservation and adds the actual cost of the call, in billionths of a US dollar, to the month's spending. A
 * second call adds the cost again.
 */
export async function endReservation(
  scope: Pick<Scope, 'sql'>,
  id: string,
  month: string,
  nanoUsd: number,
): Promise<void> {
  await scope.sql.rows(
    'language-book',
    `with ended as (delete from language_reservation where id = $1 returning nano_usd)
     update language_spend set spent_nano_usd = spent_nano_usd + $3::bigint, turns = turns + ($3::bigint > 0)::int,
       reserved_nano_usd = reserved_nano_usd - coalesce((select nano_usd from ended), 0)
     where month = $2`,
    [id, month, nanoUsd],
  );
}

/** Releases reservations that expired before the given time. Returns one row for each month affected; empty when there were none. */
export function deleteExpiredReservations(scope: Pick<Scope, 'sql'>, before: Date): Promise<object[]> {
  return scope.sql.rows(
    'language-release-dead',
    `with dead as (delete from language_reservation where expires_at < $1 returning month, nano_usd),
          sums as (select month, sum(nano_usd) as nano_usd from dead group by month)
     update language_spend set reserved_nano_usd = reserved_nano_usd - sums.nano_usd from sums where language_spend.month = sums.month returning 1`,
    [before],
  );
}
