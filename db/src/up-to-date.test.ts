import { createDatabase } from '@onym/local/postgres';
import { freshDatabase } from '@onym/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { isUpToDate } from './up-to-date.ts';

/** A migrated database, and a session to damage it. */
async function migrated(): Promise<{ url: string; query: (sql: string) => Promise<unknown> }> {
  const database = await freshDatabase();
  const session = new pg.Client({ connectionString: database.url });
  await session.connect();
  onTestFinished(async () => {
    await session.end();
    await database.drop();
  });
  return { url: database.url, query: (sql) => session.query(sql) };
}

it('what migrate() leaves is up to date, what it has not seen is not', async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  expect(await isUpToDate(url)).toBe(false);
  await migrate(url);
  expect(await isUpToDate(url)).toBe(true);
});

it('a database that is behind by our newest migration is not, nor one that lacks an older one', async () => {
  for (const which of ['max', 'min']) {
    const { url, query } = await migrated();
    expect(await isUpToDate(url)).toBe(true);
    await query(`delete from schema_migrations where id = (select ${which}(id) from schema_migrations)`);
    expect(await isUpToDate(url)).toBe(false);
  }
});

it('a database that a newer release has migrated is a doubt', async () => {
  const { url, query } = await migrated();
  await query(`insert into schema_migrations (name) values ('29990101000000-of-later')`);
  expect(await isUpToDate(url)).toBe(false);
});

it('a database that is behind by the migrations of the queue alone is not', async () => {
  const { url, query } = await migrated();
  await query('delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)');
  expect(await isUpToDate(url)).toBe(false);
  await query('drop schema graphile_worker cascade');
  expect(await isUpToDate(url)).toBe(false);
});

it('an index that was not built to its end is something to do', async () => {
  const { url, query } = await migrated();
  await query('create table twice (n int); insert into twice values (1), (1)');
  await expect(query('create unique index concurrently broken on twice (n)')).rejects.toThrow('could not create');
  expect(await isUpToDate(url)).toBe(false);
  await migrate(url);
  expect(await isUpToDate(url)).toBe(true);
});

it('a database that does not answer is not', async () => {
  expect(await isUpToDate('postgres://nobody@127.0.0.1:1/none')).toBe(false);
});
