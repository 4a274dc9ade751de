import type { DomainName } from '@onym/kernel';
import type { Scope } from '@onym/platform';

/** A query of the names among these (a parameter, text[]) that were sold here and are held still: nobody else can buy them. */
export const HELD_BY_US = (names: string): string =>
  `select name from domain where name = any(${names}::text[]) and status not in ('lost', 'transferred_out') and ownership_type <> 'connected'`;

const HELD = HELD_BY_US('$1');

/** The names among these that were sold here and are held still, whatever a registrar's remembered answer says. */
export async function heldNames(scope: Pick<Scope, 'sql'>, names: readonly DomainName[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ name: string }>('domains-held', HELD, [names]);
  return new Set(rows.map(({ name }) => name));
}
