import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openOrm } from '@onym/db';
import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { productSources } from './plans/evaluate.ts';
import { ALLOWED_SCANS, NEEDS_VALUES, STATEMENT_PARTS, INCOMPLETE_TEXTS } from './plans/exceptions.ts';
import { dependsOnNull, explainStatement, findLargeScans } from './plans/explain.ts';
import { enlargeStatistics } from './plans/large-database.ts';
import { recordStatements, findOrmCalls, captureOrmStatements } from './plans/orm-calls.ts';
import { SMALL_TABLES } from './plans/shapes.ts';
import { findSqlTexts, type Statement } from './plans/statements.ts';

// No statement of the product scans a whole table of ten million rows. The planner gets statistics of such tables and
// plans every SQL text and every ORM call of the sources.
const root = path.dirname(import.meta.dirname);
const sources = productSources(
  root,
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n'),
);

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let client: pg.Client;
let orm: Awaited<ReturnType<typeof openOrm>>;
beforeAll(async () => {
  database = await openFreshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await enlargeStatistics(client);
  orm = await openOrm({ url: database.url, poolSize: 1 });
});
afterAll(async () => {
  await orm.close();
  await client.end();
  await database.drop();
});

const fileOf = ({ at }: Pick<Statement, 'at'>): string => at.slice(0, at.lastIndexOf(':'));
const flat = (text: string): string => text.trim().replace(/\s+/g, ' ');
const isOf =
  (statement: Statement) =>
  ({ file, text }: { file: string; text: string }): boolean =>
    file === fileOf(statement) && flat(statement.text).startsWith(text);
const exceptionOf = (statement: Statement) => ALLOWED_SCANS.find(isOf(statement));

/** The planner's objections to a statement; null where the text is incomplete. */
async function findPlanProblems(statement: Statement): Promise<string[] | null> {
  try {
    const plans = [await explainStatement(client, statement)];
    if (dependsOnNull(statement)) plans.push(await explainStatement(client, statement, { absent: true }));
    return plans.flatMap(findLargeScans);
  } catch (error) {
    if (fileOf(statement) in STATEMENT_PARTS) return null;
    throw new Error(`${statement.at}: ${flat(statement.text)}`, { cause: error });
  }
}

it('the planner assumes the enlarged tables, and the test detects a full scan', async () => {
  const scan = { at: 'here:1', text: 'select id from domain_order where agent = $1' };
  expect(await findPlanProblems(scan)).toEqual([expect.stringContaining('Seq Scan on domain_order')]);
  expect(await findPlanProblems({ ...scan, text: `${scan.text} limit 1` })).toEqual([
    expect.stringContaining('Seq Scan on domain_order'),
  ]);
  expect(await findPlanProblems({ ...scan, text: 'select id from domain_order order by agent limit 1' })).not.toEqual(
    [],
  );
  expect(
    await findPlanProblems({ ...scan, text: `select id from domain where id > $1 and status = 'pending' order by id` }),
  ).not.toEqual([]);
  expect(await findPlanProblems({ ...scan, text: 'select id from domain_order where id = $1' })).toEqual([]);
  expect(await findPlanProblems({ ...scan, text: 'select id from domain_order limit 10' })).toEqual([]);
});

it('every SQL text of the sources is read, except those listed', () => {
  const { statements, untold } = findSqlTexts(sources);
  expect(statements.length).toBeGreaterThan(500);
  expect(statements.map(fileOf)).toContain('packages/domains/src/orders/engine/order.repository.ts');
  expect(untold.map((at) => fileOf({ at })).toSorted()).toEqual(Object.keys(INCOMPLETE_TEXTS).toSorted());
});

it('no SQL text scans a whole table, except those listed', async () => {
  const against: string[] = [];
  for (const statement of findSqlTexts(sources).statements) {
    const problems = await findPlanProblems(statement);
    if (problems && problems.length > 0 && !exceptionOf(statement))
      against.push(`${statement.at}: ${flat(statement.text)}: ${problems.join('; ')}`);
  }
  expect(against).toEqual([]);
}, 60_000);

// After some runs a session plans a named statement for all values: the plan must not need a value to be good.
it('no SQL text needs its values for planning, except those listed', async () => {
  await client.query('set plan_cache_mode = force_generic_plan');
  onTestFinished(async () => void (await client.query('reset plan_cache_mode')));
  const against: string[] = [];
  for (const statement of findSqlTexts(sources).statements) {
    const problems = await findPlanProblems(statement);
    if (problems && problems.length > 0 && !exceptionOf(statement) && !NEEDS_VALUES.some(isOf(statement)))
      against.push(`${statement.at}: ${flat(statement.text)}: ${problems.join('; ')}`);
  }
  expect(against).toEqual([]);
  for (const exception of NEEDS_VALUES) {
    const meant = findSqlTexts(sources).statements.filter((statement) => isOf(statement)(exception));
    const problemLists: (string[] | null)[] = [];
    for (const statement of meant) problemLists.push(await findPlanProblems(statement));
    expect(problemLists.flat(), exception.text).not.toEqual([]);
  }
}, 60_000);

it('no ORM call scans a whole table, except those listed', async () => {
  const calls = findOrmCalls(sources);
  expect(calls.length).toBeGreaterThan(100);
  const against: string[] = [];
  for (const statement of await captureOrmStatements(orm, calls, recordStatements(orm))) {
    const problems = await findPlanProblems(statement);
    if (problems && problems.length > 0 && !exceptionOf(statement))
      against.push(`${statement.at}: ${flat(statement.text)}: ${problems.join('; ')}`);
  }
  expect(against).toEqual([]);
}, 60_000);

it('the listed ones still scan many rows', async () => {
  const all = findSqlTexts(sources).statements;
  for (const exception of ALLOWED_SCANS) {
    const meant = all.filter((statement) => exceptionOf(statement) === exception);
    const problems = await Promise.all(meant.map(findPlanProblems));
    expect(problems.flat(), exception.text).not.toEqual([]);
  }
});

// When a row is deleted, PostgreSQL looks for referring rows, with one statement per row.
it('every foreign key has an index that begins with it, except in tables that stay small', async () => {
  const { rows } = await client.query<{ name: string }>(
    `
    select t.relname || '.' || (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum = any(k.keys)) as name
    from (values ${(await foreignKeys()).map(({ table, keys }) => `('${table}'::regclass, '{${keys.join(',')}}'::int2[])`).join(', ')}) k (id, keys)
    join pg_class t on t.oid = k.id
    where t.relname <> all ($1) and not exists (select 1 from pg_index i where i.indrelid = t.oid and i.indpred is null
      and (i.indkey::int2[])[0:cardinality(k.keys) - 1] @> k.keys)
    order by 1`,
    [Object.keys(SMALL_TABLES)],
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

/** As the migrations create them; the enlarged database has none any more. */
async function foreignKeys(): Promise<{ table: string; keys: number[] }[]> {
  const fresh = await openFreshDatabase();
  const other = new pg.Client({ connectionString: fresh.url });
  await other.connect();
  try {
    const { rows } = await other.query<{ table: string; keys: number[] }>(
      `select conrelid::regclass::text as table, conkey as keys from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    return rows;
  } finally {
    await other.end();
    await fresh.drop();
  }
}
