import { randomBytes } from 'node:crypto';
import { createDatabase } from '@onym/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';

const BEFORE = migrations[migrations.findIndex(({ name }) => name.endsWith('-tax-country-of-account')) - 1]!.name;

let client: pg.Client;
beforeAll(async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  const orm = await openOrm({ url, poolSize: 2 });
  await orm.migrator.up({ to: BEFORE });
  await orm.close();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into account (id, email, name, created_at, country) values
    ('usr_saved', 'saved@example.com', 'Saved', now(), 'DE'), ('usr_none', 'none@example.com', 'None', now(), 'BR')`);
  await client.query(
    `insert into registrant_contact (account_id, sealed, updated_at) values ('usr_saved', 'x', now())`,
  );
  await migrate(url);
});
afterAll(() => client.end());

it('keeps the country of accounts with a saved contact and forgets one that only a purchase can have set', async () => {
  const { rows } = await client.query('select id, country from account order by id');
  expect(rows).toEqual([
    { id: 'usr_none', country: null },
    { id: 'usr_saved', country: 'DE' },
  ]);
});
