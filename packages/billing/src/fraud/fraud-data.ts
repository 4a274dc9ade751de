import { DAY_MS } from '@onym/core';
import type { NotExported, Scope, Tx } from '@onym/platform';
import { deleteCardsOf } from './payment-card.repository.ts';
import { deleteTalliesBefore } from './purchase-tally.repository.ts';

export const fraudNotExported: NotExported = {
  purchase_hold: 'what banks report about payments, and what operators have judged; the owner asks the operator',
  payment_card: 'digests by which a card that was reported as stolen is recognized; the card itself is in `cards`',
};

/** How many days the counts of purchases are kept. */
const TALLIES_KEPT_DAYS = 2;

/** Deletes the counts of purchases of past days. */
export async function deleteOldTallies(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - TALLIES_KEPT_DAYS * DAY_MS);
  await deleteTalliesBefore(scope, before.toISOString().slice(0, 10));
}

/** Deletes which cards closed accounts have used. What is held stays, so that a reported card does not return with a new account. */
export async function eraseFraud(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deleteCardsOf(tx, accountIds);
}
