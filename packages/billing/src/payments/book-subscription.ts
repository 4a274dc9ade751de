import { mailReceipt, postMovements, buildSubscriptionPayment, type Movement } from '@onym/billing/ledger';
import { readSaleTax, storeSaleTax } from '@onym/billing/tax';
import { countReserved, countSpending } from '@onym/billing/spending';
import { DAY_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { invoiceTax } from './invoice-tax.ts';
import { isDuplicate } from './duplicate-payment.repository.ts';
import { hasPaymentEvents } from './processor-event.repository.ts';
import { isPlanId, PLANS } from './products.ts';
import { insertSubscriptionPayment, markSubscriptionBooked } from './subscription-payment.repository.ts';
import { readSubscription } from './subscription.repository.ts';
import { spenderOf } from './sale-limits.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Records the payments of a subscription in the ledger, by the processor's amounts and taxes, counts new ones as spent (without the usage
 * in them, which was counted when it was used), and mails the receipts of new ones that are less than a day old; a duplicate, which is
 * refunded, is not counted and gets none. No limit refuses the payment of a period. A new payment about which an event has arrived is
 * synced afterwards (syncPayment). It may be called at any time: entries that exist already do not change. A subscription that is not
 * stored here is ignored.
 * @param pageId the session of the page on which it was bought: its reservation becomes that of the first new payment
 * @throws PaymentsError when the processor could not be reached
 */
export async function bookSubscription(
  scope: Scope,
  subscriptionId: string,
  { pageId }: { pageId?: string } = {},
): Promise<void> {
  const subscription = await readSubscription(scope, subscriptionId);
  if (!subscription) return;
  const { accountId, planId } = subscription;
  const description = isPlanId(planId) ? `Onym ${PLANS[planId].name}` : planId;
  const payments = await scope.ports.payments.listSubscriptionPayments(subscriptionId);
  const changed: string[] = [];
  await transaction(scope, async (tx) => {
    const now = tx.clock.now();
    const movements: Movement[] = [];
    for (const payment of payments) {
      const { invoice, paidAt: at, overageMinor } = payment;
      const found = invoiceTax(payment);
      await storeSaleTax(tx, invoice.id, accountId, found);
      const tax = found ? await readSaleTax(tx, invoice.id) : undefined;
      movements.push(...buildSubscriptionPayment({ accountId, description, at, tax }, payment, overageMinor));
    }
    const written = await postMovements(tx, movements);
    // A duplicate is refunded, and its buyer gets a mail about that: it is not spent and has no receipt. Nor have payments older than a day.
    const isOurs = !(await isDuplicate(tx, subscriptionId));
    for (const { intentId, paidAt, amountMinor, overageMinor } of payments) {
      const isNew = await insertSubscriptionPayment(tx, { intentId, subscriptionId, accountId, paidAt });
      if (isNew && (await hasPaymentEvents(tx, intentId))) changed.push(intentId);
      if (isNew && isOurs) {
        const paid = { paymentId: intentId, amountMinor: amountMinor - overageMinor, paidAt };
        if (pageId === undefined) await countSpending(tx, spenderOf(accountId), paid);
        else await countReserved(tx, pageId, spenderOf(accountId), paid);
      }
      if (
        isOurs &&
        written.some((occurrence) => occurrence.endsWith(`:${intentId}`)) &&
        now.getTime() - paidAt.getTime() < DAY_MS
      )
        await mailReceipt(tx, intentId);
    }
    await markSubscriptionBooked(tx, subscriptionId);
  });
  for (const intentId of changed) await syncPayment(scope, intentId);
}
