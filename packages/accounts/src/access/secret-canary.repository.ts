import type { Scope } from '@onym/platform';

const INSERT = 'insert into secret_canary (id, sealed) values ($1, $2) on conflict (id) do nothing';

/** Stores the sealed word by which later starts judge their secrets; one that is stored already is left as it is. */
export async function insertCanary(scope: Pick<Scope, 'sql'>, id: string, sealed: string): Promise<void> {
  await scope.sql.rows('access-insert-canary', INSERT, [id, sealed]);
}

/** The sealed word, if any. */
export async function readCanary(scope: Pick<Scope, 'sql'>, id: string): Promise<string | undefined> {
  const statement = 'select sealed from secret_canary where id = $1';
  return (await scope.sql.row<{ sealed: string }>('access-read-canary', statement, [id]))?.sealed;
}
