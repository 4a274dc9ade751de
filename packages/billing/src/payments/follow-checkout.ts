import { isClosed, lockAccount, tiersOf } from '@onym/accounts/access';
import { PRODUCT_TYPES, toDecimal, type ProductType } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { emit } from '@onym/accounts/webhooks';
import { isBeingTaken, isEntitled } from './already-entitled.ts';
import { bookDuplicate, bookProduct } from './book-products.ts';
import { bookSubscription } from './book-subscription.ts';
import { notePageEnded } from './checkout-pages.ts';
import { isTakenBack, takeBack } from './duplicate-payment.ts';
import { grantPurchase, isGranted } from './entitlements.ts';
import { followPayment } from './follow-payment.ts';
import { followSubscription } from './follow-subscription.ts';

/**
 * Gives what a hosted checkout has paid for, once per session: the entitlement and `checkout.completed` in one
 * transaction. A checkout that is not paid (yet) gives nothing; a payment that was taken back meanwhile is revoked at once;
 * one for what the account has by another payment, or of an account that was deleted, is given back.
 */
export async function followCheckout(scope: Scope, sessionId: string): Promise<void> {
  const checkout = await scope.ports.payments.readCheckout(sessionId);
  if (checkout.subscriptionId) {
    await followSubscription(scope, checkout.subscriptionId);
    await bookSubscription(scope, checkout.subscriptionId);
    await notePageEnded(scope, sessionId, { paid: true });
  }
  if (checkout.mode !== 'payment' || !checkout.paid) return;

  const product = PRODUCT_TYPES.find((type) => type === checkout.metadata['product_type']);
  const { accountId } = checkout;
  if (!product || !accountId || !(await tiersOf(scope, [accountId])).has(accountId)) {
    scope.log.warn({ sessionId, product, accountId }, 'a paid checkout that is not ours');
    return;
  }
  await give(scope, accountId, product, checkout);
  await notePageEnded(scope, sessionId, { paid: true });
  if (checkout.intentId) await followPayment(scope, checkout.intentId);
}

interface Paid {
  id: string;
  intentId: string | null;
  amountMinor: number;
  currency: string;
}

function give(
  scope: Scope,
  accountId: string,
  product: ProductType,
  { id, intentId, amountMinor, currency }: Paid,
): Promise<void> {
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await isGranted(tx, id)) || (await isTakenBack(tx, id))) return;
    const sale = `product:${product}` as const;
    if (
      intentId &&
      ((await isClosed(tx, accountId)) ||
        (await isBeingTaken(tx, accountId, sale)) ||
        (await isEntitled(tx, accountId, sale)))
    ) {
      await takeBack(tx, { source: id, accountId, sale, payment: { intentId, amountMinor, currency } });
      return bookDuplicate(tx, id);
    }
    if (!(await grantPurchase(tx, { accountId, product, sessionId: id, intentId }))) return;
    if (intentId) await bookProduct(tx, { source: id, accountId, product }, { intentId, amountMinor, currency });
    await emit(tx, {
      accountId,
      type: 'checkout.completed',
      occurrence: `checkout.completed:${id}`,
      data: {
        checkoutSessionId: id,
        userId: accountId,
        productType: product,
        amount: toDecimal(amountMinor),
        currency,
        ...(intentId ? { paymentIntentId: intentId } : {}),
        completedAt: tx.clock.now().toISOString(),
      },
    });
  });
}
