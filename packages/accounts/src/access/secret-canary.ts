import { ConfigError, transaction, type Scope, type SealedColumn } from '@onym/platform';
import { digestMark } from './keys.ts';

const ID = 'canary';
const PURPOSE = 'secret-canary';
const WRITE = 'insert into secret_canary (id, sealed) values ($1, $2) on conflict (id) do nothing returning id';
const MARK = 'update api_key set digested_with = $1 where digested_with is null';
const READ = 'select sealed from secret_canary where id = $1';
/** SQLSTATE undefined_table. */
const NO_TABLE = '42P01';

/** Moved like everything else that is sealed. */
export const canarySeal: SealedColumn = { purpose: PURPOSE, table: 'secret_canary', column: 'sealed', key: 'id' };

/**
 * Whether these secrets are those of this database, before anything is served with others. The first start writes what the
 * later ones are judged by; of two first starts at once one does. A database that waits for its migrations is not judged.
 * @throws ConfigError when none of the secrets opens it
 */
export async function checkSecrets(scope: Scope): Promise<void> {
  try {
    await writeFirst(scope);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_TABLE) throw error;
    scope.log.warn({}, 'the secrets were not tried: migrations are waiting');
    return;
  }
  if (!(await opensCanary(scope)))
    throw new ConfigError([
      'APP_SECRET is not the secret of this database: what is sealed in it, and every API key, was made with another. Set that one, or name it after the new one: APP_SECRET=NEW,OLD',
    ]);
}

/** Whether one of the secrets opens what the first start has written; null where there was none. */
export async function opensCanary({ sql, secrets }: Pick<Scope, 'sql' | 'secrets'>): Promise<boolean | null> {
  const row = await sql.row<{ sealed: string }>('access-read-canary', READ, [ID]);
  if (!row) return null;
  try {
    secrets.open(PURPOSE, row.sealed, ID);
    return true;
  } catch {
    return false;
  }
}

function writeFirst(scope: Scope): Promise<void> {
  return transaction(scope, async (tx) => {
    const written = await tx.sql.row('access-secret-canary-write', WRITE, [ID, tx.secrets.seal(PURPOSE, 'onym', ID)]);
    // With one secret, keys of an earlier release that still work were made with it.
    if (written && tx.secrets.keys(PURPOSE).length === 1)
      await tx.sql.rows('access-secret-canary-mark', MARK, [digestMark(tx)]);
  });
}
