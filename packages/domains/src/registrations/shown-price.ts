import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { Quote } from './quote.ts';
import { deleteShownBefore, findShownSince, saveShownPrices } from './shown-price.repository.ts';

/** For how long a price that was shown binds us. */
const SHOWN_MS = 7 * DAY_MS;

/** The price that this account was shown for the free name last, in the last 7 days, by whatever answer; cents of USD. */
export function shownPrice(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  name: string,
): Promise<{ retailMinor: number; costMinor: number } | null> {
  return findShownSince(scope, accountId, name, new Date(scope.clock.now().getTime() - SHOWN_MS));
}

/** Writes down that this account is shown these prices: what it buys at most costs that. Before the answer goes out. */
export async function rememberShown(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  quotes: readonly Pick<Quote, 'name' | 'retailMinor' | 'costMinor'>[],
): Promise<void> {
  // One row each: the same row cannot be written twice by one statement.
  const rows = [...new Map(quotes.map((quote) => [quote.name, quote])).values()];
  if (rows.length === 0) return;
  await saveShownPrices(scope, accountId, rows, scope.clock.now());
}

/** Lets go of prices that bind nobody any more. */
export async function forgetShown(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await deleteShownBefore(scope, new Date(scope.clock.now().getTime() - 2 * SHOWN_MS));
}
