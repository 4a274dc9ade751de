import { readFileSync } from 'node:fs';
import { openFreshDatabase, createTestDomain, openTestScope, type TestScope } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accountFirstStatements } from './account-first.ts';
import { TABLES_IN_ONE_PLACE, SPREAD_TABLES } from './table-placement.ts';
import { spreadDatabase } from './spread.ts';

// Citus requires of a distributed table: each unique index and foreign key contains the account, there is no trigger,
// and no reference to a local table.

const OURS = `relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`;
const NAME = `case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`;

let scope: TestScope;
let client: pg.Client;
let before: string[];
beforeAll(async () => {
  scope = await openTestScope();
  client = new pg.Client({ connectionString: scope.config.database.directUrl });
  await client.connect();
  before = await accountFirstStatements(client);
  for (const statement of before) await client.query(statement);
});
afterAll(async () => {
  await client.end();
  await scope.close();
});

const ask = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await client.query<R>(sql, values)).rows;
const count = async (table: string, account: string): Promise<number> =>
  (await ask<{ count: number }>(`select count(*)::int as count from ${table} where account_id = $1`, [account]))[0]!
    .count;

it('every table is in exactly one of the two lists', async () => {
  const tables = await ask<{ name: string }>(
    `select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and relkind in ('r', 'p') order by 1`,
  );
  const listed = [...SPREAD_TABLES, ...Object.keys(TABLES_IN_ONE_PLACE)];
  expect(tables.map(({ name }) => name)).toEqual([...new Set(listed)].toSorted());
  expect(listed).toHaveLength(tables.length);
});

