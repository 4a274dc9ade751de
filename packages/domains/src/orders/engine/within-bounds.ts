import type { Scope } from '@onym/platform';
import { findApprovedOrder, refuseSpending, SpendingRefused, type Question } from '@onym/billing/spending';
import type { Requester } from './requester.ts';
import { waitForOrder } from './await-order.ts';
import type { Order } from './order.entity.ts';

/**
 * The order that the owner's yes to this very request of this key has made, once it has settled; null when there is none, or it came to
 * nothing: then the call is a new one. `fingerprint` is of the whole request.
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

/** What the owner of a key is asked where the spending limits refuse a purchase. */
export type SpendingQuestion = Omit<Question, 'accountId' | 'keyId' | 'keyName'>;

/** Places an order; what its bounds refuse becomes a refusal that the owner of a key can turn into a yes. @throws Fault */
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

/** The refusal by the spending limits, which the owner of a key can approve; any other error as it is. */
export async function explainSpendingRefusal(
  scope: Scope,
  { accountId, key, seatId, unconfirmed }: Requester,
  error: unknown,
  question: SpendingQuestion,
): Promise<unknown> {
  if (!(error instanceof SpendingRefused)) return error;
  // A client that asks its own person: the owner is not mailed the same question.
  const isAsked = error.refusal.code === 'confirmation_required' && unconfirmed === 'caller';
  return refuseSpending(
    scope,
    error.refusal,
    key && !isAsked
      ? { ...question, accountId, keyId: key.id, keyName: key.name }
      : { ...question, by: seatId === undefined ? 'key' : 'member' },
  );
}
