import { randomBytes } from 'node:crypto';
import type { Migration } from '@mikro-orm/migrations';
import { createDatabase } from '@onym/postgres';
import { freshDatabase } from '@onym/testkit';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrate.ts';
import { holdsUp } from './online-migrations.ts';
import { openOrm } from './orm.ts';

/** The last that was written before anybody asked. */
const BEFORE = migrations.findIndex(({ name }) => name.endsWith('-suspended-versions'));

it('no migration since holds up a house that serves', async () => {
  const judged = await judgeAll();
  expect(judged.slice(BEFORE + 1).filter(([, said]) => said.length > 0)).toEqual([]);
  // The rules are not blind: earlier ones would be refused today.
  expect(judged.slice(0, BEFORE).filter(([, said]) => said.length > 0).length).toBeGreaterThan(5);
});

it('each way of holding up is seen, and what runs beside others is not', () => {
  expect(holdsUp(['create index "a" on "b" ("c")'], true)).toHaveLength(1);
  expect(holdsUp(['create index concurrently if not exists "a" on "b" ("c")'], true)).toHaveLength(1);
  expect(holdsUp(['create index concurrently if not exists "a" on "b" ("c")'], false)).toEqual([]);
  expect(holdsUp(['alter table "b" add "x" int null'], false)).toHaveLength(1);
  expect(holdsUp(['alter table "b" add "x" int null'], true)).toEqual([]);
  expect(holdsUp(['alter table "b" add constraint "k" check (x > 0)'], true)).toHaveLength(1);
  expect(holdsUp(['alter table "b" add constraint "k" check (x > 0) not valid'], true)).toEqual([]);
  expect(holdsUp(['alter table "b" add constraint "k" unique ("x")'], true)).toHaveLength(1);
  expect(holdsUp(['alter table "b" alter column "x" set not null'], true)).toHaveLength(1);
  expect(holdsUp(['alter table "b" add "x" timestamptz not null default clock_timestamp()'], true)).toHaveLength(1);
  const proof = ['alter table "b" add constraint "k" check ("x" is not null) not valid'];
  const notNull = ['alter table "b" alter column "x" set not null'];
  expect(holdsUp(notNull, true, proof)).toHaveLength(1);
  expect(holdsUp(notNull, true, [...proof, 'alter table "b" validate constraint "k"'])).toEqual([]);
  expect(holdsUp(['do $$ begin update b set x = 1; end $$'], false)).toHaveLength(1);
  expect(holdsUp(['create table "b" ("x" int)', 'create index "a" on "b" ("x")'], true)).toEqual([]);
});

it('a migration steps aside for whoever has the table, and comes again until it is done', async () => {
  const url = await half();
  const holder = await open(url);
  await holder.query('begin');
  await holder.query('lock table domain_order in access exclusive mode');
  const said: string[] = [];
  await migrate(url, (message) => {
    said.push(message);
    void holder.query('rollback');
  });
  expect(said[0]).toMatch(/in use; it is tried again/);
  expect(await names(url)).toEqual(migrations.map(({ name }) => name));
  expect(await invalid(holder)).toBe(0);
});

it('an index that was not built to its end is built anew', async () => {
  const url = await half();
  const client = await open(url);
  await client.query('create index "domain_name" on "domain" ("name")');
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'domain_name'::regclass`);
  await migrate(url);
  expect(await invalid(client)).toBe(0);
  const { rows } = await client.query(`select 1 from pg_class where relname = 'domain_name'`);
  expect(rows).toHaveLength(1);
});

/** A database as it was before the migrations since. */
async function half(): Promise<string> {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  const orm = await openOrm({ url, poolSize: 2 });
  await orm.migrator.up({ to: migrations[BEFORE]!.name });
  await orm.close();
  return url;
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function names(url: string): Promise<string[]> {
  const client = await open(url);
  return (await client.query<{ name: string }>('select name from schema_migrations order by id')).rows.map(
    ({ name }) => name,
  );
}

async function invalid(client: pg.Client): Promise<number> {
  return (await client.query('select 1 from pg_index where not indisvalid')).rows.length;
}

async function judgeAll(): Promise<[string, string[]][]> {
  const database = await freshDatabase();
  const orm = await openOrm({ url: database.url, poolSize: 1 });
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  const judged: [string, string[]][] = [];
  const earlier: string[] = [];
  for (const { name, class: Written } of migrations) {
    const migration = new Written(orm.em.getDriver(), orm.config) as Migration;
    await migration.up();
    const statements = migration.getQueries().map(String);
    judged.push([name, holdsUp(statements, migration.isTransactional(), earlier)]);
    earlier.push(...statements);
  }
  return judged;
}
