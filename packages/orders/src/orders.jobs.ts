import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Takes an order as far as it will go. Somebody is waiting. */
export const advanceOrderJob = declareJob('orders.advance', z.object({ orderId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
/** Tries again what failed softly after the registration, for about two days. */
export const repairProvisioningJob = declareJob('orders.repair-provisioning', z.object({ orderId: z.string() }), {
  maxAttempts: 16,
});
/** Brings back orders that nobody holds any more; never queued behind a flood of background work. */
export const sweepOrdersJob = declareJob('orders.sweep', z.looseObject({}), { lane: 'interactive' });
/** Looks again at orders whose outcome was unclear. */
export const reconsiderOrdersJob = declareJob('orders.reconsider', z.looseObject({}));
/** Attempts the automatic renewals that are due. */
export const autoRenewJob = declareJob('orders.auto-renew', z.looseObject({}));
/** Lays our books beside the processor's and the registrar's and tells the operators where they differ. */
export const reconcileOrdersJob = declareJob('orders.reconcile', z.looseObject({}));
