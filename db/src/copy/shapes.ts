import type pg from 'pg';

/** A table's structure, which must be equal on both sides. Names are quoted where SQL requires it. */
export interface TableShape {
  name: string;
  /** Stored columns, in the same order on both sides. */
  columns: string;
  /** Its rows are stored in its partitions. */
  isPartitioned: boolean;
  /** The table of which this one is a partition, and its bound; null for an ordinary table. */
  parent: string | null;
  bound: string | null;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const OURS = `n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`;
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'p' as "isPartitioned",
    (select string_agg(quote_ident(a.attname), ', ' order by a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select format('%I.%I', pn.nspname, p.relname) from pg_inherits i join pg_class p on p.oid = i.inhparent
      join pg_namespace pn on pn.oid = p.relnamespace where i.inhrelid = c.oid and c.relispartition) as parent,
    case when c.relispartition then pg_get_expr(c.relpartbound, c.oid) end as bound
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${OURS} order by 1`;
const FOREIGN_KEYS = `
  select format('%I.%I', n.nspname, c.relname) as table, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
  where f.contype = 'f' and f.conparentid = 0 and ${OURS} order by 1, 2`;
const SEQUENCES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS}`;

/** All tables of the database, including those that no migration creates. */
export async function readTableShapes(client: pg.Client): Promise<TableShape[]> {
  return (await client.query<TableShape>(TABLES)).rows;
}

/** All sequences, by quoted name. */
export async function readSequenceNames(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(SEQUENCES)).rows.map(({ name }) => name);
}

/**
 * Runs the work without triggers and foreign keys, in one transaction, so that rows can be inserted in any order and
 * unchanged. Afterwards the keys are created again, which fails if a row refers to a missing one. No other session
 * may use the database.
 */
export async function withoutConstraints(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
  await client.query('begin');
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query('commit');
}
