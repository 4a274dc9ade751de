import { createDatabase } from '@onym/local/postgres';
import { openFreshDatabase } from '@onym/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { isUpToDate } from './up-to-date.ts';

/** A migrated database, and a session to damage it. */
async function createMigratedDatabase(): Promise<{ url: string; query: (sql: string) => Promise<unknown> }> {
  const database = await openFreshDatabase();
  const session = new pg.Client({ connectionString: database.url });
  await session.connect();
  onTestFinished(async () => {
    await session.end();
    await database.drop();
  });
  return { url: database.url, query: (sql) => session.query(sql) };
}

it('a database is up to date after migrate(), and not before', async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  expect(await isUpToDate(url)).toBe(false);
  await migrate(url);
  expect(await isUpToDate(url)).toBe(true);
});

it('a database that lacks our newest or an older migration is not up to date', async () => {
  for (const which of ['max', 'min']) {
    const { url, query } = await createMigratedDatabase();
    expect(await isUpToDate(url)).toBe(true);
    await query(`delete from schema_migrations where id = (select ${which}(id) from schema_migrations)`);
    expect(await isUpToDate(url)).toBe(false);
  }
});

it('a database migrated by a newer release is not known to be up to date', async () => {
  const { url, query } = await createMigratedDatabase();
  await query(`insert into schema_migrations (name) values ('29990101000000-of-later')`);
  expect(await isUpToDate(url)).toBe(false);
});

it('a database that lacks only migrations of the queue is not up to date', async () => {
  const { url, query } = await createMigratedDatabase();
  await query('delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)');
  expect(await isUpToDate(url)).toBe(false);
  await query('drop schema graphile_worker cascade');
  expect(await isUpToDate(url)).toBe(false);
});

it('an index whose build was interrupted makes a database not up to date', async () => {
  const { url, query } = await createMigratedDatabase();
  await query('create table twice (n int); insert into twice values (1), (1)');
  await expect(query('create unique index concurrently broken on twice (n)')).rejects.toThrow('could not create');
  expect(await isUpToDate(url)).toBe(false);
  await migrate(url);
  expect(await isUpToDate(url)).toBe(true);
});

it('a database that does not answer is not up to date', async () => {
  expect(await isUpToDate('postgres://unknown@127.0.0.1:1/none')).toBe(false);
});
