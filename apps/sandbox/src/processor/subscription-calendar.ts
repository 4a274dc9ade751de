import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import { licensedLines, usageLines } from './invoice-lines.ts';
import { newInvoice } from './invoice-new.ts';
import { writeOff } from './invoice-write-off.ts';
import { payInvoice } from './invoice-pay.ts';
import type { UnitOfWork } from './operation.ts';
import { periodEnd } from './periods.ts';
import { readSchedule, saveSchedule } from './subscription-schedule.ts';
import type { SubscriptionSchedule } from './subscription-schedule.ts';
import { isEnding, endSubscription } from './subscription-end.ts';
import { currentPeriod, intervalOf, payingMethod, setPeriod } from './subscription-parts.ts';

const daySeconds = 24 * 60 * 60;

/** The pause before each retry of a failed payment, in seconds. After the last failure the subscription ends. */
const retryPauses = [3 * daySeconds, 5 * daySeconds, 7 * daySeconds];

/**
 * Executes all due renewals, retries and ends in order of time, for one customer or all: charges cards and emits the events. A failed
 * charge makes a subscription past due, or ends it, and is not thrown. Subscriptions that another transaction has locked are skipped.
 */
export async function renewDue(unit: UnitOfWork, customer?: string): Promise<void> {
  for (;;) {
    const subscription = await unit.store.dueSubscription(unit.now, customer);
    if (!subscription) return;
    await runNextStep(unit, subscription, await readSchedule(unit, subscription));
  }
}

async function runNextStep(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  diary: SubscriptionSchedule,
): Promise<void> {
  const at = diary.dueAt ?? unit.now;
  if (subscription.status === 'past_due') return retryPayment(unit, subscription, diary, at);
  if (isEnding(subscription)) return endAfterLastPeriod(unit, subscription, diary, at);
  return renew(unit, subscription, diary, at);
}

async function renew(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  diary: SubscriptionSchedule,
  at: number,
): Promise<void> {
  const before = structuredClone(subscription);
  const { end: start } = currentPeriod(subscription);
  const [first] = subscription.items.data;
  if (!first) throw new Error(`${subscription.id} has no items`);
  const period = { start, end: periodEnd(start, subscription.billing_cycle_anchor, intervalOf(first.price)) };
  const lines = [
    ...(await usageLines(unit, subscription)),
    ...diary.pending,
    ...(await licensedLines(unit, subscription, period)),
  ];
  const invoice = await newInvoice(unit, subscription, 'subscription_cycle', lines, currentPeriod(before));
  setPeriod(subscription, period);
  subscription.latest_invoice = invoice.id;
  await unit.store.save(subscription);
  await unit.events.emit('customer.subscription.updated', subscription, changedMembers(before, subscription));
  if (!subscription.pause_collection) return collectInvoice(unit, subscription, invoice, 0, at);
  await writeOff(unit, invoice, 'void');
  await saveSchedule(unit, subscription, { dueAt: period.end, failedTries: 0, pending: [] });
}

/**
 * Tries to pay an open invoice of the subscription at the time `at` (epoch seconds). If it fails, the subscription becomes past due and a
 * retry is scheduled, after 3, 5 and 7 days; after the last retry the subscription ends. If it succeeds, the subscription becomes active
 * and the end of its period is scheduled. Saves it, emits the events and drops its pending lines.
 * @param failedTries attempts that failed before this one
 */
export async function collectInvoice(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  failedTries: number,
  at: number,
): Promise<void> {
  const pause = retryPauses[failedTries];
  const nextTryAt = pause === undefined ? null : at + pause;
  const paid = await payInvoice(unit, invoice, await payingMethod(unit, subscription), { nextTryAt });
  const before = subscription.status;
  if (!paid && nextTryAt === null) {
    await endSubscription(unit, subscription, at, 'payment_failed');
    return;
  }
  subscription.status = paid ? 'active' : 'past_due';
  await unit.store.save(subscription);
  await saveSchedule(unit, subscription, {
    dueAt: paid ? currentPeriod(subscription).end : nextTryAt,
    failedTries: paid ? 0 : failedTries + 1,
    pending: [],
  });
  if (subscription.status !== before) {
    await unit.events.emit('customer.subscription.updated', subscription, { status: before });
  }
}

async function retryPayment(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  { failedTries }: SubscriptionSchedule,
  at: number,
): Promise<void> {
  const invoice = await unit.store.lock('invoice', String(subscription.latest_invoice));
  await collectInvoice(unit, subscription, invoice, failedTries, at);
}

/**
 * Ends a subscription after its last period. Usage in that period is still billed, whether or not that bill is paid.
 */
async function endAfterLastPeriod(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  diary: SubscriptionSchedule,
  at: number,
): Promise<void> {
  await billUnbilledUsage(unit, subscription, diary);
  await endSubscription(unit, subscription, at, 'cancellation_requested');
}

/**
 * Bills unbilled usage and pending changes of a subscription on a last invoice, and tries to pay it once; a failure is not thrown. Does
 * nothing when there are none. Sets `latest_invoice`; the caller saves the subscription.
 */
export async function billUnbilledUsage(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  diary: SubscriptionSchedule,
): Promise<void> {
  const lines = [...(await usageLines(unit, subscription)), ...diary.pending];
  if (lines.length === 0) return;
  const invoice = await newInvoice(unit, subscription, 'subscription_cycle', lines, currentPeriod(subscription));
  subscription.latest_invoice = invoice.id;
  await payInvoice(unit, invoice, await payingMethod(unit, subscription));
}
