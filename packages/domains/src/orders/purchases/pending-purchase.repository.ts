import type { Scope, Tx } from '@onym/platform';

// Each insert deletes abandoned purchases, so that addresses do not accumulate.
const INSERT = `
  with deleted as (delete from pending_purchase where created_at < $7)
  insert into pending_purchase (session_id, proposal_token, account_id, customer_id, sealed, created_at) values ($1, $2, $3, $4, $5, $6)`;
const READ = `
  select session_id as "sessionId", proposal_token as "proposalToken", account_id as "accountId", customer_id as "customerId", sealed,
    order_id as "orderId", created_at as "createdAt" from pending_purchase where session_id = $1`;
const CLOSE =
  'update pending_purchase set order_id = $1 where session_id = $2 and order_id is null returning session_id';

/** A purchase that waits for its card, as stored. */
export interface PendingRow extends Record<string, unknown> {
  sessionId: string;
  proposalToken: string;
  accountId: string | null;
  customerId: string;
  sealed: string;
  orderId: string | null;
  createdAt: Date;
}

/** Inserts a pending purchase, and deletes those that were kept before a moment. */
export async function insertPending(
  scope: Pick<Scope, 'sql'>,
  { sessionId, proposalToken, accountId, customerId, sealed, createdAt }: Omit<PendingRow, 'orderId'>,
  deleteBefore: Date,
): Promise<void> {
  const values = [sessionId, proposalToken, accountId, customerId, sealed, createdAt, deleteBefore];
  await scope.sql.rows('orders-insert-pending', INSERT, values);
}

/** Returns the pending purchase of a setup session, sealed; undefined if there is none. */
export function findPending(scope: Pick<Scope, 'sql'>, sessionId: string): Promise<PendingRow | undefined> {
  return scope.sql.row<PendingRow>('orders-find-pending', READ, [sessionId]);
}

/** Stores the order of a pending purchase. Returns false where it has one already or does not exist. */
export async function setPendingOrder(tx: Tx, sessionId: string, orderId: string): Promise<boolean> {
  return (await tx.sql.rows('orders-set-pending-order', CLOSE, [orderId, sessionId])).length > 0;
}

/** Deletes the pending purchases of these accounts, also those that have an order by now. */
export async function deletePendingOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('orders-delete-pending', 'delete from pending_purchase where account_id = any($1::text[])', [
    accountIds,
  ]);
}

/** Deletes pending purchases from before a moment. */
export async function deleteOldPending(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  await scope.sql.rows('orders-delete-old-pending', 'delete from pending_purchase where created_at < $1', [before]);
}
