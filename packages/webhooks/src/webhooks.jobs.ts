import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** One turn of one endpoint: what is due there is sent. The waits between attempts are ours, not the queue's. */
export const sendJob = declareJob('webhooks.send', z.object({ endpointId: z.string(), accountId: z.string() }), {
  lane: 'deliveries',
});

/** Brings back endpoints whose job was lost. */
export const sweepDeliveriesJob = declareJob('webhooks.sweep', z.object({}), { maxAttempts: 1 });
