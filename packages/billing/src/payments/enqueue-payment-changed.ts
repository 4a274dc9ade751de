import { enqueueJob, type Tx } from '@onym/platform';
import { paymentChangedJob } from './billing.jobs.ts';

/** Enqueues the job that reacts to a refund or a dispute of this payment, in the module that sold something for it. */
export function enqueuePaymentChanged(tx: Tx, intentId: string): Promise<void> {
  return enqueueJob(tx, paymentChangedJob, { intentId }, { key: `payment-changed:${intentId}` });
}
