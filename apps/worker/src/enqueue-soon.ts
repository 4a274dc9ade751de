import { enqueue, transaction, type Job, type Scope } from '@onym/platform';

/**
 * Has each of these run as soon as a worker is free; one that waits already keeps its place. Each in a transaction of
 * its own: together they would hold the rows of all jobs before, while the queue writes down several that ended at once,
 * in an order of its own, and one of the two would be ended as a deadlock.
 */
export async function enqueueSoon(scope: Scope, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await transaction(scope, (tx) => enqueue(tx, job, {}, { key: job.name, keepPlace: true }));
}