it('a row of a distributed table has its account', async () => {
  const always = await ask<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute where attrelid::regclass::text = any($1) and attname = 'account_id' and attnotnull`,
    [SPREAD_TABLES],
  );
  expect(always.map(({ name }) => name).toSorted()).toEqual(SPREAD_TABLES.toSorted());
});

it('each unique key of a distributed table contains the account, and everything unique before still is', async () => {
  const keys = await ask<{ name: string; columns: string[] }>(
    `select indexrelid::regclass::text as name, (select array_agg(attname::text) from pg_attribute where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
      from pg_index where indisunique and indrelid::regclass::text = any($1)`,
    [SPREAD_TABLES],
  );
  expect(keys.length).toBeGreaterThan(SPREAD_TABLES.length);
  expect(keys.filter(({ columns }) => !columns.includes('account_id'))).toEqual([]);
  const { url, drop } = await openFreshDatabase();
  const plain = new pg.Client({ connectionString: url });
  await plain.connect();
  onTestFinished(async () => {
    await plain.end();
    await drop();
  });
  const { rows } = await plain.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indisunique and indrelid::regclass::text = any($1)',
    [SPREAD_TABLES],
  );
  expect(keys.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('references between distributed tables contain the account, and none leads in from other tables', async () => {
  const references = await ask<{ from: string; to: string; columns: string[] }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
        (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [SPREAD_TABLES],
  );
  expect(references.length).toBeGreaterThan(3);
  const wrong = references.filter(
    ({ from, to, columns }) =>
      !(SPREAD_TABLES.includes(from) && SPREAD_TABLES.includes(to) && columns.includes('account_id')),
  );
  expect(wrong).toEqual([]);
});

it('running it twice has the effect of running it once', async () => {
  expect(before.length).toBeGreaterThan(20);
  expect(await accountFirstStatements(client)).toEqual([]);
});

it('a migration that replaces the function that merges accounts is corrected by the next onym spread', async () => {
  const proof = new URL('../../../packages/accounts/src/access/proof.sql', import.meta.url);
  await client.query(readFileSync(proof, 'utf8'));
  const statements = await accountFirstStatements(client);
  expect(statements).toHaveLength(3);
  for (const statement of statements) await client.query(statement);
  expect(await accountFirstStatements(client)).toEqual([]);
});

describe('with these keys', () => {
  /** Creates an account with an exported kit and an endpoint with deliveries. */
  async function createSampleAccount(mark: string): Promise<string> {
    const account = `usr_${mark}`;
    const run = (sql: string): Promise<unknown> => ask(sql.replaceAll('?', mark));
    await run(
      `insert into account (id, email, name, tier, created_at) values ('usr_?', '?@example.com', 'Vera', 'founder', now())`,
    );
    const { id: domain } = await createTestDomain(scope, account, `${mark}.com`);
    await run(
      `insert into dns_record (id, domain_id, account_id, type, host, value, ttl_seconds, created_at) values ('rec_?', '${domain}', 'usr_?', 'A', '@', '192.0.2.1', 300, now())`,
    );
    await run(
      `insert into brand_kit (id, account_id, input, kit, look, reading, engine, created_at) values ('kit_?', 'usr_?', '{}', '{}', '{}', '{}', 'offline', now())`,
    );
    await run(
      `insert into kit_export (id, kit_id, account_id, format, content_key, opts, state, mime, filename, created_at) values ('exp_?', 'kit_?', 'usr_?', 'gpl', 'same', '{}', 'ready', 'text/plain', 'a.gpl', now())`,
    );
    await run(
      `insert into webhook_endpoint (id, account_id, url, events, is_active, sealed_secret, created_at) values ('whe_?', 'usr_?', 'https://x.example', '{}', true, '', now())`,
    );
    await run(
      `insert into webhook_event (id, account_id, type, occurrence, data, created_at) values ('evt_?', 'usr_?', 'x', '?', '{}', now())`,
    );
    await run(
      `insert into webhook_delivery (id, account_id, endpoint_id, event_id, status, created_at) values ('whd_?', 'usr_?', 'whe_?', 'evt_?', 'delivered', now())`,
    );
    await run(
      `insert into webhook_attempt (delivery_id, account_id, at, duration_ms) values ('whd_?', 'usr_?', now(), 1)`,
    );
    return account;
  }
  const TABLES = [
    'dns_record',
    'brand_kit',
    'kit_export',
    'webhook_endpoint',
    'webhook_event',
    'webhook_delivery',
    'webhook_attempt',
  ];
  const counts = (account: string): Promise<number[]> => Promise.all(TABLES.map((table) => count(table, account)));

  it('a duplicate is refused as before', async () => {
    await createSampleAccount('twice');
    await expect(
      ask(
        `insert into kit_export (id, kit_id, account_id, format, content_key, opts, state, mime, filename, created_at) values ('exp_2', 'kit_twice', 'usr_twice', 'gpl', 'same', '{}', 'ready', 'text/plain', 'a.gpl', now())`,
      ),
    ).rejects.toThrow(/kit_export_content/);
    await expect(
      ask(
        `insert into webhook_event (id, account_id, type, occurrence, data, created_at) values ('evt_2', 'usr_twice', 'x', 'twice', '{}', now())`,
      ),
    ).rejects.toThrow(/webhook_event_occurrence_unique/);
  });

  it('a row that refers to one of another account is refused', async () => {
    await createSampleAccount('mine');
    await expect(
      ask(
        `insert into webhook_attempt (delivery_id, account_id, at, duration_ms) values ('whd_mine', 'usr_twice', now(), 1)`,
      ),
    ).rejects.toThrow(/webhook_attempt_delivery_id_foreign/);
  });

  it('rows that belong to an account or a domain are deleted with it, and no others', async () => {
    const [deleted, stays] = [await createSampleAccount('gone'), await createSampleAccount('stays')];
    await ask(`delete from domain where name = 'gone.com'`);
    expect(await counts(deleted)).toEqual([0, 1, 1, 1, 1, 1, 1]);
    await ask(`delete from account where id = 'usr_gone'`);
    expect(await counts(deleted)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await counts(stays)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('merged accounts have the data of both', async () => {
    const [from, to, other] = [
      await createSampleAccount('from'),
      await createSampleAccount('to'),
      await createSampleAccount('other'),
    ];
    await ask('select access_merge_accounts($1, $2)', [from, to]);
    expect([await counts(from), await counts(to), await counts(other)]).toEqual([
      [0, 0, 0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1, 1, 1],
    ]);
    expect(await ask(`select account_id from webhook_delivery where id = 'whd_from'`)).toEqual([{ account_id: to }]);
  });
});

it('a database without Citus is not distributed, and a rehearsal reports the changes and makes none', async () => {
  const { url, drop } = await openFreshDatabase();
  onTestFinished(drop);
  await expect(spreadDatabase(url)).rejects.toThrow(/no Citus/);
  const statements = await spreadDatabase(url, { isRehearsal: true });
  expect(statements.filter((statement) => statement.includes('create_distributed_table'))).toHaveLength(
    SPREAD_TABLES.length,
  );
  const plain = new pg.Client({ connectionString: url });
  await plain.connect();
  onTestFinished(() => plain.end());
  expect(await accountFirstStatements(plain)).toEqual(before);
});

it('docs/scale.md lists the distributed tables and the number of the others', () => {
  const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
  for (const table of SPREAD_TABLES) expect(page).toContain(`\`${table}\``);
  expect(page).toContain(`${Object.keys(TABLES_IN_ONE_PLACE).length} tables stay in one place`);
});
