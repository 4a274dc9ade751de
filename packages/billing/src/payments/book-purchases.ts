import { postStanding } from '@onym/billing/ledger';
import { DAY_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { bookDuplicate, bookProducts } from './book-products.ts';
import { bookSubscription } from './book-subscription.ts';
import { findDuplicateOf, findUnbookedDuplicates } from './duplicate-payment.repository.ts';
import { findPaidProducts, findUnbookedProducts, type PaidProducts } from './entitlement.repository.ts';
import { findUnbookedSubscriptions } from './subscription-payment.repository.ts';

const BATCH = 200;

/**
 * Records products, duplicates and payments of subscriptions that the ledger lacks because no event reported them; up to 200 products,
 * duplicates and subscriptions per call. Refunds and disputes of products and duplicates are read from the processor and recorded too;
 * subscriptions are recorded as by bookSubscription(). Entries that exist already do not change; failures are logged.
 */
export async function bookPurchases(scope: Scope): Promise<void> {
  for (const paid of await findUnbookedProducts(scope, BATCH))
    await logFailure(scope, paid.source, () => bookPaidProducts(scope, paid));
  for (const { source, intentId } of await findUnbookedDuplicates(scope, BATCH))
    await logFailure(scope, source, () => bookPaidDuplicate(scope, source, intentId));
  const since = new Date(scope.clock.now().getTime() - DAY_MS);
  for (const id of await findUnbookedSubscriptions(scope, since, BATCH))
    await logFailure(scope, id, () => bookSubscription(scope, id));
}

/**
 * Records one payment for products or for a duplicate of one in the ledger, with its refunds and disputes, even if it is marked as
 * recorded. False when the payment is for neither.
 * @throws PaymentsError when the processor could not be reached
 */
export async function bookPayment(scope: Scope, intentId: string): Promise<boolean> {
  const paid = await findPaidProducts(scope, intentId);
  if (paid) await bookPaidProducts(scope, paid);
  const duplicate = paid ? undefined : await findDuplicateOf(scope, intentId);
  if (duplicate !== undefined) await bookPaidDuplicate(scope, duplicate, intentId);
  return paid !== undefined || duplicate !== undefined;
}

async function bookPaidProducts(scope: Scope, { intentId, grantedAt, ...granted }: PaidProducts): Promise<void> {
  const { payments } = scope.ports;
  const { amountMinor, currency } = await payments.retrieveIntent(intentId);
  const standing = await payments.readPaymentState(intentId);
  await transaction(scope, async (tx) => {
    await bookProducts(tx, { ...granted, at: grantedAt }, { intentId, amountMinor, currency });
    await postStanding(tx, intentId, standing);
  });
}

async function bookPaidDuplicate(scope: Scope, source: string, intentId: string): Promise<void> {
  const standing = await scope.ports.payments.readPaymentState(intentId);
  await transaction(scope, async (tx) => {
    await bookDuplicate(tx, source);
    await postStanding(tx, intentId, standing);
  });
}

async function logFailure(scope: Scope, subject: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    scope.log.warn({ err: error, subject }, 'a purchase could not be recorded in the ledger');
  }
}
