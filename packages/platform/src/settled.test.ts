import { openFreshDatabase, openTestScope, type TestScope } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { announceSettled } from './announce-settled.ts';
import { openNotificationListener } from './notification-listener.ts';
import { openSettled, type Settled } from './settled.ts';
import { transaction } from './transaction.ts';

/** Longer than any of these tests may run, milliseconds, so that polling cannot be the reason that a wait ends. */
const NEVER_MS = 600_000;
const DEADLINE_MS = 15_000;

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
  await transaction(scope, (tx) => tx.sql.unnamed('create table answer (id text primary key, value int)'));
});
afterAll(() => scope.close());

async function open(options: { url?: string; pollSettledMs: number }): Promise<Settled> {
  const listening = await openNotificationListener(
    options.url ?? scope.config.database.directUrl,
    scope.log,
    scope.delays,
  );
  const settled = await openSettled(listening, options);
  onTestFinished(async () => {
    settled.close();
    await listening.close();
  });
  return settled;
}

const write = (id: string, { announce }: { announce: boolean }) =>
  transaction(scope, async (tx) => {
    await tx.sql.unnamed('insert into answer values ($1, 42)', [id]);
    if (announce) await announceSettled(tx, id);
  });

const read = (id: string) => async () =>
  (await scope.sql.row<{ value: number }>('test-answer', 'select value from answer where id = $1', [id]))?.value;

it('a wait ends when its row is committed as settled', async () => {
  const settled = await open({ pollSettledMs: NEVER_MS });
  expect(await settled.wait('one', () => write('one', { announce: true }), read('one'), DEADLINE_MS)).toBe(42);
});

it('an announcement that comes while start() still runs is not lost', async () => {
  const settled = await open({ pollSettledMs: NEVER_MS });
  const start = async (): Promise<void> => {
    await write('early', { announce: true });
    await scope.sql.rows('test-pause', 'select pg_sleep(0.1)', []);
  };
  expect(await settled.wait('early', start, read('early'), DEADLINE_MS)).toBe(42);
});

it('all waits for one row end, and those for other rows continue', async () => {
  const settled = await open({ pollSettledMs: NEVER_MS });
  const other = settled.wait('other', async () => undefined, read('other'), DEADLINE_MS);
  const same = Array.from({ length: 20 }, () =>
    settled.wait('shared', async () => undefined, read('shared'), DEADLINE_MS),
  );
  await write('shared', { announce: true });
  expect(await Promise.all(same)).toEqual(Array(20).fill(42));
  await write('other', { announce: true });
  expect(await other).toBe(42);
});

it('a LISTEN session that is terminated during a wait loses nothing: the process reconnects and reads the row', async () => {
  const database = await openFreshDatabase();
  onTestFinished(() => database.drop());
  const settled = await open({ url: database.url, pollSettledMs: NEVER_MS });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  onTestFinished(() => admin.end());

  const wait = settled.wait('cut', async () => undefined, read('cut'), DEADLINE_MS);
  const { rows } = await admin.query(
    `select pg_terminate_backend(pid) as cut from pg_stat_activity where application_name = 'onym-listening' and datname = current_database()`,
  );
  expect(rows).toEqual([{ cut: true }]);
  await write('cut', { announce: false }); // no notification was sent: only the read after the reconnect can find it
  expect(await wait).toBe(42);
});

it('without LISTEN the row is found by polling', async () => {
  const settled = await open({ url: 'postgres://unknown@127.0.0.1:1/none', pollSettledMs: 20 });
  expect(await settled.wait('polled', () => write('polled', { announce: false }), read('polled'), DEADLINE_MS)).toBe(
    42,
  );
});

it('after the deadline the wait returns, and the row may still settle', async () => {
  const settled = await open({ pollSettledMs: 20 });
  expect(await settled.wait('late', async () => undefined, read('late'), 100)).toBeUndefined();
  await write('late', { announce: true });
  expect(await settled.wait('late', async () => undefined, read('late'), 0)).toBe(42);
});

it('an error of start() is passed on', async () => {
  const settled = await open({ pollSettledMs: NEVER_MS });
  await expect(
    settled.wait('broken', () => Promise.reject(new Error('no room')), read('broken'), DEADLINE_MS),
  ).rejects.toThrow('no room');
});

it('hurry() ends waits that began before it and limits those that begin after it', async () => {
  const settled = await open({ pollSettledMs: NEVER_MS });
  const early = settled.wait('never', async () => settled.hurry(50), read('never'), NEVER_MS);
  expect(await early).toBeUndefined();
  expect(await settled.wait('never', async () => {}, read('never'), NEVER_MS)).toBeUndefined();
  await write('there', { announce: false });
  expect(await settled.wait('there', async () => {}, read('there'), NEVER_MS)).toBe(42);
});

it('close() ends all waits, and reads no more', async () => {
  const settled = await open({ pollSettledMs: NEVER_MS });
  let reads = 0;
  const waiting = settled.wait(
    'never',
    async () => void setImmediate(() => void settled.close()),
    async () => void reads++,
    NEVER_MS,
  );
  expect(await waiting).toBeUndefined();
  expect(reads).toBe(0);
});
