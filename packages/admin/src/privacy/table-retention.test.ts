import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { TABLE_RETENTION } from './table-retention.ts';

it('every table states the retention of its rows', async () => {
  const database = await openFreshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  expect(Object.keys(TABLE_RETENTION).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
