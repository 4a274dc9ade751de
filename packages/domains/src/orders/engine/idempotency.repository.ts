import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import { isLive } from './order-conditions.ts';

const INSERT = `
  insert into idempotency_key (account_id, key, fingerprint, order_id, created_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning order_id`;
const PLACED = 'select order_id as "placed" from idempotency_key where account_id = $1 and key = $2';
const OF_ORDER = 'select key, created_at as "createdAt" from idempotency_key where order_id = $1 order by created_at';
const DELETE_OLD = `
  delete from idempotency_key where (account_id, key) in (
    select k.account_id, k.key from idempotency_key k left join domain_order o on o.id = k.order_id
    where k.created_at < $1 and (o.id is null or not (${isLive('o')})) order by k.created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** Binds a key of an account to an order or launch unless the key is taken. Returns whether it was free. */
export async function insertKeyIfFree(
  tx: Tx,
  {
    accountId,
    key,
    fingerprint,
    placed,
    createdAt,
  }: { accountId: string; key: string; fingerprint: string; placed: string; createdAt: Date },
): Promise<boolean> {
  const values = [accountId, key, fingerprint, placed, createdAt];
  return (await tx.sql.rows('orders-insert-key-if-free', INSERT, values)).length > 0;
}

/** Returns the order or launch that was placed under a key or used confirmation of an account; undefined where it is unused. */
export function findPlaced(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  key: string,
): Promise<{ placed: string } | undefined> {
  return scope.sql.row('orders-find-placed', PLACED, [accountId, key]);
}

/** Returns the keys under which an order was requested, oldest first; a used confirmation counts as the key `confirmation <id>`. */
export function findKeysOf(scope: Pick<Scope, 'sql'>, orderId: string): Promise<{ key: string; createdAt: Date }[]> {
  return scope.sql.rows('orders-find-keys', OF_ORDER, [orderId]);
}

/** Deletes the keys and used confirmations of these accounts. */
export async function deleteKeysOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('orders-delete-keys', 'delete from idempotency_key where account_id = any($1::text[])', [
    accountIds,
  ]);
}

/** Deletes keys and used confirmations from before this time, in batches, unless they belong to an order that has neither completed nor failed. */
export function deleteOldKeys(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'orders-delete-old-keys', DELETE_OLD, [before]);
}
