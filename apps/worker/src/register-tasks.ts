import type { Pool } from 'pg';

// The queue learns a task when a job of it is added; this job is removed before it can run.
const REGISTER = `
  select graphile_worker.complete_jobs(array(select id from graphile_worker.add_job($1::text, run_at => 'infinity')))`;

/**
 * Registers every task in the queue, each in a statement of its own. By itself the queue does so when a runner starts, all in one
 * statement, and again in each transaction that adds a job of an unknown task: on a new database two of these, in different
 * orders, wait for each other until PostgreSQL ends one as a deadlock.
 */
export async function registerTasks(pool: Pick<Pool, 'query'>, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => pool.query(REGISTER, [name])));
}
