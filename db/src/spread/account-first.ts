import type pg from 'pg';
import { TABLES_NOT_MERGED, SPREAD_TABLES } from './table-placement.ts';
import {
  mergeFunctionOverNodes,
  HAS_MERGE_OVER_NODES,
  RENAME_MERGE_FUNCTION,
  deleteTrigger,
  type Reference,
} from './reference-triggers.ts';

/** A unique key, as in the catalog. */
interface Key {
  table: string;
  name: string;
  /** For a constraint the text after its name, for an index the whole statement. */
  text: string;
  columns: string[];
  isConstraint: boolean;
}

const KEYS = `
  select i.indrelid::regclass::text as "table", t.relname as name, c.oid is not null as "isConstraint",
    coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as text,
    array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality k (number, nth)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.nth) as columns
  from pg_index i join pg_class t on t.oid = i.indexrelid
    left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid and c.contype in ('p', 'u')
  where i.indisunique and i.indrelid::regclass::text = any($1) order by 1, 2`;

const REFERENCES = `
  select k.conrelid::regclass::text as "table", k.conname as name, k.confrelid::regclass::text as "to",
    (select attname::text from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as "column",
    (select attname::text from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as "toColumn",
    case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as "onDelete"
  from pg_constraint k where k.contype = 'f' and k.conrelid::regclass::text = any($1) and cardinality(k.conkey) = 1 order by 1, 2`;

/**
 * The statements, in order, that make every key of the distributed tables begin with the account, for the present
 * state of a database: unique keys and references contain the account on both sides, which costs an extra index where
 * rows are also looked up by id alone. A reference to a local table becomes a trigger there, and the function that
 * merges accounts also moves these tables' rows. Empty where it has been done. These statements need no extension:
 * programs work with both kinds of keys.
 */
export async function accountFirstStatements(client: pg.ClientBase): Promise<string[]> {
  const ask = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> =>
    (await client.query<R>(sql, [SPREAD_TABLES])).rows;
  const keys = (await ask<Key>(KEYS)).filter(({ columns }) => !columns.includes('account_id'));
  const references = await ask<Reference>(REFERENCES);
  const hasMerge = (await client.query<{ moves: boolean }>(HAS_MERGE_OVER_NODES)).rows[0]!.moves;
  if (keys.length === 0 && references.length === 0 && hasMerge) return [];
  const isSpread = ({ to }: Reference): boolean => SPREAD_TABLES.includes(to);
  return [
    ...references.map(({ table, name }) => `alter table ${table} drop constraint "${name}"`),
    ...keys.flatMap(addAccountToKey),
    ...references.filter(isSpread).map(referenceWithAccount),
    ...references.filter((reference) => !isSpread(reference)).flatMap(deleteTrigger),
    ...(hasMerge ? [] : RENAME_MERGE_FUNCTION),
    mergeFunctionOverNodes(SPREAD_TABLES.filter((table) => !TABLES_NOT_MERGED.includes(table))),
  ];
}

/** The same key with the account in front, under the same name. Lookups by a primary key still use it. */
function addAccountToKey({ table, name, text, columns, isConstraint }: Key): string[] {
  if (!isConstraint) return [`drop index "${name}"`, text.replace(' USING btree (', ' using btree (account_id, ')];
  return [
    `alter table ${table} drop constraint "${name}"`,
    `alter table ${table} add constraint "${name}" ${text.replace('(', '(account_id, ')}`,
    ...(text.startsWith('PRIMARY KEY') ? [`create index "${name}_alone" on ${table} (${columns.join(', ')})`] : []),
  ];
}

function referenceWithAccount({ table, name, column, to, toColumn, onDelete }: Reference): string {
  return `alter table ${table} add constraint "${name}" foreign key (account_id, ${column}) references ${to} (account_id, ${toColumn}) on delete ${onDelete}`;
}
