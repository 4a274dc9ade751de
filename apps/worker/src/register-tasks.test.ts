import { openLog, openPool } from '@onym/platform';
import { openFreshDatabase } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTasks } from './register-tasks.ts';

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
  database = await openFreshDatabase();
  const log = openLog({ level: 'silent', name: 'test' });
  pool = openPool({ url: database.url, max: 4, name: 'register-test', log });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const known = async (): Promise<string[]> =>
  (
    await pool.query<{ identifier: string }>(
      `select identifier from graphile_worker._private_tasks where identifier like 'register.%' order by 1`,
    )
  ).rows.map(({ identifier }) => identifier);
const waiting = async (): Promise<number> =>
  (
    await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.count;

describe('registerTasks', () => {
  it('registers every task once, however often and in however many processes it is called', async () => {
    const names = ['register.one', 'register.two'];
    await Promise.all([registerTasks(pool, names), registerTasks(pool, [...names].reverse())]);
    await registerTasks(pool, names);
    expect(await known()).toEqual(names);
    expect((await pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  });

  it('does not deadlock with a transaction that adds jobs of the same tasks in another order', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select graphile_worker.add_job('register.b', '{}')`);
      const registered = registerTasks(pool, ['register.a', 'register.b']);
      await expect.poll(waiting).toBe(1);
      await client.query(`select graphile_worker.add_job('register.a', '{}')`);
      await client.query('commit');
      await registered;
    } finally {
      client.release(true);
    }
    expect(await known()).toEqual(expect.arrayContaining(['register.a', 'register.b']));
  });
});
