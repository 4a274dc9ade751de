import type { DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';

/** A part of a query beside `asked` (domain): the names of these (name) that were sold here and are held still, whom nobody else can buy. */
export const HELD_BY_US = `held as (
    select name from domain where name = any(array(select domain from asked)) and status not in ('lost', 'transferred_out') and ownership_type <> 'connected'
  )`;

const HELD = `with asked as (select unnest($1::text[]) as domain), ${HELD_BY_US} select name from held`;

/** The names among these that were sold here and are held still, whatever a registrar's remembered answer says. */
export async function heldNames(scope: Pick<Scope, 'sql'>, names: readonly DomainName[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ name: string }>('domains-held', HELD, [names]);
  return new Set(rows.map(({ name }) => name));
}
