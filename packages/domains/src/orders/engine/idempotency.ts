import { createHash } from 'node:crypto';
import { AccountSchema } from '@onym/accounts/access';
import { Fault } from '@onym/core';
import { isUniqueViolation, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { IdempotencyKeySchema } from './idempotency.entity.ts';
import { insertKeyIfFree } from './idempotency.repository.ts';
import { OrderSchema, type Order } from './order.entity.ts';
import { isAnswered } from './order-states.ts';

/** One use of an Idempotency-Key: its caller and its request. */
export interface KeyUse {
  accountId: string;
  key: string;
  /** Digest of the request; see fingerprintOf(). */
  fingerprint: string;
}

/**
 * Returns a digest (SHA-256, base64url) of a request: equal for equal values, in whatever order the fields come. Two requests under one key
 * are the same if their fingerprints are equal.
 */
export function fingerprintOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request, inOrder)).digest('base64url');
}

/**
 * A JSON replacer that sorts the fields, so that equal values give equal JSON. Unlike canonical JSON, it accepts every text that a caller may
 * send.
 */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the order that an earlier request under this key has placed, once it has settled or waits for its cardholder; null when the key
 * is new.
 * @throws Fault idempotency_key_reused when the earlier request had another fingerprint; conflict, with `orderId`, while its order is in
 *   progress
 */
export async function findReplay(scope: Scope, { accountId, key, fingerprint }: KeyUse): Promise<Order | null> {
  const row = await scope.em.findOne(IdempotencyKeySchema, { account: accountId, key });
  if (!row) return null;
  if (row.fingerprint !== fingerprint)
    throw new Fault('idempotency_key_reused', 'This Idempotency-Key was already used with a different body');
  const order = await scope.em.findOneOrFail(OrderSchema, { id: row.orderId });
  if (!isAnswered(order.state))
    throw new Fault('conflict', formatSentence('purchases.requestWithThisIdempotencyKey'), {
      details: { orderId: order.id },
    });
  return order;
}

/**
 * Binds the key to an order. Call it in the transaction that places the order. The row is written with the next flush, which fails with a
 * UniqueViolation if the key is used already; see asKeyConflict().
 */
export function storeKey(
  tx: Tx,
  { accountId, key, fingerprint }: KeyUse,
  order: { id: string; createdAt: Date },
): void {
  const account = tx.em.getReference(AccountSchema, accountId, { wrapped: true });
  tx.em.create(IdempotencyKeySchema, { account, key, fingerprint, orderId: order.id, createdAt: order.createdAt });
}

/**
 * Binds the key of a request to the order that its owner approved later, so that a repetition of the request gets this order. Does nothing
 * if another request has used the key meanwhile.
 */
export async function storeKeyIfFree(tx: Tx, use: KeyUse, order: { id: string; createdAt: Date }): Promise<void> {
  await insertKeyIfFree(tx, { ...use, placed: order.id, createdAt: order.createdAt });
}

/** Returns a Fault conflict for a UniqueViolation: another request with the same key was faster. Returns any other error unchanged. */
export function asKeyConflict(error: unknown): unknown {
  return isUniqueViolation(error)
    ? new Fault('conflict', formatSentence('purchases.requestWithThisIdempotencyKeyIs'), { cause: error })
    : error;
}
