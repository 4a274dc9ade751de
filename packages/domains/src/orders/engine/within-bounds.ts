import type { Scope } from '@onym/platform';
import { findApprovedOrder, refuseSpending, SpendingRefused, type Question } from '@onym/billing/spending';
import type { Requester } from './requester.ts';
import { waitForOrder } from './await-order.ts';
import type { Order } from './order.entity.ts';

/**
 * Returns the order that the owner's approval of this same request of this key has placed in the last 24 hours, and waits until it has settled or
 * waits for its cardholder. Null when there is no such order, it failed, or no key asks: the call is then a new request. `fingerprint` is of the
 * whole request.
 * @throws Fault internal_error, with `orderId`, when waiting takes longer than a minute
 */
export async function approvedByOwner(
  scope: Scope,
  { key }: Requester,
  request: { action: 'buy' | 'renew' | 'restore'; domain: string; fingerprint: string },
): Promise<Order | null> {
  const orderId = key && (await findApprovedOrder(scope, { ...request, keyId: key.id }));
  if (!orderId) return null;
  const order = await waitForOrder(scope, orderId);
  return order.state === 'failed' ? null : order;
}

/** The question to the owner of a key when the spending limits refuse a purchase. */
export type SpendingQuestion = Omit<Question, 'accountId' | 'keyId' | 'keyName'>;

/**
 * Calls `place`, and returns its result. If the spending limits refuse it, throws a refusal for the caller; for a key, an approval is opened with
 * `question` as in explainSpendingRefusal(), so that the owner can allow the purchase.
 * @throws Fault spending_not_allowed, spend_limit_exceeded, approval_required, confirmation_required; whatever else `place` throws
 */
export async function withinBounds<T>(
  scope: Scope,
  requester: Requester,
  question: SpendingQuestion,
  place: () => Promise<T>,
): Promise<T> {
  try {
    return await place();
  } catch (error) {
    throw await explainSpendingRefusal(scope, requester, error, question);
  }
}

/**
 * Returns the error for the caller. A SpendingRefused becomes a Fault; for a key, an approval is opened with `question` first, which mails the owner,
 * unless the client asks its own user. An approval that is pending for the same request, or that was declined for the same key, action and name in
 * the last 24 hours, is used again without a mail. Any other error is returned unchanged.
 */
export async function explainSpendingRefusal(
  scope: Scope,
  { accountId, key, seatId, unconfirmed }: Requester,
  error: unknown,
  question: SpendingQuestion,
): Promise<unknown> {
  if (!(error instanceof SpendingRefused)) return error;
  // The client asks its own user, so the owner is not mailed the same question.
  const isAsked = error.refusal.code === 'confirmation_required' && unconfirmed === 'caller';
  return refuseSpending(
    scope,
    error.refusal,
    key && !isAsked
      ? { ...question, accountId, keyId: key.id, keyName: key.name }
      : { ...question, by: seatId === undefined ? 'key' : 'member' },
  );
}
