import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const processEventJob = declareJob('billing.process-event', z.object({ eventId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
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
/** Takes the charge of a product as far as it will go. Somebody is waiting. */
export const advanceChargeJob = declareJob('billing.advance-charge', z.object({ chargeId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
/** Brings back charges that nobody works on any more. */
export const sweepChargesJob = declareJob('billing.sweep-charges', z.looseObject({}), { lane: 'interactive' });
/** Writes into the ledger what nobody told of. */
export const bookPurchasesJob = declareJob('billing.book', z.looseObject({}));
