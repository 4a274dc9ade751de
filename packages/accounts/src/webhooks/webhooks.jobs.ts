import { declareJob, PROCESS_PAYLOAD, type ProcessName } from '@onym/platform';
import { z } from 'zod';

/** Whose the endpoint was when the job was queued: accounts may be merged since. The sweep does not say. */
const PAYLOAD = PROCESS_PAYLOAD.extend({ accountId: z.string().default('') });

/**
 * The turn of an endpoint, by its id: what is due there is sent. One job is one turn; the waits between attempts are ours, not the queue's.
 */
export const sendProcess = {
  name: 'webhooks.send',
  job: declareJob('webhooks.send', PAYLOAD, { lane: 'deliveries' }),
} satisfies ProcessName;

/** Brings back endpoints whose job was lost. */
export const sweepDeliveriesJob = declareJob('webhooks.sweep', z.object({}), { maxAttempts: 1 });
