import type { Pool } from 'pg';

/**
 * Makes every task known to the queue, one by one. Left to itself the queue does so when a runner starts, all in one
 * statement, and again inside each transaction that adds a job of a task not yet known: on a new database two of
 * these, in different orders, wait for each other until PostgreSQL ends one.
 */
export async function registerTasks(pool: Pick<Pool, 'query'>, names: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as wanted (name)
      where not exists (select from graphile_worker._private_tasks known where known.identifier = wanted.name)`,
    [names],
  );
  for (const { name } of rows)
    await pool.query(
      'insert into graphile_worker._private_tasks (identifier) values ($1) on conflict (identifier) do nothing',
      [name],
    );
}
