import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** One attempt of one delivery. The waits between attempts are ours, not the queue's. */
export const deliverJob = declareJob('webhooks.deliver', z.object({ deliveryId: z.string() }));

/** Brings back deliveries whose job was lost. */
export const sweepDeliveriesJob = declareJob('webhooks.sweep', z.object({}), { maxAttempts: 1 });
