import { Fault, isId } from '@onym/core';
import { type RequestScope, type Scope, type Tx } from '@onym/platform';
import { digestOfTerms, type Terms } from '@onym/billing/spending';
import type { Requester } from './requester.ts';
import { findPlaced, insertKeyIfFree } from './idempotency.repository.ts';

/** The yes of a person to a question of a client. Cents. */
export interface Confirmation {
  /** Unguessable; one for each question. */
  id: string;
  /** The price the person was shown. */
  priceMinor: number;
  /** Digest of the terms the person was shown. */
  termsDigest: string;
}

// Spent confirmations stand beside the Idempotency-Keys, which hold no space: none of these can be one.
const keyOf = ({ id }: Confirmation): string => `confirmation ${id}`;

/** The confirmation of a request, in cents; undefined where the request brings none. */
export function confirmationOf({ confirmation }: Pick<RequestScope, 'confirmation'>): Confirmation | undefined {
  if (!confirmation) return undefined;
  const { id, price, termsDigest } = confirmation;
  return { id, priceMinor: Math.floor(price * 100 + 1e-6), termsDigest };
}

/** The requester, who is asked again where the person was shown other terms than these. */
export function requesterOfTerms(
  requester: Requester,
  confirmation: Confirmation | undefined,
  terms: Terms,
): Requester {
  return confirmation && confirmation.termsDigest !== digestOfTerms(terms)
    ? { ...requester, unconfirmed: 'caller' }
    : requester;
}

/**
 * Spends the confirmation in the transaction that places the order: one yes places one order. `placed` is the id of the order, or of the
 * launch that is started.
 * @throws Fault confirmation_used
 */
export async function spendConfirmation(
  tx: Tx,
  accountId: string,
  confirmation: Confirmation | undefined,
  placed: string,
): Promise<void> {
  if (!confirmation) return;
  const use = { accountId, key: keyOf(confirmation), fingerprint: confirmation.termsDigest };
  if (!(await insertKeyIfFree(tx, { ...use, placed, createdAt: tx.clock.now() }))) throw confirmationUsed();
}

/**
 * Prepares and places an order under a confirmation. One that was spent before is refused as such, not with what its own order has
 * changed since (the name is taken, the domain was renewed). An order that `place` answers may have failed: that is not judged here.
 * @throws Fault confirmation_used; whatever `place` throws
 */
export async function onceConfirmed<T>(
  scope: Scope,
  accountId: string,
  confirmation: Confirmation | undefined,
  place: () => Promise<T>,
): Promise<T> {
  if (!confirmation) return place();
  await requireUnspent(scope, accountId, confirmation);
  try {
    return await place();
  } catch (error) {
    throw await explainUnderConfirmation(scope, accountId, confirmation, error);
  }
}

/** The refusal of a request: where its confirmation was spent, that comes before whatever was refused. */
export async function explainUnderConfirmation(
  scope: Scope,
  accountId: string,
  confirmation: Confirmation | undefined,
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof Fault) || refusal.status >= 500) return refusal;
  return (await findSpent(scope, accountId, confirmation)) ?? refusal;
}

/** @throws Fault confirmation_used for a confirmation that was spent; nothing where the request brings none */
export async function requireUnspent(
  scope: Scope,
  accountId: string,
  confirmation: Confirmation | undefined,
): Promise<void> {
  const spent = await findSpent(scope, accountId, confirmation);
  if (spent) throw spent;
}

async function findSpent(
  scope: Scope,
  accountId: string,
  confirmation: Confirmation | undefined,
): Promise<Fault | undefined> {
  const spent = confirmation && (await findPlaced(scope, accountId, keyOf(confirmation)));
  return spent && confirmationUsed(spent.placed);
}

/** The refusal of a second use; `placed` is what the yes has placed, where that is known. */
function confirmationUsed(placed?: string): Fault {
  const details = placed === undefined ? {} : isId('launch', placed) ? { launchId: placed } : { orderId: placed };
  return new Fault('confirmation_used', 'This confirmation was already used; nothing was charged', { details });
}
