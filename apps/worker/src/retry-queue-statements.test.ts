import { isDatabaseUnreachable, openLog, openPool } from '@onym/platform';
import { openFreshDatabase } from '@onym/testing';
import { openLosableDatabase } from '@onym/testing/losable-database';
import { expect, it } from 'vitest';
import { retryQueueStatements } from './retry-queue-statements.ts';

it('a fetch waits for repeated statements, and holds no connection meanwhile, since there may be only one', async () => {
  const fresh = await openFreshDatabase();
  const database = await openLosableDatabase(fresh.url);
  const pool = openPool({ url: database.url, max: 1, name: 'insist', log: openLog({ level: 'silent', name: 'test' }) });
  const done: string[] = [];
  const statements: string[] = [];
  retryQueueStatements(pool, {
    isShuttingDown: () => false,
    onStatement: ({ name }) => void statements.push(name),
    onStatementDone: ({ name }) => void done.push(name),
    pauseMs: 5,
  });
  try {
    const client = await pool.connect();
    await client.query('select 1');
    database.disconnect();
    const ended = client.query({ name: 'complete_job/test', text: 'select 1' }).finally(() => client.release());
    // Its first attempt has failed: it is repeated from now on.
    await expect.poll(() => pool.totalCount, { timeout: 30_000, interval: 5 }).toBe(0);
    const fetched = pool.query({ name: 'get_job/test', text: 'select 2' });
    database.reconnect();
    await Promise.all([ended, fetched]);
    expect(done).toEqual(['complete_job/test', 'get_job/test']);
    expect(statements).toEqual(['complete_job/test', 'get_job/test']);
  } finally {
    await pool.end();
    await database.close();
    await fresh.drop();
  }
}, 30_000);

it('a statement in a transaction is not repeated alone, and nothing is repeated during a shutdown', async () => {
  const fresh = await openFreshDatabase();
  const database = await openLosableDatabase(fresh.url);
  const pool = openPool({ url: database.url, max: 1, name: 'insist', log: openLog({ level: 'silent', name: 'test' }) });
  let isOver = false;
  retryQueueStatements(pool, {
    isShuttingDown: () => isOver,
    onStatement: () => {},
    onStatementDone: () => {},
    pauseMs: 5,
  });
  try {
    const client = await pool.connect();
    await client.query('begin');
    database.disconnect();
    const isUnreachable = (query: Promise<unknown>): Promise<unknown> =>
      query.catch((error: unknown) => isDatabaseUnreachable(error));
    expect(await isUnreachable(client.query({ name: 'any', text: 'select 1' }))).toBe(true);
    client.release();
    isOver = true;
    expect(await isUnreachable(pool.query({ name: 'complete_job/test', text: 'select 1' }))).toBe(true);
  } finally {
    database.reconnect();
    await pool.end();
    await database.close();
    await fresh.drop();
  }
}, 30_000);

it('a statement that PostgreSQL ended as a deadlock is repeated, and its connection kept', async () => {
  const fresh = await openFreshDatabase();
  const log = openLog({ level: 'silent', name: 'test' });
  const pool = openPool({ url: fresh.url, max: 1, name: 'insist', log });
  const beside = openPool({ url: fresh.url, max: 2, name: 'beside', log });
  // PostgreSQL looks for a deadlock once per wait. Lock 1 delays the function until the other session is waiting already. Lock 2 delays the
  // repeated call until that session has committed; otherwise they could deadlock again, after the only look.
  await beside.query(`
    create table two (id int primary key);
    insert into two values (1), (2);
    create function lock_both() returns void language plpgsql set deadlock_timeout = '1ms' as
      $$ begin
        perform pg_advisory_lock_shared(2), pg_advisory_unlock_shared(2);
        perform 1 from two where id = 2 for update;
        perform pg_advisory_xact_lock_shared(1);
        perform 1 from two where id = 1 for update;
      end $$`);
  retryQueueStatements(pool, {
    isShuttingDown: () => false,
    onStatement: () => {},
    onStatementDone: () => {},
    pauseMs: 5,
  });
  const [session, gate] = [await beside.connect(), await beside.connect()];
  const expectWaiting = (count: number): Promise<void> =>
    expect.poll(async () => (await gate.query(WAITING)).rowCount, { timeout: 30_000, interval: 5 }).toBe(count);
  try {
    await gate.query('select pg_advisory_lock(1)');
    // This session never looks for deadlocks, so the other one is ended.
    await session.query(`set deadlock_timeout = '1h'`);
    await session.query('begin');
    await session.query('select 1 from two where id = 1 for update');
    const both = pool.query({ name: 'complete_jobs/test', text: 'select lock_both()' });
    await expectWaiting(1);
    await session.query('select pg_advisory_xact_lock(2)');
    const second = session.query('select 1 from two where id = 2 for update');
    await expectWaiting(2);
    await gate.query('select pg_advisory_unlock(1)');
    await second;
    await session.query('commit');
    expect((await both).rowCount).toBe(1);
  } finally {
    session.release(true);
    gate.release(true);
    await Promise.all([pool.end(), beside.end()]);
    await fresh.drop();
  }
}, 30_000);

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
