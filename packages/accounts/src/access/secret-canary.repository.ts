import type { Scope } from '@onym/platform';

const INSERT = 'insert into secret_canary (id, sealed) values ($1, $2) on conflict (id) do nothing';

/** Stores the sealed text by which later starts check their secrets, unless one is already stored. */
export async function insertCanary(scope: Pick<Scope, 'sql'>, id: string, sealed: string): Promise<void> {
  await scope.sql.rows('access-insert-canary', INSERT, [id, sealed]);
}

/** Returns the sealed text that insertCanary() stored under this id; undefined if there is none. */
export async function readCanary(scope: Pick<Scope, 'sql'>, id: string): Promise<string | undefined> {
  const statement = 'select sealed from secret_canary where id = $1';
  return (await scope.sql.row<{ sealed: string }>('access-read-canary', statement, [id]))?.sealed;
}
