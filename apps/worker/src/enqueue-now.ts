import { enqueueJob, transaction, type Job, type Scope } from '@onym/platform';

/**
 * Enqueues each of these jobs to run as soon as a worker is free; a job that waits already keeps its place. Each in
 * its own transaction: one transaction would lock the rows of all jobs, while the queue updates several finished jobs
 * in an order of its own, and PostgreSQL would end one of the two as a deadlock.
 */
export async function enqueueNow(scope: Scope, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await transaction(scope, (tx) => enqueueJob(tx, job, {}, { key: job.name, keepPlace: true }));
}
