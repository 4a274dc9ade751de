import type Stripe from 'stripe';
import type { Call, UnitOfWork } from './operation.ts';
import { invalidRequest } from './problem.ts';
import { currentPeriod } from './subscription-parts.ts';
import { readSchedule, saveSchedule } from './subscription-schedule.ts';

/**
 * `POST /v1/invoices/:id/void`: the invoice was a mistake, and nothing is owed. A subscription that is past due becomes active if this is
 * its newest invoice.
 * @throws Problem 400 unless the invoice is open or uncollectible, 404 if it does not exist
 */
export const voidInvoice = (call: Call): Promise<Stripe.Invoice> => endCollection(call, 'void');

/**
 * `POST /v1/invoices/:id/mark_uncollectible`: payment is no longer expected, but the amount is still owed. A subscription that is past due
 * becomes active if this is its newest invoice.
 * @throws Problem 400 unless the invoice is open, 404 if it does not exist
 */
export const markUncollectible = (call: Call): Promise<Stripe.Invoice> => endCollection(call, 'uncollectible');

/**
 * Ends collection of an invoice. If it is the subscription's newest invoice, a past due subscription becomes active
 * until its period ends.
 */
async function endCollection(call: Call, status: 'void' | 'uncollectible'): Promise<Stripe.Invoice> {
  const { store, id } = call;
  const invoice = await store.lock('invoice', id);
  const mayBe = invoice.status === 'open' || (status === 'void' && invoice.status === 'uncollectible');
  if (!mayBe) throw invalidRequest(`You can only do that to an open invoice; this one is ${String(invoice.status)}.`);
  await writeOff(call, invoice, status);
  const billed = invoice.parent?.subscription_details?.subscription;
  if (billed) await reactivateSubscription(call, String(billed), id);
  return invoice;
}

/** Sets the invoice to void or uncollectible, so that no payment is attempted any more, stores it and emits the event. */
export async function writeOff(
  { store, events, now }: UnitOfWork,
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
): Promise<void> {
  invoice.status = status;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  if (status === 'void') invoice.status_transitions.voided_at = now;
  else invoice.status_transitions.marked_uncollectible_at = now;
  await store.save(invoice);
  await events.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
}

async function reactivateSubscription(call: Call, subscriptionId: string, invoiceId: string): Promise<void> {
  const subscription = await call.store.lock('subscription', subscriptionId);
  if (subscription.status !== 'past_due' || subscription.latest_invoice !== invoiceId) return;
  subscription.status = 'active';
  await call.store.save(subscription);
  const diary = await readSchedule(call, subscription);
  await saveSchedule(call, subscription, { ...diary, dueAt: currentPeriod(subscription).end, failedTries: 0 });
  await call.events.emit('customer.subscription.updated', subscription, { status: 'past_due' });
}
