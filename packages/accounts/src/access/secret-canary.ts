import { ConfigError, type Scope, type SealedColumn } from '@onym/platform';
import { insertCanary, readCanary } from './secret-canary.repository.ts';

const ID = 'canary';
const PURPOSE = 'secret-canary';
/** SQLSTATE undefined_table. */
const NO_TABLE = '42P01';

/** Resealed with a new secret like all other sealed data. */
export const canarySeal: SealedColumn = { purpose: PURPOSE, table: 'secret_canary', column: 'sealed', key: 'id' };

/**
 * Checks that the configured secrets belong to this database, before anything is served with wrong ones. The first
 * start stores the text that later starts check; of two concurrent first starts one does. A database without the table of that text, whose
 * migrations are pending, is not checked.
 * @throws ConfigError if none of the secrets opens the text
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
      'APP_SECRET does not match this database: its encrypted values and API keys were created with another secret. Set that one, or list it after the new one: APP_SECRET=NEW,OLD',
    ]);
}

/** Returns whether one of the configured secrets opens the text that the first start sealed; null if no text is stored. */
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
