import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { insertReservation, endReservation, deleteExpiredReservations } from './language-spend.repository.ts';

/** A model call ends with its deadline; a process that has not booked the cost a minute later is dead. */
const GRACE_MS = MINUTE_MS;

/** Money reserved for one model call. */
export interface Reservation {
  id: string;
  /** The UTC month that is charged, even if the call ends in the next one. Format: 2026-11. */
  month: string;
  nanoUsd: number;
}

/**
 * Returns the maximum cost of a model call, in billionths of a US dollar. It counts each byte of the text as a token,
 * because no tokenizer makes more tokens than a text has bytes.
 */
export function worstCaseCost(scope: Pick<Scope, 'settings'>, turn: { text: string; maxOutputTokens: number }): number {
  return costOf(scope, {
    inputTokens: Buffer.byteLength(turn.text) + FRAME_TOKENS,
    outputTokens: turn.maxOutputTokens,
  });
}

/** Tokens that the vendor adds to a message: roles, separators. */
const FRAME_TOKENS = 64;

/** Cost in billionths of a US dollar, rounded up. */
export function costOf(
  { settings }: Pick<Scope, 'settings'>,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number {
  return Math.ceil(inputTokens * settings.language.inputNanoUsd + outputTokens * settings.language.outputNanoUsd);
}

/**
 * Reserves money of this UTC month for a model call. Returns null when spent and reserved money together would exceed
 * the budget, also after expired reservations are released. A single statement on one row serialises concurrent
 * processes, so the budget is never exceeded. End the reservation with `bookCost`; otherwise it expires shortly after
 * the deadline.
 * @param nanoUsd billionths of a US dollar
 * @param deadlineMs time limit of the call in milliseconds
 */
export async function reserveBudget(
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
  return (await promise()) ?? ((await releaseDeadReservations(scope)) ? promise() : null);
}

/**
 * Ends a reservation and adds the actual cost of the call, in billionths of a US dollar, to the month's spending. Pass
 * 0 only when the vendor certainly did no work. Call it once: a second call adds the cost again.
 */
export async function bookCost(scope: Pick<Scope, 'sql'>, { id, month }: Reservation, nanoUsd: number): Promise<void> {
  await endReservation(scope, id, month, nanoUsd);
}

/** Releases reservations that have expired because their process died. Returns whether there were any. */
export async function releaseDeadReservations(scope: Pick<Scope, 'sql' | 'clock'>): Promise<boolean> {
  const rows = await deleteExpiredReservations(scope, scope.clock.wall());
  return rows.length > 0;
}
