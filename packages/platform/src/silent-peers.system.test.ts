import { openTestScope, type TestScope } from '@onym/testing';
import { openRelay, type Relay } from '@onym/testing/relay';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import { openPool } from './database.ts';
import { openNotificationListener } from './notification-listener.ts';
import { fateOf } from './silent-peers.ts';

/**
 * Much less than the kernel takes to give up an unanswered connection, much more than this should take. Milliseconds.
 */
const SOON_MS = 10_000;

const POOL = 'onym-silent';
const VANISH = 'select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = $1';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** In this order: closing the relay ends the connections that nothing else would end. */
let closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers) await close();
  closers = [];
});

/** A relay in front of the database, which can simulate that the machine vanishes. */
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

it('statements on a server that vanished fail within seconds as database unreachable, and later ones use its successor', async () => {
  const { url, relay, port } = await behindRelay();
  const pool = poolOf(url);
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.2)')));
  relay.fallSilent();
  await scope.sql.rows('test-vanish', VANISH, [POOL]);
  const startedAt = performance.now();
  const lost = pool.query('select 1').catch((error: unknown) => error);
  relay.pointAt(port);
  expect(isDatabaseUnreachable(await lost)).toBe(true);
  // The other connections of the pool, which had no open statement, are gone as well.
  await pool.query('select 1');
  expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
}, 20_000);

it('a server that vanished for one pool is checked by the other pools of the process, which lose nothing', async () => {
  const { url, relay, port } = await behindRelay();
  const [busy, idle] = [poolOf(url), poolOf(url)];
  await Promise.all([busy, idle].flatMap((pool) => [1, 2].map(() => pool.query('select pg_sleep(0.2)'))));
  relay.fallSilent();
  await scope.sql.rows('test-vanish', VANISH, [POOL]);
  const lost = busy.query('select 1').catch((error: unknown) => error);
  relay.pointAt(port);
  expect(isDatabaseUnreachable(await lost)).toBe(true);
  // Without the check, an idle pool would hand out dead connections.
  await expect.poll(() => idle.totalCount, { timeout: 30_000, interval: 10 }).toBe(0);
  expect((await idle.query('select 1')).rowCount).toBe(1);
}, 20_000);

it('a LISTEN session receives notifications again', async () => {
  const { url, relay, port } = await behindRelay();
  const listening = await openNotificationListener(url, scope.log);
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

it('a slow statement is left alone', async () => {
  const { url } = await behindRelay();
  const { rows } = await poolOf(url).query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(5)');
  expect(rows).toHaveLength(1);
}, 20_000);

it('ends a connection only when it is certainly lost', () => {
  const heard = { own: 7, introducedAs: 7, known: [1, 2], working: [1] };
  expect(fateOf({ pid: 1, waits: true }, heard)).toBe('lives');
  expect(fateOf({ pid: 2, waits: true }, heard)).toBe('idle');
  expect(fateOf({ pid: 2, waits: false }, heard)).toBe('lives');
  expect(fateOf({ pid: 3, waits: false }, heard)).toBe('gone');
  // A pooler reports process ids that are not the server's.
  expect(fateOf({ pid: 3, waits: true }, { ...heard, introducedAs: 9 })).toBe('lives');
  expect(fateOf({ pid: null, waits: true }, heard)).toBe('lives');
});
