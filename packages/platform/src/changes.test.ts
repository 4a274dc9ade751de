import { openFreshDatabase, createTestAccount, createTestDomain, openTestScope, type TestScope } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  CHANGE_KINDS,
  CHANGED_CHANNEL,
  openChanges,
  type Change,
  type Changes,
  type ChangeBatch,
  type Watch,
} from './changes.ts';
import { openNotificationListener } from './notification-listener.ts';
import { openSql } from './sql.ts';

/** Longer than any of these tests may run, milliseconds. */
const NEVER_MS = 600_000;

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const notifyChange = (account: string, kind: string, id: string) =>
  scope.sql.rows('test-notify-change', 'select notify_change($1, $2, $3)', [account, kind, id]);

async function open(url = scope.config.database.directUrl): Promise<Changes> {
  const listening = await openNotificationListener(url, scope.log, scope.delays);
  onTestFinished(() => listening.close());
  return openChanges(listening, { sql: scope.sql });
}

/** Reads changes until the one with this id arrives. @returns all changes read */
async function until(watch: Watch, id: string): Promise<Change[]> {
  const heard: Change[] = [];
  while (!heard.some((change) => change.id === id)) heard.push(...(await watch.next(NEVER_MS))!.changes);
  return heard;
}

it('a subscriber receives the changes of its account and of no other', async () => {
  const watch = (await open()).watch('usr_a');
  await notifyChange('usr_b', 'key', 'key_b');
  await notifyChange('usr_a', 'key', 'key_a');
  expect(await watch.next(NEVER_MS)).toEqual({ changes: [{ kind: 'key', id: 'key_a' }], missed: false });
});

it('two identical changes between two reads are reported once', async () => {
  const changes = await open();
  const watch = changes.watch('usr_twice');
  const marker = changes.watch('usr_twice');
  for (const id of ['key_1', 'key_1', 'key_2']) await notifyChange('usr_twice', 'key', id);
  await until(marker, 'key_2');
  expect((await watch.next(NEVER_MS))?.changes).toEqual([
    { kind: 'key', id: 'key_1' },
    { kind: 'key', id: 'key_2' },
  ]);
});

it('a subscription starts with the changes just before it', async () => {
  const changes = await open();
  const before = changes.watch('usr_late');
  await notifyChange('usr_late', 'site', 'lp_1');
  await until(before, 'lp_1');
  expect((await changes.watch('usr_late').next(NEVER_MS))?.changes).toEqual([{ kind: 'site', id: 'lp_1' }]);
});

it('a slow reader is notified that anything may have changed, and continues after that', async () => {
  const changes = await open();
  const slow = changes.watch('usr_slow');
  const marker = changes.watch('usr_slow');
  await scope.sql.rows(
    'test-many',
    `select notify_change('usr_slow', 'key', 'key_' || i) from generate_series(1, 600) i`,
    [],
  );
  await notifyChange('usr_slow', 'site', 'last');
  // Reads as changes arrive: the buffer of this reader may overflow, too.
  for (let batch: ChangeBatch | undefined; !batch?.changes.some(({ id }) => id === 'last');)
    batch = await marker.next(NEVER_MS);
  const batch = (await slow.next(NEVER_MS))!;
  expect(batch.missed).toBe(true);
  expect(batch.changes.length).toBeLessThan(500);
  await notifyChange('usr_slow', 'site', 'after');
  expect(await slow.next(NEVER_MS)).toEqual({ changes: [{ kind: 'site', id: 'after' }], missed: false });
});

it('a lost LISTEN session that reconnects reports that changes were missed', async () => {
  const database = await openFreshDatabase();
  onTestFinished(() => database.drop());
  const watch = (await open(database.url)).watch('usr_cut');
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'onym-listening' and datname = current_database()`,
  );
  expect(await watch.next(NEVER_MS)).toEqual({ changes: [], missed: true });
  await admin.query('select pg_notify($1, $2)', [CHANGED_CHANNEL, 'usr_cut key key_1']);
  expect((await watch.next(NEVER_MS))?.changes).toEqual([{ kind: 'key', id: 'key_1' }]);
});

it('a wait ends after a time without changes, or when the reader disconnects', async () => {
  const watch = (await open()).watch('usr_quiet');
  expect(await watch.next(10)).toBeUndefined();
  const left = new AbortController();
  const waiting = watch.next(NEVER_MS, left.signal);
  left.abort();
  expect(await waiting).toBeUndefined();
});

it('subscribers are repeatedly notified that anything may have changed only where tables have no triggers', async () => {
  const database = await openFreshDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const triggerStates: boolean[] = [];
  const openAt = async (): Promise<Changes> => {
    const listening = await openNotificationListener(database.url, scope.log, scope.delays);
    onTestFinished(() => listening.close());
    const sql = openSql(client, { prepared: false });
    const row: typeof sql.row = async (...question) => {
      const found = await sql.row<{ hasTriggers: boolean }>(...question);
      triggerStates.push(found!.hasTriggers);
      return found as never;
    };
    return openChanges(listening, { sql: { row }, reloadMs: 5 });
  };
  const first = (await openAt()).watch('usr_told');
  await vi.waitUntil(() => triggerStates.length > 0, { timeout: 20_000, interval: 1 });
  expect(await first.next(100)).toBeUndefined();
  expect(triggerStates).toEqual([true]); // checked once only
  await client.query('create table pg_dist_partition ()'); // a table that exists only with Citus
  const untold = (await openAt()).watch('usr_untold');
  for (let times = 0; times < 3; times++) expect(await untold.next(NEVER_MS)).toEqual({ changes: [], missed: true });
  expect(triggerStates.slice(1)).not.toContain(true);
});

it('subscriptions of an account are limited; closing one makes room for another', async () => {
  const changes = await open();
  const watches = Array.from({ length: 12 }, () => changes.watch('usr_many'));
  expect(() => changes.watch('usr_many')).toThrow(expect.objectContaining({ code: 'rate_limit_exceeded' }));
  expect(changes.watch('usr_other')).toBeDefined();
  watches[0]!.close();
  expect(changes.watch('usr_many')).toBeDefined();
});

it('triggers announce changes and deletions: a domain by its name, its records under the name', async () => {
  const changes = await open();
  const { id: account } = await createTestAccount(scope);
  const watch = changes.watch(account);
  const { id } = await createTestDomain(scope, account, 'told.com');
  expect(await until(watch, 'told.com')).toContainEqual({ kind: 'domain', id: 'told.com' });
  await scope.sql.rows(
    'test-record',
    `insert into dns_record (id, domain_id, account_id, type, host, value, ttl_seconds, created_at) values ('rec_told', $1, $2, 'A', '@', '192.0.2.1', 300, now())`,
    [id, account],
  );
  expect(await until(watch, 'told.com')).toEqual([{ kind: 'record', id: 'told.com' }]);
  await scope.sql.rows('test-no-change', `update dns_record set ttl_seconds = 300 where id = 'rec_told'`, []);
  await scope.sql.rows('test-changes-gone', `delete from dns_record where id = 'rec_told'`, []);
  expect(await until(watch, 'told.com')).toEqual([{ kind: 'record', id: 'told.com' }]);
  expect(await watch.next(10)).toBeUndefined();
});

it('the database announces exactly the kinds of changes that pages know', async () => {
  const kinds = await scope.sql.rows<{ kind: string }>(
    'test-kinds',
    `select distinct (regexp_matches(prosrc, $1, 'g'))[1] as kind from pg_proc where proname like 'notify\\_%' order by 1`,
    [`, '([a-z]+)',`],
  );
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...CHANGE_KINDS]);
});
