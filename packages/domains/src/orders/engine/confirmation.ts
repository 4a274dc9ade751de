import { Fault, isId } from '@onym/core';
import { type RequestScope, type Scope, type Tx } from '@onym/platform';
import { digestOfTerms, type Terms } from '@onym/billing/spending';
import type { Requester } from './requester.ts';
import { findPlaced, insertKeyIfFree } from './idempotency.repository.ts';

/** A user's confirmation of the price and terms that a client asked about. Cents. */
export interface Confirmation {
  /** Unguessable, and different for each question. */
  id: string;
  /** The price the person was shown. */
  priceMinor: number;
  /** Digest of the terms the person was shown. */
  termsDigest: string;
}

// Used confirmations are stored with the Idempotency-Keys. The space keeps them apart, because no Idempotency-Key contains one.
const keyOf = ({ id }: Confirmation): string => `confirmation ${id}`;

/** Returns the confirmation of a request, its price rounded down to whole cents; undefined where the request brings none. */
export function confirmationOf({ confirmation }: Pick<RequestScope, 'confirmation'>): Confirmation | undefined {
  if (!confirmation) return undefined;
  const { id, price, termsDigest } = confirmation;
  return { id, priceMinor: Math.floor(price * 100 + 1e-6), termsDigest };
}

/**
 * Returns the requester, as unconfirmed if the confirmation was given for other terms than these: the client must then ask its user again.
 * Without a confirmation the requester is returned unchanged.
 */
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
 * Marks the confirmation as used, so that it places only one order. Call it in the transaction that places the order or starts the launch; `placed`
 * is its id. Does nothing without a confirmation.
 * @throws Fault confirmation_used when it was used before, with nothing marked
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
 * Calls `place` and returns its result, unless the confirmation was used before. If `place` fails and the confirmation was used meanwhile,
 * confirmation_used is thrown instead of an error that its own order has caused, such as a name that is taken. Does not mark the confirmation as
 * used: `place` calls spendConfirmation().
 * @throws Fault confirmation_used, with the `orderId` or `launchId` that it placed; whatever `place` throws
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

/**
 * Returns the error for the caller: the Fault confirmation_used if the confirmation was used before, else `refusal` unchanged. Errors of
 * ours (no Fault, or a status of 500 and above) are always returned unchanged.
 */
export async function explainUnderConfirmation(
  scope: Scope,
  accountId: string,
  confirmation: Confirmation | undefined,
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof Fault) || refusal.status >= 500) return refusal;
  return (await findSpent(scope, accountId, confirmation)) ?? refusal;
}

/**
 * Passes when the confirmation was not used yet, or there is none. Does not mark it as used.
 * @throws Fault confirmation_used, with the `orderId` or `launchId` that it placed
 */
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

/** The error for a second use; `placed` is the id of the order or launch that the confirmation placed, if known. */
function confirmationUsed(placed?: string): Fault {
  const details = placed === undefined ? {} : isId('launch', placed) ? { launchId: placed } : { orderId: placed };
  return new Fault('confirmation_used', 'This confirmation was already used; nothing was charged', { details });
}
