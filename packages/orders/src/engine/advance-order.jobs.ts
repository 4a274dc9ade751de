import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Takes an order as far as it will go. Somebody is waiting. */
export const advanceOrderJob = declareJob('orders.advance', z.object({ orderId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 8,
});
/** Brings back orders that nobody holds any more; never queued behind a flood of background work. */
export const sweepOrdersJob = declareJob('orders.sweep', z.looseObject({}), { lane: 'interactive' });
