import { MINUTE_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { enqueueRun } from './dispatch.ts';
import { findOverdueEndpoints } from './webhook-endpoint.repository.ts';

/** A delivery overdue for this long has lost its job, or waits in a long queue. Longer than a claim is valid. */
const OVERDUE_MS = 2 * MINUTE_MS;
const BATCH = 500;

/**
 * Enqueues runs for endpoints, at most 500 per call, with deliveries that were due more than two minutes ago: their job was
 * lost, or waits in a long queue. Returns how many.
 */
export function sweepDeliveries(scope: Scope): Promise<number> {
  const overdueSince = new Date(scope.clock.wall().getTime() - OVERDUE_MS);
  return transaction(scope, async (tx) => {
    const overdue = await findOverdueEndpoints(tx, overdueSince, BATCH);
    for (const own of overdue) await enqueueRun(tx, own);
    return overdue.length;
  });
}
