import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { PERSONAL_DATA } from './personal-data.ts';

/** Tables that have an account column, or refer to one that does, through any number of steps. */
const OF_ACCOUNTS = `
  with recursive leads (name) as (
    select table_name::text from information_schema.columns where table_schema = 'public' and (column_name = 'account_id' or table_name = 'account' and column_name = 'id')
    union select c.conrelid::regclass::text from pg_constraint c join leads on leads.name = c.confrelid::regclass::text where c.contype = 'f')
  select distinct name from leads order by name`;

it('all data of an account is exported to it, or there is a reason', async () => {
  const database = await openFreshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const { rows } = await client.query<{ name: string }>(OF_ACCOUNTS);
  // A seat is exported both for the account that has it and for the user who occupies it.
  const classified = [
    ...new Set([...PERSONAL_DATA.exports.flatMap(({ tables }) => tables), ...Object.keys(PERSONAL_DATA.notExported)]),
  ];
  expect(rows.length).toBeGreaterThan(35);
  expect(classified.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('no two parts of the export share a name', () => {
  const names = PERSONAL_DATA.exports.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
