import { mailReceipt, postMovements, buildSubscriptionPayment, type Movement } from '@onym/billing/ledger';
import { readSaleTax, storeSaleTax } from '@onym/billing/tax';
import { DAY_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { invoiceTax } from './invoice-tax.ts';
import { isDuplicate } from './duplicate-payment.repository.ts';
import { hasPaymentEvents } from './processor-event.repository.ts';
import { isPlanId, PLANS } from './products.ts';
import { insertSubscriptionPayment, markSubscriptionBooked } from './subscription-payment.repository.ts';
import { readSubscription } from './subscription.repository.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Records the payments of a subscription in the ledger, by the processor's amounts and taxes, and mails the receipts of new ones that are less than a
 * day old; a duplicate gets none. A new payment about which an event has arrived is synced afterwards (syncPayment). It may be called at
 * any time: entries that exist already do not change. A subscription that is not stored here is ignored.
 * @throws PaymentsError when the processor could not be reached
 */
export async function bookSubscription(scope: Scope, subscriptionId: string): Promise<void> {
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
    // No receipt for a duplicate, whose buyer gets a mail about the refund, and for payments older than a day.
    const isMailed = !(await isDuplicate(tx, subscriptionId));
    for (const { intentId, paidAt } of payments) {
      const isNew = await insertSubscriptionPayment(tx, { intentId, subscriptionId, accountId, paidAt });
      if (isNew && (await hasPaymentEvents(tx, intentId))) changed.push(intentId);
      if (
        isMailed &&
        written.some((occurrence) => occurrence.endsWith(`:${intentId}`)) &&
        now.getTime() - paidAt.getTime() < DAY_MS
      )
        await mailReceipt(tx, intentId);
    }
    await markSubscriptionBooked(tx, subscriptionId);
  });
  for (const intentId of changed) await syncPayment(scope, intentId);
}
