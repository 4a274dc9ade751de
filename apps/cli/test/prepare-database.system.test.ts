import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isUpToDate } from '@onym/db/up-to-date';
import { createDatabase } from '@onym/local/postgres';
import { openFreshDatabase, testEnvironment } from '@onym/testing';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { prepareDatabase } from '../src/prepare-database.ts';
import { readStoredDemo } from '../src/stored-demo.ts';

/** The lock that db/src/migrate.ts takes while it migrates. */
const MIGRATION_LOCK = 727_001;

/** The environment of a start on this database with its own data folder, and a session that can block migrations. */
async function environmentOn(url: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'onym-to-date-'));
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  onTestFinished(async () => {
    await session.end();
    await rm(dataDir, { recursive: true });
  });
  const environment: Record<string, string> = { ...testEnvironment(url), DATABASE_DIRECT_URL: url, DATA_DIR: dataDir };
  return {
    environment,
    dataDir,
    query: (sql: string) => session.query(sql),
    keepOthersOut: () => session.query(`select pg_advisory_lock(${MIGRATION_LOCK})`),
    letOthersIn: () => session.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`),
    /** Waits until another session requests the lock, as a migrator does repeatedly. */
    async someoneMigrates() {
      const asks = `select from pg_stat_activity where application_name = 'onym-migrate' and query like '%pg_try_advisory_lock%'
        and datname = current_database()`;
      while ((await session.query(asks)).rowCount === 0);
    },
  };
}

async function freshUrl(): Promise<string> {
  const database = await openFreshDatabase();
  onTestFinished(() => database.drop());
  return database.url;
}

it('a start migrates an empty database and creates the demo account, the next one does neither and shows the same credentials', async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  const start = await environmentOn(url);
  const demo = await prepareDatabase(start.environment, undefined);
  expect(await isUpToDate(url)).toBe(true);
  expect(demo).toMatchObject({ demoEmail: 'demo@onym.localhost', demoKey: (await readStoredDemo(start.dataDir))!.key });
  await start.keepOthersOut();
  expect(await prepareDatabase(start.environment, undefined)).toEqual(demo);
});

it('a database in which only the queue is outdated is migrated, although the demo account exists', async () => {
  const start = await environmentOn(await freshUrl());
  const demo = await prepareDatabase(start.environment, undefined);
  await start.query('drop schema graphile_worker cascade');
  await start.keepOthersOut();
  const again = prepareDatabase(start.environment, undefined);
  await start.someoneMigrates();
  await start.letOthersIn();
  expect(await again).toEqual(demo);
  expect((await start.query('select max(id) > 0 as there from graphile_worker.migrations')).rows).toEqual([
    { there: true },
  ]);
});

it('with real vendors no demo account is shown, and an up-to-date database is not migrated', async () => {
  const start = await environmentOn(await freshUrl());
  const { SANDBOX_URL: _, ...environment } = start.environment as Record<'SANDBOX_URL', string>;
  await start.keepOthersOut();
  expect(await prepareDatabase(environment, undefined)).toEqual({});
});
