import type { Scope } from '@onym/platform';
import { spenderOf, type Requester } from '../engine/requester.ts';
import { waitForOrder } from '../engine/await-order.ts';
import { requesterOfTerms, spendConfirmation, type Confirmation } from '../engine/confirmation.ts';
import { asKeyConflict, storeKey, type KeyUse } from '../engine/idempotency.ts';
import { termsOfTerm } from '../engine/order-terms.ts';
import type { Order } from '../engine/order.entity.ts';
import { explainSpendingRefusal } from '../engine/within-bounds.ts';
import { placeRenewal, type NewRenewal } from './place-renewal.ts';

/** The data of a renewal or restoration that an approval stores: the request, and its Idempotency-Key. */
export interface StoredTermRequest<W> {
  request: W;
  use?: KeyUse | undefined;
}

/** A request for another term, after parsing. */
export interface TermRequest {
  action: 'renew' | 'restore';
  request: { domain: string };
  /** Digest of the whole request. */
  fingerprint: string;
  use: KeyUse | undefined;
  confirmation: Confirmation | undefined;
}

/**
 * Places a prepared renewal or restoration within the spending limits, binds its Idempotency-Key, spends its confirmation, and waits until
 * the order has settled or waits for its cardholder.
 * @throws Fault as placeRenewal() and explainSpendingRefusal(), confirmation_used, conflict (the same key is in use), internal_error (with
 *   `orderId`, when waiting takes longer than a minute)
 */
export async function placeAndAwait(
  scope: Scope,
  owner: Requester,
  order: NewRenewal,
  { action, request, fingerprint, use, confirmation }: TermRequest,
): Promise<Order> {
  const { retailMinor: amountMinor, renewalMinor, years } = order.offer;
  const { name: domain, currency } = order.domain;
  const terms = termsOfTerm(scope, action, order.domain, order.offer);
  const requester = requesterOfTerms(owner, confirmation, terms);
  const kept: StoredTermRequest<{ domain: string }> = { request, use };
  const price = { amountMinor, renewalMinor, currency, years };
  const question = { action, domain, ...price, fingerprint, terms, request: kept };
  try {
    await placeRenewal(scope, { ...order, spender: spenderOf(requester) }, async (tx) => {
      await spendConfirmation(tx, owner.accountId, confirmation, order.id);
      if (use) storeKey(tx, use, order);
    });
  } catch (error) {
    throw await explainSpendingRefusal(scope, requester, asKeyConflict(error), question);
  }
  return waitForOrder(scope, order.id);
}
