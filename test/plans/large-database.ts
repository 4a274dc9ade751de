import type pg from 'pg';
import { COLUMN_SHAPES, SMALL_TABLES } from './shapes.ts';

/** The row count that the planner assumes for each table. */
export const ROWS_PER_TABLE = 10_000_000;
/** The row count of tables listed as small. */
const SMALL_ROWS = 10_000;
/** Number of sample rows, enough to include rare values. */
const SAMPLE = 2000;
/** One in this many rows has the rare value. */
const RARE_INTERVAL = 500;

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  isKey: boolean;
  isGenerated: boolean;
  allowed: string[] | null;
}

const CATALOG = `
  select format('%I.%I', n.nspname, c.relname) as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnatts = 1 and a.attnum = any(i.indkey)) as "isKey",
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''', 'g') m) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ 'ANY' limit 1) as allowed
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'auth') and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migrations'
  order by 1, a.attnum`;
const UNBOUND = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
  where contype in ('c', 'f') and conparentid = 0 and connamespace in ('public'::regnamespace, 'auth'::regnamespace)
  union all select distinct format('alter table %s disable trigger user', tgrelid::regclass) from pg_trigger where not tgisinternal`;
/**
 * SQL for the planner's sizes: a table and its indexes, enlarged by the same factor. The statistics of the columns are
 * relative and need no change.
 */
const GROWN = `
  select c.oid::regclass::text as relation, n.nspname as schema, c.relname as name, c.relpages as pages, c.reltuples * $2::float8 / t.reltuples as rows
  from pg_class t join pg_class c on c.oid = t.oid or c.oid in (select indexrelid from pg_index where indrelid = t.oid)
    join pg_namespace n on n.oid = c.relnamespace
  where t.oid = $1::regclass and t.reltuples > 0 and c.relkind in ('r', 'i')`;

/** Makes the planner of a migrated, empty database assume ten million rows of the given shape in each table. */
export async function enlargeStatistics(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<Column>(CATALOG);
  for (const { text } of (await client.query<{ text: string }>(UNBOUND)).rows) await client.query(text);
  const untold = Object.keys(COLUMN_SHAPES).filter((key) => !columns.some((column) => keyOf(column) === key));
  if (untold.length > 0) throw new Error(`no such columns: ${untold.join(', ')}`);
  const tables = [...new Set(columns.map(({ table }) => table))];
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table && !column.isGenerated);
    await client.query(
      `insert into ${table} (${own.map(({ name }) => `"${name}"`).join(', ')})
       select ${own.map(valueOf).join(', ')} from generate_series(1, ${SAMPLE}) n on conflict do nothing`,
    );
  }
  await client.query('analyze');
  const partitions = await client.query<{ name: string }>('select inhrelid::regclass::text as name from pg_inherits');
  for (const table of [...tables, ...partitions.rows.map(({ name }) => name)]) await grow(client, table);
  return tables;
}

async function grow(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ relation: string; schema: string; name: string; pages: number; rows: number }>(
    GROWN,
    [table, table.replace(/^public\./, '') in SMALL_TABLES ? SMALL_ROWS : ROWS_PER_TABLE],
  );
  const { rows: found } = await client.query(`select 1 from pg_proc where proname = 'pg_restore_relation_stats'`);
  for (const relation of rows)
    await (found.length > 0
      ? client.query(
          `select pg_restore_relation_stats('schemaname', $1::text, 'relname', $2::text, 'relpages', $3::int, 'reltuples', $4::real)`,
          [relation.schema, relation.name, relation.pages, relation.rows],
        )
      : client.query('update pg_class set reltuples = $2 where oid = $1::regclass', [
          relation.relation,
          relation.rows,
        ]));
}

const keyOf = ({ table, name }: Column): string => `${table.replace(/^public\./, '')}.${name}`;

/** The value of a column in row `n`. */
function valueOf(column: Column): string {
  const shape = COLUMN_SHAPES[keyOf(column)];
  const value = plainValue(column, shape);
  if (shape === 'mostly null') return `case when n % ${RARE_INTERVAL} = 0 then ${value} end`;
  if (shape === 'mostly set') return column.nullable ? `case when n % ${RARE_INTERVAL} <> 0 then ${value} end` : value;
  return column.nullable && shape === undefined ? `case when n % 2 = 0 then ${value} end` : value;
}

function plainValue({ name, type, isKey, allowed }: Column, shape: string | undefined): string {
  if (shape === 'now') return 'now()';
  if (type.endsWith('[]')) return `array[${/^(big)?int/.test(type) ? 'n' : "'x' || n"}]::${type}`;
  if (type === 'boolean')
    return shape?.startsWith('mostly =') ? `(n % ${RARE_INTERVAL} <> 0) = ${shape.slice(8)}` : 'n % 2 = 0';
  if (type.startsWith('timestamp') || type === 'date')
    return /expires|until|due|next|_end|expiry/i.test(name)
      ? `(now() + interval '1 year' * (n - ${SAMPLE / RARE_INTERVAL}) / ${SAMPLE})::${type}`
      : `(now() - interval '2 years' * n / ${SAMPLE})::${type}`;
  if (/^(small|big)?int|numeric|double|real/.test(type)) return `(n % 30000)::${type}`;
  if (type === 'bytea') return `convert_to('x' || n, 'utf8')`;
  if (type.startsWith('json')) return `'{}'::${type}`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'inet') return `'192.0.2.1'::inet`;
  const usual = shape?.startsWith('mostly =') ? shape.slice(8) : undefined;
  const values = allowed ?? [];
  const any =
    values.length > 0
      ? `(array[${values.map((word) => `'${word}'`).join(', ')}])[1 + n / 7 % ${values.length}]`
      : undefined;
  if (usual !== undefined) return `case when n % ${RARE_INTERVAL} <> 0 then '${usual}' else ${any ?? `'x' || n`} end`;
  if (any) return any;
  return !isKey && /_id$|^account$|subject/.test(name) ? `'x' || n % ${Math.floor(SAMPLE / 3)}` : `'x' || n`;
}
