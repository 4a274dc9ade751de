import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { insertReservation, endReservation, deleteExpired } from './language-spend.repository.ts';

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
    const row = await insertReservation(scope, {
      id: reservation.id,
      month: reservation.month,
      nanoUsd,
      budgetNanoUsd: monthlyBudgetNanoUsd,
      expiresAt: new Date(wall.getTime() + deadlineMs + GRACE_MS),
    });
    return row ? reservation : null;
  };
  return (await promise()) ?? ((await releaseDead(scope)) ? promise() : null);
}

/** Ends a promise with what the turn cost; 0 when the vendor surely did nothing. */
export async function book(scope: Pick<Scope, 'sql'>, { id, month }: Reservation, nanoUsd: number): Promise<void> {
  await endReservation(scope, id, month, nanoUsd);
}

/** Gives back what was promised to processes that died; tells whether there was any. */
export async function releaseDead(scope: Pick<Scope, 'sql' | 'clock'>): Promise<boolean> {
  const rows = await deleteExpired(scope, scope.clock.wall());
  return rows.length > 0;
}
