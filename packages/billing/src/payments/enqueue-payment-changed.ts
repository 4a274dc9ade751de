import { enqueueJob, type Tx } from '@onym/platform';
import { paymentChangedJob } from './billing.jobs.ts';

/**
 * Enqueues the job that reacts to a refund, a dispute or a fraud warning of this payment. Orders handles it, also for payments without an
 * order.
 */
export function enqueuePaymentChanged(tx: Tx, intentId: string): Promise<void> {
  return enqueueJob(tx, paymentChangedJob, { intentId }, { key: `payment-changed:${intentId}` });
}
