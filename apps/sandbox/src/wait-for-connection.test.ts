import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startScratch, type Scratch } from './scratch.fixture.ts';
import { waitForConnection } from './wait-for-connection.ts';

const role = `roomless_${randomBytes(4).toString('hex')}`;
let scratch: Scratch;
let owner: pg.Client;
let url: string;
beforeAll(async () => {
  scratch = await startScratch({ parts: [] });
  owner = new pg.Client({ connectionString: scratch.databaseUrl });
  await owner.connect();
  await owner.query(`create role ${role} login password 'roomless' connection limit 1`);
  const address = new URL(scratch.databaseUrl);
  address.username = role;
  address.password = 'roomless';
  url = address.href;
});
afterAll(async () => {
  await owner.query(`drop role ${role}`).finally(() => owner.end());
  await scratch.stop();
});

/** Takes the only connection that the role may have. */
let holder: pg.Client;
beforeEach(async () => {
  // The server may still be ending the session of the test before.
  holder = await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    },
    { timeout: 30_000, interval: 5 },
  );
});

function openWaiting(forMs: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  waitForConnection(pool, { forMs, everyMs: 5 });
  return pool;
}

it('a query or client that arrives while the server has no free connection is served once it has one', async () => {
  const pool = openWaiting(20_000);
  const statements = [1, 2, 3].map((n) => pool.query<{ n: number }>('select $1::int as n', [n]));
  const client = pool.connect();
  let isServed = false;
  void Promise.race([...statements, client]).then(() => (isServed = true));
  // The server answers in order: when it refuses this connection, it has refused the earlier ones too.
  await expect(new pg.Client({ connectionString: url }).connect()).rejects.toMatchObject({ code: '53300' });
  expect(isServed).toBe(false);
  await holder.end();
  (await client).release();
  expect((await Promise.all(statements)).map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3]);
});

it('a caller that waited in vain gets the error, and the pool stays empty', async () => {
  const pool = openWaiting(30);
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
  await holder.end();
  await pool.query('select 1');
});
