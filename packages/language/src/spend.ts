import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@onym/kernel';
import type { Scope } from '@onym/platform';

/** A turn ends with its deadline; whoever has not booked its cost a minute later is dead. */
const GRACE_MS = MINUTE_MS;

/** Money promised to one turn. */
export interface Reservation {
  id: string;
  /** The month that pays, whenever the turn ends. */
  month: string;
  nanoUsd: number;
}

/** The most a turn can cost, in billionths of a US dollar: no vendor cuts text into more tokens than it has bytes. */
export function worstCase(scope: Pick<Scope, 'settings'>, turn: { text: string; maxOutputTokens: number }): number {
  return costOf(scope, {
    inputTokens: Buffer.byteLength(turn.text) + FRAME_TOKENS,
    outputTokens: turn.maxOutputTokens,
  });
}

/** What the vendor wraps around a message: roles, separators. */
const FRAME_TOKENS = 64;

/** In billionths of a US dollar, rounded up. */
export function costOf(
  { settings }: Pick<Scope, 'settings'>,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number {
  return Math.ceil(inputTokens * settings.language.inputNanoUsd + outputTokens * settings.language.outputNanoUsd);
}

/**
 * Promises money of this month to a turn, or answers null when spent and promised money together would pass the budget.
 * One statement on one row: however many processes ask at once, they take turns and never go above it.
 */
export async function reserve(
  scope: Pick<Scope, 'sql' | 'clock' | 'settings'>,
  nanoUsd: number,
  deadlineMs = scope.settings.language.deadlineMs,
): Promise<Reservation | null> {
  const promise = async (): Promise<Reservation | null> => {
    const wall = scope.clock.wall();
    const reservation = { id: randomUUID(), month: wall.toISOString().slice(0, 7), nanoUsd };
    const { monthlyBudgetNanoUsd } = scope.settings.language;
    const row = await scope.sql.row(
      'language-reserve',
      `with promised as (
         insert into language_spend (month, spent_nano_usd, reserved_nano_usd, turns)
         select $2, 0, $3::bigint, 0 where $3::bigint <= $4::bigint
         on conflict (month) do update set reserved_nano_usd = language_spend.reserved_nano_usd + excluded.reserved_nano_usd
         where language_spend.spent_nano_usd + language_spend.reserved_nano_usd + excluded.reserved_nano_usd <= $4::bigint
         returning month)
       insert into language_reservation (id, month, nano_usd, expires_at) select $1, month, $3::bigint, $5 from promised returning id`,
      [
        reservation.id,
        reservation.month,
        nanoUsd,
        monthlyBudgetNanoUsd,
        new Date(wall.getTime() + deadlineMs + GRACE_MS),
      ],
    );
    return row ? reservation : null;
  };
  return (await promise()) ?? ((await releaseDead(scope)) ? promise() : null);
}

/** Ends a promise with what the turn cost; 0 when the vendor surely did nothing. */
export async function book(scope: Pick<Scope, 'sql'>, { id, month }: Reservation, nanoUsd: number): Promise<void> {
  await scope.sql.rows(
    'language-book',
    `with ended as (delete from language_reservation where id = $1 returning nano_usd)
     update language_spend set spent_nano_usd = spent_nano_usd + $3::bigint, turns = turns + ($3::bigint > 0)::int,
       reserved_nano_usd = reserved_nano_usd - coalesce((select nano_usd from ended), 0)
     where month = $2`,
    [id, month, nanoUsd],
  );
}

/** Gives back what was promised to processes that died; tells whether there was any. */
export async function releaseDead(scope: Pick<Scope, 'sql' | 'clock'>): Promise<boolean> {
  const rows = await scope.sql.rows(
    'language-release-dead',
    `with dead as (delete from language_reservation where expires_at < $1 returning month, nano_usd),
          sums as (select month, sum(nano_usd) as nano_usd from dead group by month)
     update language_spend set reserved_nano_usd = reserved_nano_usd - sums.nano_usd from sums where language_spend.month = sums.month returning 1`,
    [scope.clock.wall()],
  );
  return rows.length > 0;
}
