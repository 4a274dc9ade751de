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
  /** Of what was asked. */
  fingerprint: string;
}

/** What must be equal for two requests to be the same one: all that was asked, whatever fields that has, in any order. */
export function fingerprintOf(wish: object): string {
  return createHash('sha256').update(JSON.stringify(wish, inOrder)).digest('base64url');
}

/** JSON that is equal where its values are; unlike canonical JSON it has a spelling for every text a caller may send. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The order that an earlier request under this key made and that has an answer, or null when the key is new.
 * @throws Fault idempotency_key_reused, conflict (that order is still on its way)
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

/** Binds the key to the order that is being placed. */
export function storeKey(
  tx: Tx,
  { accountId, key, fingerprint }: KeyUse,
  order: { id: string; createdAt: Date },
): void {
  const account = tx.em.getReference(AccountSchema, accountId, { wrapped: true });
  tx.em.create(IdempotencyKeySchema, { account, key, fingerprint, orderId: order.id, createdAt: order.createdAt });
}

/**
 * Binds the key of a request that its owner agreed to later: a repetition answers with this order. A key that another request has used
 * meanwhile stays with that one.
 */
export async function storeKeyIfFree(tx: Tx, use: KeyUse, order: { id: string; createdAt: Date }): Promise<void> {
  await insertKeyIfFree(tx, { ...use, placed: order.id, createdAt: order.createdAt });
}

/** The conflict of a request whose twin under the same key was faster; any other error as it is. */
export function asKeyConflict(error: unknown): unknown {
  return isUniqueViolation(error)
    ? new Fault('conflict', formatSentence('purchases.requestWithThisIdempotencyKeyIs'), { cause: error })
    : error;
}
