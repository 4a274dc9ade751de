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
 * Schedules the end of a subscription with its period, or with `false` lets it continue; nothing changes if that is so already. Times are
 * epoch seconds. Changes the object only: the caller saves it.
 */
export function scheduleEnd(
  subscription: Stripe.Subscription,
  atPeriodEnd: boolean,
  periodEnd: number,
  now: number,
): void {
  if (subscription.cancel_at_period_end === atPeriodEnd) return;
  subscription.cancel_at_period_end = atPeriodEnd;
  subscription.cancel_at = atPeriodEnd ? periodEnd : null;
  subscription.canceled_at = atPeriodEnd ? now : null;
  setCancellationReason(subscription, atPeriodEnd ? 'cancellation_requested' : null);
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
