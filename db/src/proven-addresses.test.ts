import { randomBytes } from 'node:crypto';
import { createDatabase } from '@onym/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';

// People of the version before, through the migration after which an address must be proven, and beside it for a while.
const BEFORE = migrations[migrations.findIndex(({ name }) => name.endsWith('-proven-addresses')) - 1]!.name;

let client: pg.Client;
beforeAll(async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  const orm = await openOrm({ url, poolSize: 2 });
  await orm.migrator.up({ to: BEFORE });
  await orm.close();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await person('signed-up', false);
  await person('claimed', true);
  await account('bought');
  await migrate(url);
});
afterAll(() => client.end());

const ask = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await client.query<Record<string, unknown>>(text, values)).rows;
const account = (name: string) =>
  ask('insert into account (id, email, name, created_at) values ($1, $2, $1, now()) on conflict do nothing', [
    `usr_${name}`,
    `${name}@example.com`,
  ]);
async function person(name: string, proven: boolean): Promise<void> {
  await ask(
    `insert into auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values ($1, $1, $2, $3, now(), now())`,
    [`usr_${name}`, `${name}@example.com`, proven],
  );
  await account(name);
}

it('keeps everybody, and asks those to prove the address who have only signed up', async () => {
  expect(await ask('select id, unproven from account order by id')).toEqual([
    { id: 'usr_bought', unproven: false },
    { id: 'usr_claimed', unproven: false },
    { id: 'usr_signed-up', unproven: true },
  ]);
  const standing = 'select access_is_unproven(id) as unproven from account order by id';
  expect(await ask(standing)).toEqual([{ unproven: false }, { unproven: false }, { unproven: true }]);
});

it('lets a program of the version before go on: it signs people up and makes accounts as it did', async () => {
  await person('late', false);
  await account('late');
  expect(
    await ask(`select id, access_is_unproven(id) as unproven from account where email = 'late@example.com'`),
  ).toEqual([{ id: 'usr_late', unproven: true }]);
});

it('lets one account stand for an address, and one person have proven it', async () => {
  await expect(
    ask(`insert into account (id, email, name, created_at) values ('usr_2', 'bought@example.com', '', now())`),
  ).rejects.toThrow('account_email_standing');
  await ask(
    `insert into account (id, email, name, created_at, unproven) values ('usr_2', 'bought@example.com', '', now(), true)`,
  );
  await expect(
    ask(
      `insert into auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values ('usr_3', '', 'claimed@example.com', true, now(), now())`,
    ),
  ).rejects.toThrow('user_email_proven');
});
