import { enqueue, execute, type Tx } from '@onym/platform';
import { paymentChangedJob } from './billing.jobs.ts';

const HEARD = `select 1 from processor_event where action->>'intentId' = ? limit 1`;

/** Queues the job by which whoever sold something for this payment follows what became of it. */
export function followPaymentSoon(tx: Tx, intentId: string): Promise<void> {
  return enqueue(tx, paymentChangedJob, { intentId }, { key: `payment-changed:${intentId}` });
}

/** Whether the processor has told anything of this payment since it was made: it may have, before anybody knew whose it is. */
export async function isHeardOf(tx: Tx, intentId: string): Promise<boolean> {
  return (await execute(tx, HEARD, [intentId])).length > 0;
}
