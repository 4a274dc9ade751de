import { MINUTE_MS } from '@onym/kernel';
import { transaction, type Scope } from '@onym/platform';
import { enqueueAttempt } from './dispatch.ts';
import { WebhookDeliverySchema } from './webhook.entities.ts';

/** A delivery this long overdue has lost its job, or waits for room after a recovery. Longer than a claim's lease. */
const OVERDUE_MS = 2 * MINUTE_MS;
const BATCH = 500;

/** Gives overdue deliveries a job again, the oldest first, at most 500 a run. Answers how many. */
export function sweepDeliveries(scope: Scope): Promise<number> {
  const overdueSince = new Date(scope.clock.wall().getTime() - OVERDUE_MS);
  return transaction(scope, async (tx) => {
    const overdue = await tx.em.find(
      WebhookDeliverySchema,
      { status: 'pending', nextAttemptAt: { $lt: overdueSince } },
      { orderBy: { nextAttemptAt: 'asc' }, limit: BATCH },
    );
    overdue.sort((one, other) => (one.id < other.id ? -1 : 1)); // the order in which jobs are locked everywhere
    // Enqueued for when they were due: a job that merely waits in a long queue keeps its place.
    for (const { id, nextAttemptAt } of overdue) await enqueueAttempt(tx, id, nextAttemptAt ?? overdueSince);
    return overdue.length;
  });
}
