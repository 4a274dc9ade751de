import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { copyDatabase, type DatabaseCopy } from './copy-database.ts';

const ACCOUNT = `insert into account (id, email, name, tier, created_at) values ($1::text, $1::text || '@example.com', 'Vera', 'explorer', now())`;

it('has all rows, partitions, sequences and constraints of a database in use; the source is unchanged', async () => {
  const url = await source();
  await ask(url, ACCOUNT, ['usr_1']);
  await ask(url, `select request_log_days('2031-05-01')`);
  await ask(
    url,
    `insert into request_log (id, at, account_id, method, path, status, duration_ms) values ('req_1', '2031-05-02 12:00Z', 'usr_1', 'GET', E'/tab\\tnew\\nline\\\\', 200, 3)`,
  );
  await ask(
    url,
    `insert into audit_log (id, at, actor, actor_kind, action, subject, details) values ('aud_1', now(), 'operator', 'operator', 'x.y', 'usr_1', '{"odd": "\\"ü\\""}')`,
  );
  await ask(url, `insert into ledger_delta (account, currency, amount_minor) values ('revenue', 'usd', -5)`);
  await ask(url, 'create table of_somebody_else (n int)');

  const copy = await copied(url);
  expect(copy.strange).toEqual(['public.of_somebody_else']);
  expect(copy.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.account', 'public.audit_log', 'request_days.d20310502', 'public.ledger_delta']),
  );
  expect(await copy.differing()).toEqual([]);
  for (const sql of ['select * from request_log', 'select * from audit_log', 'select * from schema_migrations'])
    expect(await ask(copy.url, sql)).toEqual(await ask(url, sql));
  await expect(ask(copy.url, 'delete from audit_log')).rejects.toThrow('inserts only');
  await expect(ask(copy.url, 'delete from ledger_delta returning number')).resolves.toEqual([{ number: '1' }]);
  const next = `insert into ledger_delta (account, currency, amount_minor) values ('fees', 'usd', 1) returning number`;
  expect(await ask(copy.url, next)).toEqual([{ number: '2' }]);
  expect(await ask(url, 'select number from ledger_delta')).toEqual([{ number: '1' }]);
});

it('is a snapshot of one moment, and reports tables with a changed, an added or a missing row', async () => {
  const url = await source();
  for (const id of ['usr_1', 'usr_2']) await ask(url, ACCOUNT, [id]);
  const copy = await copied(url);
  await ask(url, ACCOUNT, ['usr_3']);
  expect(await copy.differing()).toEqual([]);
  await ask(copy.url, `update account set name = 'Verb' where id = 'usr_2'`);
  expect(await copy.differing()).toEqual(['public.account']);
  await ask(copy.url, `update account set name = 'Vera' where id = 'usr_2'`);
  expect(await copy.differing()).toEqual([]);
  await ask(copy.url, `delete from account where id = 'usr_2'`);
  expect(await copy.differing()).toEqual(['public.account']);
});

it('is refused for rows that refer to missing ones, and leaves nothing behind', async () => {
  const url = await source();
  await ask(
    url,
    `set session_replication_role = replica;
     insert into api_key (id, account_id, name, key_prefix, digest, digested_with, permissions, created_at) values ('key_1', 'usr_none', 'x', 'x', 'x', 'x', '{}', now())`,
  );
  await expect(copyDatabase(url, new AbortController().signal)).rejects.toThrow('violates foreign key constraint');
  const left = await ask(url, 'select datname from pg_database where datname = $1', [
    `${new URL(url).pathname.slice(1)}_drill`,
  ]);
  expect(left).toEqual([]);
  // The failed copy has released its advisory lock.
  expect(await ask(url, 'select pg_try_advisory_lock(727002) as free')).toEqual([{ free: true }]);
});

async function source(): Promise<string> {
  const database = await openFreshDatabase();
  onTestFinished(() => database.drop());
  return database.url;
}

async function copied(url: string): Promise<DatabaseCopy> {
  const copy = await copyDatabase(url, new AbortController().signal);
  onTestFinished(() => copy.drop());
  return copy;
}

async function ask<R extends object>(database: string, sql: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  return client
    .query<R>(sql, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
