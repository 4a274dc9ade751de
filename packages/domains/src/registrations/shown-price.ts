import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { Quote } from './quote.ts';
import { deleteShownPricesBefore, findShownPriceSince, saveShownPrices } from './shown-price.repository.ts';

/** How long a shown price is binding. */
const BINDING_MS = 7 * DAY_MS;

/**
 * Returns the price, in cents of USD for the whole minimum term, that this account was last shown for the name, if that
 * was within the last 7 days; otherwise null.
 */
export function findShownPrice(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  name: string,
): Promise<{ retailMinor: number; costMinor: number } | null> {
  return findShownPriceSince(scope, accountId, name, new Date(scope.clock.now().getTime() - BINDING_MS));
}

/**
 * Stores that this account is shown these prices, which limit the price of its purchases for 7 days. Call it before the
 * response is sent.
 */
export async function recordShownPrices(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  quotes: readonly Pick<Quote, 'name' | 'retailMinor' | 'costMinor'>[],
): Promise<void> {
  // One row each, because one statement cannot write the same row twice.
  const rows = [...new Map(quotes.map((quote) => [quote.name, quote])).values()];
  if (rows.length === 0) return;
  await saveShownPrices(scope, accountId, rows, scope.clock.now());
}

/** Deletes prices that were shown more than 14 days ago; they have been binding for 7. */
export async function deleteOldShownPrices(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await deleteShownPricesBefore(scope, new Date(scope.clock.now().getTime() - 2 * BINDING_MS));
}
