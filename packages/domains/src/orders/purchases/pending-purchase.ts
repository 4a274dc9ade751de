import { DAY_MS, Fault } from '@onym/core';
import { say } from '@onym/core/sentences';
import type { RegistrantContact } from '@onym/core/ports';
import { type Scope, type Tx } from '@onym/platform';

/** A purchase that waits for the card its buyer types at the processor. */
export interface PendingPurchase {
  /** The processor's setup session; unguessable, so whoever names it is the buyer. */
  sessionId: string;
  proposalToken: string;
  /** Null for a buyer without a session. */
  accountId: string | null;
  customerId: string;
  /** Sealed at rest. */
  secret: { contact: RegistrantContact; autoRenew: boolean; email: string };
  orderId: string | null;
  createdAt: Date;
}

/** A setup session ends after a day; nobody comes back after two. */
export const PENDING_KEPT_DAYS = 2;
const KEPT_MS = PENDING_KEPT_DAYS * DAY_MS;
const PURPOSE = 'pending-purchase';

// What was abandoned goes with the next one that is kept: addresses do not pile up.
const KEEP = `
  with gone as (delete from pending_purchase where created_at < $7)
  insert into pending_purchase (session_id, proposal_token, account_id, customer_id, sealed, created_at) values ($1, $2, $3, $4, $5, $6)`;
const READ =
  'select session_id, proposal_token, account_id, customer_id, sealed, order_id, created_at from pending_purchase where session_id = $1';
const CLOSE =
  'update pending_purchase set order_id = $1 where session_id = $2 and order_id is null returning session_id';

interface Row {
  session_id: string;
  proposal_token: string;
  account_id: string | null;
  customer_id: string;
  sealed: string;
  order_id: string | null;
  created_at: Date;
}

export async function keepPending(
  scope: Scope,
  { sessionId, proposalToken, accountId, customerId, secret, createdAt }: PendingPurchase,
): Promise<void> {
  const sealed = scope.secrets.seal(PURPOSE, JSON.stringify(secret), sessionId);
  await scope.sql.rows('orders-keep-pending', KEEP, [
    sessionId,
    proposalToken,
    accountId,
    customerId,
    sealed,
    createdAt,
    new Date(createdAt.getTime() - KEPT_MS),
  ]);
}

export async function readPending(scope: Scope, sessionId: string): Promise<PendingPurchase | null> {
  if (!/^\w{1,255}$/.test(sessionId)) return null;
  const row = await scope.sql.row<Row>('orders-read-pending', READ, [sessionId]);
  return row
    ? {
        sessionId,
        proposalToken: row.proposal_token,
        accountId: row.account_id,
        customerId: row.customer_id,
        orderId: row.order_id,
        createdAt: row.created_at,
        secret: JSON.parse(scope.secrets.open(PURPOSE, row.sealed, sessionId)) as PendingPurchase['secret'],
      }
    : null;
}

/** Notes the order that came of it, in the transaction that places the order. @throws Fault conflict when there is one already */
export async function closePending(tx: Tx, sessionId: string, orderId: string): Promise<void> {
  if ((await tx.sql.rows('orders-pending-purchase-close', CLOSE, [orderId, sessionId])).length === 0)
    throw new Fault('conflict', say('purchases.thisPurchaseHasBeenMade'));
}
