import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** One turn of one endpoint: what is due there is sent. The waits between attempts are ours, not the queue's. */
export const sendJob = declareJob(
  'webhooks.send',
  // Earlier releases do not say whose it is.
  z.object({ endpointId: z.string(), accountId: z.string().default('') }),
  { lane: 'deliveries' },
);

/** How earlier releases asked for one attempt; theirs may still wait in the queue, or be asked for during an update. */
export const deliverJob = declareJob('webhooks.deliver', z.object({ deliveryId: z.string() }));

/** Brings back endpoints whose job was lost. */
export const sweepDeliveriesJob = declareJob('webhooks.sweep', z.object({}), { maxAttempts: 1 });
