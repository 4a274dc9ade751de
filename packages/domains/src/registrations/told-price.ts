import { DAY_MS } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { markPriceSeen } from './domain-term.repository.ts';
import { findToldPrice, insertToldPrice } from './told-price.repository.ts';

/** How long before a charge nobody asks for its price must have been told by mail. */
const NOTICE_MS = 7 * DAY_MS;

/** A mail in this transaction tells the owner that the domain renews at this price a year. Cents. */
export async function tellRenewalPrice(
  tx: Tx,
  owner: { name: string; accountId: string },
  priceMinor: number,
): Promise<void> {
  await insertToldPrice(tx, owner, priceMinor);
  await markPriceSeen(tx, owner, priceMinor);
}

/** The yearly price that was told by mail last, at least seven days ago: the most that is charged unasked. Null: never told. */
export async function toldPrice(scope: Pick<Scope, 'sql' | 'clock'>, domainId: string): Promise<number | null> {
  const before = new Date(scope.clock.now().getTime() - NOTICE_MS);
  return (await findToldPrice(scope, domainId, before)) ?? null;
}
