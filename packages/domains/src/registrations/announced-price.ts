import { DAY_MS } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { markPriceSeen } from './domain-term.repository.ts';
import { findAnnouncedPriceBefore, insertAnnouncedPrice } from './announced-price.repository.ts';

/** How long before an automatic charge its price must have been sent by mail. */
const NOTICE_MS = 7 * DAY_MS;

/**
 * Stores the yearly renewal price, in cents, that a mail announces to the owner of a domain; it then counts as seen by
 * the owner, if it is the current price. Call it in the transaction that queues the mail. Does nothing when the account
 * does not have the name.
 */
export async function recordAnnouncedPrice(
  tx: Tx,
  owner: { name: string; accountId: string },
  priceMinor: number,
): Promise<void> {
  await insertAnnouncedPrice(tx, owner, priceMinor);
  await markPriceSeen(tx, owner, priceMinor);
}

/**
 * Returns the yearly renewal price, in cents, in the last mail to the owner that is at least seven days old: the limit
 * of an automatic charge. Null when there is no such mail.
 */
export async function findAnnouncedPrice(
  scope: Pick<Scope, 'sql' | 'clock'>,
  domainId: string,
): Promise<number | null> {
  const before = new Date(scope.clock.now().getTime() - NOTICE_MS);
  return (await findAnnouncedPriceBefore(scope, domainId, before)) ?? null;
}
