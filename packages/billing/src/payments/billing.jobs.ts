import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const processEventJob = declareJob('billing.process-event', z.object({ eventId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
/** A payment was authorized or declined. Handled by orders, which continues the order that waits for it. Interactive: the buyer may wait. */
export const paymentAnsweredJob = declareJob('billing.payment-answered', z.object({ intentId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
/** Processes an event that has failed before, in the default lane: events that keep failing must not delay others. */
export const retryEventJob = declareJob('billing.retry-event', z.object({ eventId: z.string() }), { maxAttempts: 8 });
export const reportDeadEventsJob = declareJob('billing.report-dead-events', z.looseObject({}));
export const sweepEventsJob = declareJob('billing.sweep-events', z.looseObject({}));
export const fetchMissedEventsJob = declareJob('billing.fetch-missed-events', z.looseObject({}));
export const sweepSubscriptionsJob = declareJob('billing.sweep-subscriptions', z.looseObject({}));
export const meterOverageJob = declareJob('billing.meter-overage', z.looseObject({}));
export const endPagesJob = declareJob('billing.end-pages', z.object({ accountId: z.string() }));
export const refundDuplicateJob = declareJob('billing.refund-duplicate', z.object({ source: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
/** Carries out a refund that an operator decided. */
export const refundChargeJob = declareJob('billing.refund-charge', z.object({ refundId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
export const sweepCheckoutsJob = declareJob('billing.sweep-checkouts', z.looseObject({}));
/** A payment was refunded, disputed or reported as fraud. Handled by orders, which updates the order and the operators' list. */
export const paymentChangedJob = declareJob('billing.payment-changed', z.object({ intentId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
/** The entitlements of an account have changed. Handled by launches, which may call every module that depends on them. */
export const entitlementsChangedJob = declareJob('billing.entitlements-changed', z.object({ accountId: z.string() }));
/** Records purchases in the ledger that no event reported. */
export const bookPurchasesJob = declareJob('billing.book', z.looseObject({}));
