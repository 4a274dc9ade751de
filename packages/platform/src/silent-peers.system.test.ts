import { openTestScope, type TestScope } from '@onym/testing';
import { openRelay, type Relay } from '@onym/testing/relay';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isDatabaseAway } from './database-away.ts';
import { openPool } from './database.ts';
import { openListening } from './listening.ts';
import { fateOf } from './silent-peers.ts';

/** Far less than the kernel takes to give up what is not answered, far more than it should take. */
const SOON_MS = 10_000;

const POOL = 'onym-silent';
const VANISH = 'select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = $1';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** In this order: with the relay go the connections that nobody else would end. */
let closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers) await close();
  closers = [];
});

/** The database behind an address of its own, of which a machine may vanish. */
async function behindRelay(): Promise<{ url: string; relay: Relay; port: number }> {
  const url = new URL(scope.config.database.directUrl);
  const port = Number(url.port);
  const relay = await openRelay(port);
  closers.push(() => relay.close());
  url.port = String(relay.port);
  return { url: url.href, relay, port };
}

function poolOf(url: string): pg.Pool {
  const pool = openPool({ url, max: 3, name: POOL, log: { warn: () => undefined } });
  closers.push(() => pool.end());
  return pool;
}

it('what is asked of a server that vanished is told within seconds that the database is away, and its heir is asked from then on', async () => {
  const { url, relay, port } = await behindRelay();
  const pool = poolOf(url);
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.2)')));
  relay.fallSilent();
  await scope.sql.rows('test-vanish', VANISH, [POOL]);
  const asked = performance.now();
  const lost = pool.query('select 1').catch((error: unknown) => error);
  relay.pointAt(port);
  expect(isDatabaseAway(await lost)).toBe(true);
  // The others of the pool, of which nothing was asked, went with it.
  await pool.query('select 1');
  expect(performance.now() - asked).toBeLessThan(SOON_MS);
}, 20_000);

it('what vanished for one pool is looked for by the others of the process, which lose nothing by it', async () => {
  const { url, relay, port } = await behindRelay();
  const [asked, idle] = [poolOf(url), poolOf(url)];
  await Promise.all([asked, idle].flatMap((pool) => [1, 2].map(() => pool.query('select pg_sleep(0.2)'))));
  relay.fallSilent();
  await scope.sql.rows('test-vanish', VANISH, [POOL]);
  const lost = asked.query('select 1').catch((error: unknown) => error);
  relay.pointAt(port);
  expect(isDatabaseAway(await lost)).toBe(true);
  // By itself a pool of which nothing was asked would hand out what is dead.
  await expect.poll(() => idle.totalCount, { timeout: 5000, interval: 10 }).toBe(0);
  expect((await idle.query('select 1')).rowCount).toBe(1);
}, 20_000);

it('a session that only listens hears again', async () => {
  const { url, relay, port } = await behindRelay();
  const listening = await openListening(url, scope.log);
  closers.push(() => listening.close());
  let heard = 0;
  await listening.on('silent_test', () => (heard += 1));
  relay.fallSilent();
  relay.pointAt(port);
  await vi.waitFor(
    async () => {
      await scope.sql.rows('test-notify', `select pg_notify('silent_test', '')`, []);
      expect(heard).toBeGreaterThan(0);
    },
    { timeout: SOON_MS, interval: 100 },
  );
}, 20_000);

it('a statement that only takes long is left alone', async () => {
  const { url } = await behindRelay();
  const { rows } = await poolOf(url).query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(5)');
  expect(rows).toHaveLength(1);
}, 20_000);

it('gives a connection up only for what is known for certain', () => {
  const heard = { own: 7, introducedAs: 7, known: [1, 2], working: [1] };
  expect(fateOf({ pid: 1, waits: true }, heard)).toBe('lives');
  expect(fateOf({ pid: 2, waits: true }, heard)).toBe('idle');
  expect(fateOf({ pid: 2, waits: false }, heard)).toBe('lives');
  expect(fateOf({ pid: 3, waits: false }, heard)).toBe('gone');
  // A pooler introduces sessions that are not the server's.
  expect(fateOf({ pid: 3, waits: true }, { ...heard, introducedAs: 9 })).toBe('lives');
  expect(fateOf({ pid: null, waits: true }, heard)).toBe('lives');
});
