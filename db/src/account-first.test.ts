import { readFileSync } from 'node:fs';
import { freshDatabase } from '@onym/testkit';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { OF_ALL, REFERENCE_WITHOUT, THROUGH, UNIQUE_WITHOUT, WITHOUT_ONE } from './account-first.fixture.ts';

// Which tables could be spread by account (Citus: every unique index and foreign key names the column that spreads), and what stands in the way.

interface Table {
  name: string;
  columns: string[];
  /** Its account column may not be null. */
  always: boolean;
  triggers: boolean;
}
interface Unique {
  table: string;
  name: string;
  columns: string[];
}
interface Reference {
  table: string;
  name: string;
  columns: string[];
  to: string;
}

const NAME = (oid: string): string =>
  `(select case nspname when 'public' then relname else nspname || '.' || relname end from pg_class c join pg_namespace n on n.oid = relnamespace where c.oid = ${oid})`;
const COLUMNS = (relation: string, numbers: string): string =>
  `(select array_agg(attname::text order by attnum) from pg_attribute where attrelid = ${relation} and attnum = any(${numbers}))`;
const OURS = `relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`;

let tables: Table[];
let uniques: Unique[];
let references: Reference[];
beforeAll(async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const ask = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> => (await client.query<R>(sql)).rows;
  tables = await ask<Table>(`
    select ${NAME('t.oid')} as name, tgs.has as triggers,
      (select array_agg(attname::text) from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
      exists (select from pg_attribute where attrelid = t.oid and attname = 'account_id' and attnotnull) as always
    from pg_class t cross join lateral (select exists (select from pg_trigger where tgrelid = t.oid and not tgisinternal) as has) tgs
    where ${OURS} and relkind in ('r', 'p') order by 1`);
  uniques = await ask<Unique>(`
    select ${NAME('i.indrelid')} as table, t.relname as name, ${COLUMNS('i.indrelid', 'i.indkey::int2[]')} as columns
    from pg_index i join pg_class t on t.oid = i.indexrelid where i.indisunique and ${OURS} order by 2`);
  references = await ask<Reference>(`
    select ${NAME('k.conrelid')} as table, k.conname as name, ${COLUMNS('k.conrelid', 'k.conkey')} as columns, ${NAME('k.confrelid')} as to
    from pg_constraint k join pg_class t on t.oid = k.conrelid where k.contype = 'f' and ${OURS} order by 2`);
  await client.end();
  await database.drop();
});

/** The column that says whose a row is, where it has one. */
const columnOf = ({ name, columns }: Table): string | undefined =>
  name === 'account' ? 'id' : columns.includes('account_id') && !(name in OF_ALL) ? 'account_id' : undefined;

const isOfAccounts = (name: string): boolean => !(name in OF_ALL);
const columnIn = (name: string): string | undefined => columnOf(tables.find((table) => table.name === name)!);
const inTheWay = (one: Unique | Reference): boolean =>
  isOfAccounts(one.table) && !one.columns.includes(columnIn(one.table) ?? 'none');

it('every table says whose it is, by a column or through a table that does, or why it is nobody’s', () => {
  const undecided = tables.filter(
    (table) =>
      [columnOf(table) !== undefined, table.name in THROUGH, table.name in OF_ALL].filter(Boolean).length !== 1,
  );
  expect(undecided.map(({ name }) => name)).toEqual([]);
  const names = tables.map(({ name }) => name);
  expect([...Object.keys(THROUGH), ...Object.keys(OF_ALL)].filter((name) => !names.includes(name))).toEqual([]);
  for (const [name, [column, parent]] of Object.entries(THROUGH)) {
    expect(tables.find((table) => table.name === name)!.columns, name).toContain(column);
    expect(isOfAccounts(parent) && names.includes(parent), parent).toBe(true);
  }
});

it('a table of accounts has an account in every row, or says why not', () => {
  const without = tables.filter((table) => columnOf(table) === 'account_id' && !table.always).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_ONE).toSorted());
});

it('every unique index of a table of accounts names the account, or says why not', () => {
  expect(
    uniques
      .filter(inTheWay)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(UNIQUE_WITHOUT).toSorted());
});

it('every foreign key of a table of accounts names the account, or says why not', () => {
  expect(
    references
      .filter(inTheWay)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(REFERENCE_WITHOUT).toSorted());
  expect(references.filter(({ table, to }) => isOfAccounts(table) !== isOfAccounts(to))).toEqual([]);
});

it('docs/scale.md has the statements for what can be spread as it stands, no other, and counts what stands in the way', () => {
  const has = ({ name }: Table, what: readonly { table: string }[]): boolean =>
    what.some(({ table }) => table === name);
  const ready = tables.filter(
    (table) =>
      table.name !== 'account' &&
      columnOf(table) !== undefined &&
      table.always &&
      !table.triggers &&
      !has(table, uniques.filter(inTheWay)) &&
      // Also those to account, which stays: a table that is spread refers to none that is not.
      !has(table, references),
  );
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  const spread = [...page.matchAll(/create_distributed_table\('([^']+)', 'account_id'/g)].map(([, name]) => name);
  expect(spread.toSorted()).toEqual(ready.map(({ name }) => name));
  const inTheTable = [...page.matchAll(/^\| .* \| (.*) \| .* \|$/gm)].map(([, much]) => much);
  const under = (names: Record<string, string>, reasons: RegExp): number =>
    Object.values(names).filter((reason) => reasons.test(reason)).length;
  const WIDER = /an id of ours|its parent|by its id/;
  const triggers = tables.filter((table) => isOfAccounts(table.name) && table.triggers);
  expect(inTheTable).toEqual(
    expect.arrayContaining([
      `${under(UNIQUE_WITHOUT, WIDER)} unique indexes, ${under(REFERENCE_WITHOUT, WIDER)} foreign keys`,
      `${Object.keys(UNIQUE_WITHOUT).length - under(UNIQUE_WITHOUT, WIDER)} unique indexes`,
      `${Object.keys(THROUGH).length}`,
      `${Object.keys(WITHOUT_ONE).length} tables`,
      `${triggers.length} tables`,
    ]),
  );
  const copied = [...page.matchAll(/create_reference_table\('([^']+)'\)/g)].map(([, name]) => name!);
  expect(copied.length).toBeGreaterThan(0);
  for (const name of copied) {
    const table = tables.find((one) => one.name === name)!;
    expect([name in OF_ALL, table.triggers, has(table, references)], name).toEqual([true, false, false]);
  }
});
