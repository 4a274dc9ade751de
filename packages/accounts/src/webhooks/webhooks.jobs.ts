import { declareJob, PROCESS_PAYLOAD, type ProcessName } from '@onym/platform';
import { z } from 'zod';

/**
 * The account that owned the endpoint when the job was enqueued; accounts may be merged since then. The sweep leaves
 * it empty.
 */
const PAYLOAD = PROCESS_PAYLOAD.extend({ accountId: z.string().default('') });

/**
 * Sends what is due at an endpoint. One job is one run; the waits between attempts come from our schedule, not from
 * the queue's retries.
 */
export const sendProcess = {
  name: 'webhooks.send',
  job: declareJob('webhooks.send', PAYLOAD, { lane: 'deliveries' }),
} satisfies ProcessName;

/** Enqueues runs for endpoints whose job was lost. */
export const sweepDeliveriesJob = declareJob('webhooks.sweep', z.object({}), { maxAttempts: 1 });
