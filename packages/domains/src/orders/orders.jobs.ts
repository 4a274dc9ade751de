import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Repeats provisioning steps that failed after the registration, for about two days. */
export const repairProvisioningJob = declareJob('orders.repair-provisioning', z.object({ orderId: z.string() }), {
  maxAttempts: 16,
});
/** Wakes orders whose cardholder has not answered in time. */
export const wakeOverdueJob = declareJob('orders.wake-overdue', z.looseObject({}), { lane: 'interactive' });
/** Looks again at orders whose outcome was unclear. */
export const reconsiderOrdersJob = declareJob('orders.reconsider', z.looseObject({}));
/** Attempts the automatic renewals that are due. */
export const autoRenewJob = declareJob('orders.auto-renew', z.looseObject({}));
/** Refunds an order that has ended, as an operator has decided. */
export const refundEndedJob = declareJob('orders.refund-settled', z.object({ orderId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
/** Queues refunds whose job was lost. */
export const sweepRefundsJob = declareJob('orders.sweep-refunds', z.looseObject({}));
/** Compares our books with the processor's and the registrar's and mails the operators the differences. */
export const reconcileOrdersJob = declareJob('orders.reconcile', z.looseObject({}));
/** Compares all our records, of any age, with those of the vendors, and repairs some differences. */
export const reconcileBooksJob = declareJob('orders.reconcile-books', z.looseObject({}));
/** Sends a bank the evidence that an operator has decided to send. */
export const answerDisputeJob = declareJob('orders.answer-dispute', z.object({ disputeId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 12,
});
/** Queues answers to banks whose job was lost. */
export const sweepAnswersJob = declareJob('orders.sweep-answers', z.looseObject({}));
