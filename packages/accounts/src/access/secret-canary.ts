import { ConfigError, type Scope, type SealedColumn } from '@onym/platform';
import { insertCanary, readCanary } from './secret-canary.repository.ts';

const ID = 'canary';
const PURPOSE = 'secret-canary';
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
    await insertCanary(scope, ID, scope.secrets.seal(PURPOSE, 'onym', ID));
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
  const sealed = await readCanary({ sql }, ID);
  if (sealed === undefined) return null;
  try {
    secrets.open(PURPOSE, sealed, ID);
    return true;
  } catch {
    return false;
  }
}
