import { MINUTE_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { enqueueTurn } from './dispatch.ts';
import { findOverdueEndpoints } from './webhook-endpoint.repository.ts';

/** A delivery this long overdue has lost its job, or waits in a long queue. Longer than a claim's lease. */
const OVERDUE_MS = 2 * MINUTE_MS;
const BATCH = 500;

/** Gives endpoints with overdue deliveries a turn again, at most 500 a run. Returns how many. */
export function sweepDeliveries(scope: Scope): Promise<number> {
  const overdueSince = new Date(scope.clock.wall().getTime() - OVERDUE_MS);
  return transaction(scope, async (tx) => {
    const overdue = await findOverdueEndpoints(tx, overdueSince, BATCH);
    for (const own of overdue) await enqueueTurn(tx, own);
    return overdue.length;
  });
}
