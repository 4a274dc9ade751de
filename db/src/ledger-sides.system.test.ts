import { randomBytes } from 'node:crypto';
import type { Migration } from '@mikro-orm/migrations';
import { findUnbalanced, ledgerBalances } from '@onym/ledger';
import { createDatabase } from '@onym/postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';

// A ledger of the version before sides stood in the row of their movement, through the migrations that gather them, and the program of
// that version beside them.
const at = (name: string): number => migrations.findIndex((migration) => migration.name.endsWith(name));
const nameOf = (name: string): string => migrations[at(name)]!.name;
const BEFORE = migrations[at('-ledger-post-of-both') - 1]!.name;
const BETWEEN = nameOf('-ledger-sides-in-their-row');

let client: pg.Client;
let url: string;
beforeAll(async () => {
  url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

async function migrateTo(to: string, where = url): Promise<void> {
  const orm = await openOrm({ url: where, poolSize: 2 });
  await orm.migrator.up({ to }).finally(() => orm.close());
}

/** As the program of before tells a payment that is taken. */
async function tell(intent: string, minor: number, currencies = ['usd', 'usd'], by = client): Promise<unknown[]> {
  const movement = {
    id: `leg_${intent}`,
    occurrence: `capture:${intent}`,
    kind: 'capture',
    at: '2026-11-20T10:00:00Z',
    account_id: 'usr_1',
    order_id: null,
    reference: intent,
    after: null,
  };
  const side = (account: string, amount_minor: number, currency = ''): object => ({
    transaction_id: movement.id,
    account,
    currency,
    amount_minor,
  });
  const charge = { ...movement, transaction_id: movement.id, id: `chg_${intent}`, kind: 'charge', year: 2026 };
  const { rows } = await by.query('select * from ledger_post($1::jsonb, $2::jsonb, $3::jsonb) as occurrence', [
    JSON.stringify([movement]),
    JSON.stringify([side('processor', minor, currencies[0]), side('revenue', -minor, currencies[1])]),
    JSON.stringify([{ ...charge, amount_minor: minor, currency: 'usd', description: intent, token: intent }]),
  ]);
  return rows;
}

/** Of this version's own questions. */
const rows = async (_name: string, text: string, values: readonly unknown[]): Promise<never[]> =>
  (await client.query(text, [...values])).rows as never[];
const sql = {
  prepared: false,
  rows,
  row: async (...question: Parameters<typeof rows>) => (await rows(...question))[0],
};

/** As the program of before reads what it has written. */
const entries = async (): Promise<unknown[]> =>
  (
    await client.query(
      'select transaction_id as id, account, currency, amount_minor::int as minor from ledger_entry order by id, account',
    )
  ).rows;
const entriesOf = (intent: string, minor: number): object[] => [
  { id: `leg_${intent}`, account: 'processor', currency: 'usd', minor },
  { id: `leg_${intent}`, account: 'revenue', currency: 'usd', minor: -minor },
];

it('everything told before, between and after is there once, adds up, and is read by both programs', async () => {
  await migrateTo(BEFORE);
  expect(await tell('a', 500)).toEqual([{ occurrence: 'capture:a' }]);

  await migrateTo(BETWEEN);
  expect(await tell('b', 70)).toEqual([{ occurrence: 'capture:b' }]);
  expect(await tell('a', 500)).toEqual([]);
  expect(await entries()).toEqual([...entriesOf('a', 500), ...entriesOf('b', 70)]);
  expect(await findUnbalanced({ sql })).toEqual([]);

  await migrate(url);
  expect(await tell('c', 8)).toEqual([{ occurrence: 'capture:c' }]);
  expect(await tell('b', 70)).toEqual([]);
  expect(await entries()).toEqual([...entriesOf('a', 500), ...entriesOf('b', 70), ...entriesOf('c', 8)]);
  expect(await findUnbalanced({ sql })).toEqual([]);
  expect(await ledgerBalances({ sql })).toEqual([
    { account: 'processor', currency: 'usd', balanceMinor: 578 },
    { account: 'revenue', currency: 'usd', balanceMinor: -578 },
  ]);
  const { rows } = await client.query('select receipt_number as number, description from charge order by 1');
  expect(rows).toEqual(['a', 'b', 'c'].map((description, n) => ({ number: n + 1, description })));
});

it('what was told before changes no more either', async () => {
  await expect(client.query(`update ledger_transaction set amounts = '{1,-1}' where id = 'leg_a'`)).rejects.toThrow(
    'takes inserts only',
  );
});

it('two currencies in a movement are refused to the program of before as they were', async () => {
  await expect(tell('d', 5, ['usd', 'eur'])).rejects.toThrow('does not balance');
  expect(await entries()).toHaveLength(6);
});

it('a database that has these migrations gets the one that is numbered before them, and its call writes what it finds', async () => {
  for (const statement of await statementsOf(nameOf('-ledger-post-of-both'))) await client.query(statement);
  expect(await tell('e', 11)).toEqual([{ occurrence: 'capture:e' }]);
  expect(await tell('e', 11)).toEqual([]);
  expect((await entries()).slice(-2)).toEqual(entriesOf('e', 11));
});

describe('while the program of before serves', () => {
  const PREPARED = migrations[at('-ledger-sides-in-their-row') - 1]!.name;
  let own: string;
  const open = async (): Promise<pg.Client> => {
    const session = new pg.Client({ connectionString: own });
    await session.connect();
    onTestFinished(() => session.end());
    return session;
  };
  beforeEach(async () => {
    own = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
    await migrateTo(BEFORE, own);
  });

  it('a call that waits for the migration goes on by what it then finds', async () => {
    await migrateTo(PREPARED, own);
    const [migrating, serving] = [await open(), await open()];
    expect(await tell('a', 500, undefined, serving)).toHaveLength(1);
    await migrating.query('begin');
    await migrating.query('lock table ledger_transaction in access exclusive mode');
    const told = tell('b', 70, undefined, serving);
    const waits = `select 1 from pg_locks where relation = 'ledger_transaction'::regclass and not granted`;
    await expect.poll(async () => (await migrating.query(waits)).rowCount).toBe(1);
    for (const statement of await statementsOf(BETWEEN)) await migrating.query(statement);
    await migrating.query('commit');
    expect(await told).toEqual([{ occurrence: 'capture:b' }]);
    const { rows } = await serving.query('select transaction_id as id from ledger_entry order by 1');
    expect(rows.map(({ id }) => id as string)).toEqual(['leg_a', 'leg_a', 'leg_b', 'leg_b']);
  });

  it('no migration follows while a transaction may be in the middle of a call as it was', async () => {
    const [serving, looking] = [await open(), await open()];
    await serving.query('begin');
    let isDone = false;
    const migrated = migrateTo(PREPARED, own).then(() => (isDone = true));
    const sleeps = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await expect.poll(async () => (await looking.query(sleeps)).rowCount).toBe(1);
    // One that began later is none of them.
    const later = await open();
    await later.query('begin');
    expect(isDone).toBe(false);
    await serving.query('commit');
    await migrated;
    await later.query('commit');
  });

  it('a transaction that does not end is waited for as for a lock', async () => {
    await (await open()).query('begin');
    await expect(migrateTo(PREPARED, own)).rejects.toMatchObject({ code: '55P03' });
  });
});

async function statementsOf(name: string): Promise<string[]> {
  const orm = await openOrm({ url, poolSize: 1 });
  try {
    const { class: Written } = migrations.find((migration) => migration.name === name)!;
    const migration = new Written(orm.em.getDriver(), orm.config) as Migration;
    await migration.up();
    return migration.getQueries().map(String);
  } finally {
    await orm.close();
  }
}
