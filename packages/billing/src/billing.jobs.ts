import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const processEventJob = declareJob('billing.process-event', z.object({ eventId: z.string() }), {
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
export const sweepCheckoutsJob = declareJob('billing.sweep-checkouts', z.looseObject({}));
/** Writes into the ledger what nobody told of. */
export const bookPurchasesJob = declareJob('billing.book', z.looseObject({}));
