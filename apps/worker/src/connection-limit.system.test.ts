import { randomBytes } from 'node:crypto';
import { openApp, type App } from '@onym/app';
import { sendMail } from '@onym/accounts/mail';
import { openPool, openLog, transaction } from '@onym/platform';
import { allMailTo, openFreshDatabase, testConfig, uniqueWord } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startWorker } from './worker.ts';

const LIMIT = 14;

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let owner: pg.Client;
/** URL of a role with this connection limit. */
let limitedUrl: string;
const role = `limited_${randomBytes(4).toString('hex')}`;
beforeAll(async () => {
  database = await openFreshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${role} login password 'limited' in role current_user`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'limited';
  limitedUrl = url.href;
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  const server = new pg.Client({ connectionString: inject('pgUrl') });
  await server.connect();
  await server.query(`drop role ${role}`).finally(() => server.end());
});

const limit = (connections: number) => owner.query(`alter role ${role} connection limit ${connections}`);

it('a pool that may not open all its connections serves all callers, one after the other', async () => {
  await limit(2);
  const pool = openPool({ url: limitedUrl, max: 10, name: 'limited', log: openLog({ level: 'silent', name: 'test' }) });
  onTestFinished(() => pool.end());
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => pool.query('select $1::int as n', [n])));
  expect(answers.map(({ rows }) => (rows as { n: number }[])[0]!.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(pool.totalCount).toBe(2);
});

it('a caller that waits too long gets an error, and no other caller does', async () => {
  await limit(1);
  const holder = new pg.Client({ connectionString: limitedUrl });
  await holder.connect();
  const log = openLog({ level: 'silent', name: 'test' });
  const pool = openPool({ url: limitedUrl, max: 10, name: 'limited', patienceMs: 300, log });
  onTestFinished(() => pool.end());
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
  const waiting = pool.query('select 1');
  await holder.end();
  await waiting;
});

it('a worker at the limit waits and runs its jobs; it does not end', async () => {
  await limit(LIMIT);
  const app: App = await openApp(testConfig(limitedUrl, { DATABASE_POOL: '10' }), 'test');
  const onLost = vi.fn<() => void>();
  const worker = await startWorker(app, onLost);
  onTestFinished(async () => {
    await worker.stop();
    await app.close();
  });
  const to = `${uniqueWord()}@example.com`;
  for (let n = 0; n < 30; n++)
    await transaction(app.scope(), (tx) => sendMail(tx, { to, subject: `Mail ${n}`, text: 'Hello' }));
  await vi.waitFor(async () => expect(await allMailTo(to)).toHaveLength(30), { timeout: 60_000, interval: 300 });
  expect(onLost).not.toHaveBeenCalled();
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where usename = $1`,
    [role],
  );
  expect(rows[0]!.count).toBeLessThanOrEqual(LIMIT);
  expect(rows[0]!.count).toBeGreaterThan(LIMIT / 2);
}, 90_000);
