import { openTestScope, type TestScope } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireDiskSpace } from './require-disk-space.ts';
import { openSql, type Sql } from './sql.ts';

let scope: TestScope;
let client: pg.Client;
beforeAll(async () => {
  scope = await openTestScope();
  client = new pg.Client({ connectionString: scope.config.database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await scope.close();
});

/** Returns a new object each time, because calls with the same object share one check. */
const sql = (): Sql => openSql(client, { prepared: true });
/** Makes the database function fail with an error code of PostgreSQL. */
const failWith = (code: string) =>
  client.query(
    `create or replace function require_disk_space() returns void language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
  );

it('writes to the disk of the server, and leaves no file there', async () => {
  const written = async () =>
    Number(
      (await client.query('select temp_bytes from pg_stat_database where datname = current_database()')).rows[0]
        .temp_bytes,
    );
  const before = await written();
  await requireDiskSpace(sql());
  // By itself a session reports its statistics at most once a second.
  await client.query('select pg_stat_force_next_flush()');
  expect(await written()).toBeGreaterThan(before + 900_000);
  expect((await client.query('select * from pg_ls_tmpdir()')).rows).toEqual([]);
});

it('runs once a second for all callers', async () => {
  let queryCount = 0;
  const counting: Sql = { ...sql(), rows: async () => (queryCount++, []) };
  await Promise.all([requireDiskSpace(counting), requireDiskSpace(counting)]);
  await requireDiskSpace(counting);
  expect(queryCount).toBe(1);
});

it('503 service_unavailable without disk space: no money was moved; other errors are passed on', async () => {
  await failWith('53100');
  await expect(requireDiskSpace(sql())).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfterSeconds: 30,
    details: { moneyMoved: 'no' },
  });
  await failWith('42501');
  await expect(requireDiskSpace(sql())).rejects.toMatchObject({ code: '42501' });
});
