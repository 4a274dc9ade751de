import type Stripe from 'stripe';
import type { UnitOfWork } from './operation.ts';
import { saveSchedule } from './subscription-schedule.ts';

/**
 * Ends a subscription permanently at a time in epoch seconds, saves it, clears its schedule and emits
 * `customer.subscription.deleted`. The caller must have locked it.
 */
export async function endSubscription(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  at: number,
  reason: 'cancellation_requested' | 'payment_failed',
  survey: {
    readonly comment?: string | null;
    readonly feedback?: Stripe.Subscription.CancellationDetails.Feedback | null;
  } = {},
): Promise<Stripe.Subscription> {
  subscription.status = 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  setCancellationReason(subscription, reason, survey);
  await unit.store.save(subscription);
  await saveSchedule(unit, subscription, { dueAt: null, failedTries: 0, pending: [] });
  await unit.events.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/**
 * How the end of a subscription with its period is scheduled: by the API's flag, or by a date, as the portal does under flexible
 * billing (https://docs.stripe.com/billing/subscriptions/billing-mode). null: it continues.
 */
export type ScheduledEnd = 'flag' | 'date' | null;

/**
 * Schedules the end of a subscription with its period, or lets it continue; nothing changes if that is so already. Times are
 * epoch seconds. Changes the object only: the caller saves it.
 */
export function scheduleEnd(
  subscription: Stripe.Subscription,
  end: ScheduledEnd,
  periodEnd: number,
  now: number,
): void {
  if (end === null ? !isEnding(subscription) : end === 'flag' && subscription.cancel_at_period_end) return;
  subscription.cancel_at_period_end = end === 'flag';
  subscription.cancel_at = end ? periodEnd : null;
  subscription.canceled_at = end ? now : null;
  setCancellationReason(subscription, end ? 'cancellation_requested' : null);
}

/** Whether the subscription ends with its period. */
export function isEnding({ cancel_at }: Stripe.Subscription): boolean {
  return cancel_at !== null;
}

/**
 * Sets the reason, comment and feedback of a cancellation. Absent texts keep their value. Changes the object only: the
 * caller saves it.
 */
export function setCancellationReason(
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
  {
    comment,
    feedback,
  }: { comment?: string | null; feedback?: Stripe.Subscription.CancellationDetails.Feedback | null } = {},
): void {
  const before = subscription.cancellation_details;
  subscription.cancellation_details = {
    comment: comment ?? before?.comment ?? null,
    feedback: feedback ?? before?.feedback ?? null,
    feedback_option: null,
    reason,
  };
}
