import { enqueue, type Tx } from '@onym/platform';
import { paymentChangedJob } from './billing.jobs.ts';

const HEARD = `select 1 from processor_event where action->>'intentId' = $1 limit 1`;

/** Queues the job by which whoever sold something for this payment follows what became of it. */
export function followPaymentSoon(tx: Tx, intentId: string): Promise<void> {
  return enqueue(tx, paymentChangedJob, { intentId }, { key: `payment-changed:${intentId}` });
}

/** Whether the processor has told anything of this payment since it was made: it may have, before anybody knew whose it is. */
export async function isHeardOf(tx: Tx, intentId: string): Promise<boolean> {
  return (await tx.sql.rows('billing-payment-changed-heard', HEARD, [intentId])).length > 0;
}
