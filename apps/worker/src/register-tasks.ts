import type { Pool } from 'pg';

// The queue knows a task once a job of it was added; this one ends before it can begin.
const REGISTER = `
  select graphile_worker.complete_jobs(array(select id from graphile_worker.add_job($1::text, run_at => 'infinity')))`;

/**
 * Makes every task known to the queue, one by one. Left to itself the queue does so when a runner starts, all in one
 * statement, and again inside each transaction that adds a job of a task not yet known: on a new database two of
 * these, in different orders, wait for each other until PostgreSQL ends one.
 */
export async function registerTasks(pool: Pick<Pool, 'query'>, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => pool.query(REGISTER, [name])));
}
