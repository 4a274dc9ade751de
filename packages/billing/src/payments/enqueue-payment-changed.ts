import { enqueueJob, type Tx } from '@onym/platform';
import { paymentChangedJob } from './billing.jobs.ts';

/** Enqueues the job with which the module that sold something for this payment reacts to a refund or a dispute. */
export function enqueuePaymentChanged(tx: Tx, intentId: string): Promise<void> {
  return enqueueJob(tx, paymentChangedJob, { intentId }, { key: `payment-changed:${intentId}` });
}
