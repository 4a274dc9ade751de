import { isClosed, lockAccount, tiersOf } from '@onym/accounts/access';
import { emitEvent } from '@onym/accounts/webhooks';
import { rememberCard } from '@onym/billing/fraud';
import type { PaidMoney } from '@onym/billing/ledger';
import { correctSaleTax } from '@onym/billing/tax';
import { countReserved } from '@onym/billing/spending';
import { PRODUCT_TYPES, toDecimal, type ProductType } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { bookDuplicate, bookProducts } from './book-products.ts';
import { bookSubscription } from './book-subscription.ts';
import { isDuplicate } from './duplicate-payment.repository.ts';
import { isGranted } from './entitlement.repository.ts';
import { grantPurchase } from './grant-product.ts';
import { recordDuplicate } from './record-duplicate.ts';
import { recordPageEnded } from './record-page.ts';
import { isSaleCapturing, isSaleRedundant } from './refuse-sale.ts';
import { spenderOf } from './sale-limits.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Grants what a hosted checkout has paid for, once per session: the entitlement, the ledger entry, the receipt mail and
 * `checkout.completed` in one transaction, in which the reservation of the page becomes the payment's. A checkout of a plan syncs and books
 * its subscription. An unpaid checkout grants nothing; a
 * payment that was refunded meanwhile is revoked at once; a payment for something that the account owns already, or of a closed account, is
 * refunded. One that belongs to no account here is logged and ignored.
 * @throws PaymentsError when the processor could not be reached
 */
export async function syncCheckout(scope: Scope, sessionId: string): Promise<void> {
  const checkout = await scope.ports.payments.readCheckout(sessionId);
  if (checkout.subscriptionId) {
    await syncSubscription(scope, checkout.subscriptionId);
    await bookSubscription(scope, checkout.subscriptionId, { pageId: sessionId });
    await recordPageEnded(scope, sessionId, { paid: true });
    const [payment] = await scope.ports.payments.listSubscriptionPayments(checkout.subscriptionId);
    if (payment) await rememberPayer(scope, checkout.accountId, payment.intentId);
  }
  if (checkout.mode !== 'payment' || !checkout.paid) return;

  const product = PRODUCT_TYPES.find((type) => type === checkout.metadata['product_type']);
  const { accountId } = checkout;
  if (!product || !accountId || !(await tiersOf(scope, [accountId])).has(accountId)) {
    scope.log.warn({ sessionId, product, accountId }, 'a paid checkout that is not ours');
    return;
  }
  await grantCheckout(scope, accountId, product, checkout);
  await recordPageEnded(scope, sessionId, { paid: true });
  if (checkout.intentId) {
    await syncPayment(scope, checkout.intentId);
    await rememberPayer(scope, accountId, checkout.intentId);
  }
}

/** Stores which card paid on a page, where it is chosen. An account that is unknown here has none. */
async function rememberPayer(scope: Scope, accountId: string | null, intentId: string): Promise<void> {
  if (accountId && (await tiersOf(scope, [accountId])).has(accountId))
    await rememberCard(scope, { intentId }, accountId);
}

type PaidCheckout = Omit<PaidMoney, 'intentId'> & { id: string; intentId: string | null; taxMinor: number };

function grantCheckout(
  scope: Scope,
  accountId: string,
  product: ProductType,
  { id, intentId, amountMinor, taxMinor, currency }: PaidCheckout,
): Promise<void> {
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await isGranted(tx, id)) || (await isDuplicate(tx, id))) return;
    await correctSaleTax(tx, id, { grossMinor: amountMinor, taxMinor });
    const sale = `product:${product}` as const;
    if (
      intentId &&
      ((await isClosed(tx, accountId)) ||
        (await isSaleCapturing(tx, accountId, sale)) ||
        (await isSaleRedundant(tx, accountId, sale)))
    ) {
      await recordDuplicate(tx, { source: id, accountId, sale, payment: { intentId, amountMinor, currency } });
      return bookDuplicate(tx, id);
    }
    if (!(await grantPurchase(tx, { accountId, product, source: id, intentId }))) return;
    if (intentId) {
      await bookProducts(tx, { source: id, accountId, products: [product] }, { intentId, amountMinor, currency });
      const paid = { paymentId: intentId, amountMinor, paidAt: tx.clock.now() };
      await countReserved(tx, id, spenderOf(accountId), paid);
    }
    await emitEvent(tx, {
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
