/** A foreign key of one column. */
export interface Reference {
  table: string;
  name: string;
  column: string;
  to: string;
  toColumn: string;
  /** As in SQL. */
  onDelete: string;
}

/**
 * Returns the statements that create a trigger which deletes rows together with the row that they referred to, on the table of
 * that row, because a reference cannot lead from many nodes to a table outside of them. Deletes them whatever `onDelete` is.
 */
export function deleteTrigger({ table, column, to, toColumn }: Reference): string[] {
  const name = `${to}_takes_${table}`;
  const whose = to === 'account' ? '' : 'account_id = old.account_id and ';
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin
  delete from ${table} where ${whose}${column} = old.${toColumn};
  return null;
end $$`,
    `create or replace trigger takes_${table} after delete on ${to} for each row execute function ${name}()`,
  ];
}

/** The name that `onym spread` gives to the function that merges accounts (packages/accounts/src/access/proof.sql). */
const MERGE_IN_ONE_PLACE = 'access_merge_accounts_in_one_place';

/**
 * Whether the function that merges accounts also moves rows of distributed tables. A migration that replaces the
 * function would undo that.
 */
export const HAS_MERGE_OVER_NODES = `
  select prosrc like '%${MERGE_IN_ONE_PLACE}%' as moves from pg_proc where oid = 'access_merge_accounts(text, text)'::regprocedure`;

/** Renames the function that merges accounts in one place. */
export const RENAME_MERGE_FUNCTION: readonly string[] = [
  `drop function if exists ${MERGE_IN_ONE_PLACE}(text, text)`,
  `alter function access_merge_accounts(text, text) rename to ${MERGE_IN_ONE_PLACE}`,
];

/**
 * Returns the statement that replaces the function that merges accounts: it merges them in one place, then copies the rows of
 * these tables to the other account, parents first, and deletes the originals, because a row cannot change its node. A row that
 * the other account already has is only deleted.
 */
export function mergeFunctionOverNodes(tables: readonly string[]): string {
  const copied = tables.map(
    (table) => `
  create temporary table moving on commit drop as select * from ${table} where account_id = p_from;
  update moving set account_id = p_to;
  insert into ${table} select * from moving on conflict do nothing;
  drop table moving;`,
  );
  const deletions = tables.toReversed().map((table) => `\n  delete from ${table} where account_id = p_from;`);
  return `create or replace function access_merge_accounts(p_from text, p_to text) returns void language plpgsql as $$ begin
  perform ${MERGE_IN_ONE_PLACE}(p_from, p_to);${[...copied, ...deletions].join('')}\nend $$`;
}
