import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { openSessions } from '@onym/accounts/access';
import { createDatabase } from '@onym/local/postgres';
import { openFreshDatabase, openTestScope } from '@onym/testing';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate, listPendingMigrations } from './migrate.ts';
import { openOrm } from './orm.ts';

it('entities and migrations agree, with the schema of the queue beside them', async () => {
  const database = await openFreshDatabase();
  const orm = await openOrm({ url: database.url, poolSize: 2 });
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  expect(await ask(database.url, `select to_regclass('graphile_worker._private_jobs') is not null as queue`)).toEqual([
    { queue: true },
  ]);
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  expect(await orm.migrator.checkSchema()).toBe(false);
});

it('the session library finds every table and column it needs', async () => {
  const scope = await openTestScope();
  const failures: Error[] = [];
  const sessions = openSessions({
    ...scope,
    databaseUrl: scope.config.database.directUrl,
    onError: (error) => failures.push(error),
  });
  onTestFinished(async () => {
    await sessions.close();
    await scope.close();
  });
  expect(await sessions.missingSchema()).toBe('');
  await ask(scope.config.database.url, 'alter table auth."session" drop column "userAgent"');
  expect(await sessions.missingSchema()).toContain('userAgent');
  expect(failures).toEqual([]);
});

it('three migrators at once: all succeed and each migration is applied once', async () => {
  const name = `${inject('templateName')}_${randomBytes(5).toString('hex')}`;
  const url = await createDatabase(inject('pgUrl'), name);
  expect(await listPendingMigrations(url)).toEqual(migrations.map((migration) => migration.name));
  await Promise.all([1, 2, 3].map(() => migrate(url, { lookMs: 5 })));
  expect(await listPendingMigrations(url)).toEqual([]);
  expect(await ask(url, 'select name from schema_migrations order by id')).toEqual(
    migrations.map((migration) => ({ name: migration.name })),
  );
});

it('a database from before version 0.1.0 is refused with its version named, and stays unchanged', async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  await ask(url, 'create table schema_migrations (id serial primary key, name text, executed_at timestamptz)');
  await ask(url, `insert into schema_migrations (name) values ('Migration20261121000001')`);
  await expect(migrate(url)).rejects.toThrow(/before version 0\.1\.0.*Migration20261121000001/s);
  expect(await ask(url, `select to_regclass('account') as account`)).toEqual([{ account: null }]);
});

it('migrations have descriptive names, run in the order of their time, and have no down step', async () => {
  const files = readdirSync(new URL('../migrations', import.meta.url)).filter((file) => file !== 'index.ts');
  expect(files.filter((file) => !/^\d{14}(-[a-z0-9]+)+\.(ts|sql)$/.test(file))).toEqual([]);
  const sources = files.filter((file) => file.endsWith('.ts')).toSorted();
  expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(sources);
  expect(
    migrations.filter(({ class: { prototype } }) => 'down' in prototype && Object.hasOwn(prototype, 'down')),
  ).toEqual([]);
});

it('a second migrator changes nothing', async () => {
  const database = await openFreshDatabase();
  onTestFinished(() => database.drop());
  const applied = await ask(database.url, 'select * from schema_migrations order by id');
  await migrate(database.url);
  expect(await ask(database.url, 'select * from schema_migrations order by id')).toEqual(applied);
});

async function ask<R extends object>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
