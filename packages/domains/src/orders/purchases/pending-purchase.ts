import { DAY_MS, Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { type Scope, type Tx } from '@onym/platform';
import type { LinkRequest } from './price-link.ts';
import { findPending, insertPending, setPendingOrder } from './pending-purchase.repository.ts';

/** A purchase that waits for the card its buyer types at the processor. */
export interface PendingPurchase {
  /** The processor's setup session; it cannot be guessed, so it identifies the buyer. */
  sessionId: string;
  proposalToken: string;
  /** Null for a buyer without a session. */
  accountId: string | null;
  customerId: string;
  /** Sealed at rest. */
  secret: LinkRequest & { email: string };
  orderId: string | null;
  createdAt: Date;
}

/** A setup session ends after a day, so two days are enough. */
export const PENDING_KEPT_DAYS = 2;
const KEPT_MS = PENDING_KEPT_DAYS * DAY_MS;
const PURPOSE = 'pending-purchase';

/** Stores a purchase that waits for its card, with its personal data sealed, and deletes those that are more than two days old. */
export async function storePendingPurchase(
  scope: Scope,
  { sessionId, proposalToken, accountId, customerId, secret, createdAt }: PendingPurchase,
): Promise<void> {
  const sealed = scope.secrets.seal(PURPOSE, JSON.stringify(secret), sessionId);
  const pending = { sessionId, proposalToken, accountId, customerId, sealed, createdAt };
  await insertPending(scope, pending, new Date(createdAt.getTime() - KEPT_MS));
}

/**
 * Returns the purchase that waits for the card of this setup session, with its personal data opened; null if there is none, or the id is
 * malformed.
 */
export async function readPending(scope: Scope, sessionId: string): Promise<PendingPurchase | null> {
  if (!/^\w{1,255}$/.test(sessionId)) return null;
  const row = await findPending(scope, sessionId);
  if (!row) return null;
  const { sealed, ...pending } = row;
  return {
    ...pending,
    secret: JSON.parse(scope.secrets.open(PURPOSE, sealed, sessionId)) as PendingPurchase['secret'],
  };
}

/**
 * Stores the order of a pending purchase. Call it in the transaction that places the order. @throws Fault conflict when there is an order
 * already
 */
export async function closePending(tx: Tx, sessionId: string, orderId: string): Promise<void> {
  if (!(await setPendingOrder(tx, sessionId, orderId)))
    throw new Fault('conflict', formatSentence('purchases.thisPurchaseHasBeenMade'));
}
