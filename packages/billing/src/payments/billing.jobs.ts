import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const processEventJob = declareJob('billing.process-event', z.object({ eventId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
/** A payment is held or was refused. Bound by the room orders, which knows what waited for it. Somebody may be looking on. */
export const paymentAnsweredJob = declareJob('billing.payment-answered', z.object({ intentId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
/** The same, for one that has failed before: what keeps failing stands in nobody's way. */
export const retryEventJob = declareJob('billing.retry-event', z.object({ eventId: z.string() }), { maxAttempts: 8 });
export const tellDeadEventsJob = declareJob('billing.tell-dead-events', z.looseObject({}));
export const sweepInboxJob = declareJob('billing.sweep-inbox', z.looseObject({}));
export const fillGapsJob = declareJob('billing.fill-gaps', z.looseObject({}));
export const sweepSubscriptionsJob = declareJob('billing.sweep-subscriptions', z.looseObject({}));
export const meterOverageJob = declareJob('billing.meter-overage', z.looseObject({}));
export const endPagesJob = declareJob('billing.end-pages', z.object({ accountId: z.string() }));
export const refundDuplicateJob = declareJob('billing.refund-duplicate', z.object({ source: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
/** Gives back a payment as an operator decided. */
export const refundChargeJob = declareJob('billing.refund-charge', z.object({ intentId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
export const sweepCheckoutsJob = declareJob('billing.sweep-checkouts', z.looseObject({}));
/**
 * Something became of a payment after it was made: given back, disputed, warned of. Bound by the room orders, which knows what was
 * ordered with it and keeps the operators' desk.
 */
export const paymentChangedJob = declareJob('billing.payment-changed', z.object({ intentId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
/** What an account may use has changed. Bound by launches, which may call every module where that ends or begins something. */
export const entitlementsChangedJob = declareJob('billing.entitlements-changed', z.object({ accountId: z.string() }));
/** Writes into the ledger what nobody told of. */
export const bookPurchasesJob = declareJob('billing.book', z.looseObject({}));
