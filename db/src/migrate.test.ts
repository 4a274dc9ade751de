import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { openSessions } from '@onym/access';
import { createDatabase } from '@onym/postgres';
import { freshDatabase, openTestScope } from '@onym/testkit';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openOrm } from './orm.ts';

it('entities and migrations agree, with the schema of the queue beside them', async () => {
  const database = await freshDatabase();
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

it('the session library finds every table and column it wants', async () => {
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
  expect(await pendingMigrations(url)).toEqual(migrations.map((migration) => migration.name));
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(await pendingMigrations(url)).toEqual([]);
  expect(await ask(url, 'select name from schema_migrations order by id')).toEqual(
    migrations.map((migration) => ({ name: migration.name })),
  );
});

/** What the first releases wrote down, when migrations had a number for a name. */
const EARLIER = Array.from({ length: 17 }, (_, i) => `Migration20261121${String(i + 1).padStart(6, '0')}`);

it('a database of an earlier release gets what it lacks, and no migration twice', async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  const orm = await openOrm({ url, poolSize: 2 });
  await orm.migrator.up({ to: EARLIER.at(-1)! });
  await orm.close();
  const names = async (): Promise<string[]> =>
    (await ask<{ name: string }>(url, 'select name from schema_migrations order by id')).map(({ name }) => name);
  expect(await names()).toEqual(EARLIER);
  expect(await pendingMigrations(url)).toEqual(migrations.slice(EARLIER.length).map(({ name }) => name));
  await migrate(url);
  expect(await names()).toEqual(migrations.map(({ name }) => name));
});

it('migrations say what they bring, run in the order of their time, and have no way back', async () => {
  const files = readdirSync(new URL('../migrations', import.meta.url)).filter((file) => file !== 'index.ts');
  expect(files.filter((file) => !/^\d{14}(-[a-z0-9]+)+\.ts$/.test(file))).toEqual([]);
  expect(migrations.map(({ name }) => name.replace(/^Migration/, '').slice(0, 14))).toEqual(
    files.map((file) => file.slice(0, 14)).toSorted(),
  );
  expect(migrations.slice(EARLIER.length).filter(({ name }) => !files.includes(`${name}.ts`))).toEqual([]);
  expect(
    migrations.filter(({ class: { prototype } }) => 'down' in prototype && Object.hasOwn(prototype, 'down')),
  ).toEqual([]);
});

it('a migrator that comes later changes nothing', async () => {
  const database = await freshDatabase();
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
