/** A foreign key of one column. */
export interface Reference {
  table: string;
  name: string;
  column: string;
  to: string;
  toColumn: string;
  /** As SQL says it. */
  onDelete: string;
}

/** Rows go with the one they referred to, by a trigger of its table: a reference may not lead from many nodes to one that is not among them. */
export function takeAlong({ table, column, to, toColumn }: Reference): string[] {
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

/**
 * Gives one account the rows of another (packages/accounts/src/access/proof.sql calls it when accounts are merged): copied under the other, parents first,
 * then deleted, since a row cannot change the node it stands on.
 */
export function moveRows(tables: readonly string[]): string {
  const copied = tables.map(
    (table) => `
  create temporary table moving on commit drop as select * from ${table} where account_id = p_from;
  update moving set account_id = p_to;
  insert into ${table} select * from moving on conflict do nothing;
  drop table moving;`,
  );
  const gone = tables.toReversed().map((table) => `\n  delete from ${table} where account_id = p_from;`);
  return `create or replace function spread_rows_move(p_from text, p_to text) returns void language plpgsql as $$ begin${[...copied, ...gone].join('')}\nend $$`;
}
