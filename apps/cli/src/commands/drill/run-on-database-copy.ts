import { opensCanary } from '@onym/accounts/access';
import { copyDatabase, listPendingMigrations, type DatabaseCopy } from '@onym/db';
import { toReadOnlyPorts, openApp } from '@onym/app';
import { readConfig, checkColumn, type Config, type Scope } from '@onym/platform';
import { listenForShutdown } from '../../shutdown-listener.ts';
import type { CommandEnvironment } from '../../command-environment.ts';
import { ENCRYPTED_COLUMNS } from '../admin/reseal.ts';
import { withSession } from './with-session.ts';
import { countText, type Steps } from './steps.ts';

/** The copy that a drill works on. */
export interface CopyContext {
  config: Config;
  copy: DatabaseCopy;
  /** A new scope on the copy, which changes nothing outside of it. */
  scope(): Scope;
}

/** Tables about money: the report states how many rows each has. */
const MONEY_TABLES = [
  'domain_order',
  'order_payment',
  'charge',
  'document',
  'ledger_transaction',
  'ledger_entry',
  'spending_entry',
  'subscription',
];

/**
 * Copies the live database, or the one at the URL `from`, to the same server, compares the copy and runs `work` on it. The copy is removed
 * afterwards, also after a SIGINT or SIGTERM; a second one, at least a second later, ends the process and leaves it. The original is only
 * read. `work` does not run when a step before it fails.
 */
export async function runOnDatabaseCopy(
  ground: CommandEnvironment,
  steps: Steps,
  { from, work }: { from?: string | undefined; work: (copied: CopyContext) => Promise<void> },
): Promise<void> {
  const config: Config = { ...readConfig(ground.environment), logLevel: 'silent' };
  const source = from ?? config.database.directUrl;
  const ending = listenForShutdown({ runPid: Number.NaN, inAHurry: () => {} });
  let copy: DatabaseCopy | undefined;
  try {
    const isThere =
      (await steps.runStep('source', () => countRows(source))) &&
      (await steps.runStep('copy', async () => {
        copy = await copyDatabase(source, ending.signal);
        return rowCountText(copy);
      })) &&
      (await steps.runStep('rows', () => compareRows(copy!)));
    if (isThere) await runOnApp(config, copy!, work);
  } finally {
    if (ending.signal.aborted)
      await steps.runStep('end', async () => {
        throw new Error('stopped before all checks ran');
      });
    if (copy) {
      const { drop } = copy;
      await steps.runStep('drop', async () => {
        await drop();
        return 'the copy was deleted';
      });
    }
    ending.close();
  }
}

async function runOnApp(
  config: Config,
  copy: DatabaseCopy,
  work: (copied: CopyContext) => Promise<void>,
): Promise<void> {
  const database = { ...config.database, url: copy.url, directUrl: copy.url };
  const app = await openApp({ ...config, database }, 'drill');
  const scope = (): Scope => {
    const made = app.scope();
    return { ...made, ports: toReadOnlyPorts(made.ports) };
  };
  try {
    await work({ config, copy, scope });
  } finally {
    await app.close();
  }
}

async function countRows(url: string): Promise<string> {
  const { rows } = await withSession(url, (client) =>
    client.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    ),
  );
  const pending = await listPendingMigrations(url);
  if (pending.length > 0) throw new Error(`pending migrations: ${pending.join(', ')}; run onym migrate`);
  const { version, size: pretty } = rows[0]!;
  return `PostgreSQL ${version}, ${pretty}, migrated`;
}

function rowCountText({ tables, strange }: DatabaseCopy): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const left = strange.length > 0 ? `; skipped, not created by a migration: ${strange.join(', ')}` : '';
  return `${countText(rows, 'row')} of ${countText(tables.length, 'table')} in one snapshot; foreign keys hold${left}`;
}

async function compareRows(copy: DatabaseCopy): Promise<string> {
  const differing = await copy.differing();
  if (differing.length > 0) throw new Error(`not as in the snapshot: ${differing.join(', ')}`);
  const money = copy.tables.filter(({ name }) => MONEY_TABLES.includes(name.replace('public.', '')));
  return `as in the snapshot, every value: ${money.map(({ name, rows }) => `${name.replace('public.', '')} ${rows}`).join(', ')}`;
}

/**
 * Checks that everything encrypted in the database can be decrypted with the secrets of the scope. Changes nothing.
 * Returns a summary for people.
 * @throws Error when something cannot be decrypted
 */
export async function checkDecryption(scope: Scope): Promise<string> {
  const canary = await opensCanary(scope);
  if (canary === false) throw new Error('the secrets cannot decrypt anything in this database');
  let all = 0;
  for (const column of ENCRYPTED_COLUMNS) {
    const { opened, unreadable } = await checkColumn(scope, column);
    all += opened;
    if (unreadable > 0)
      throw new Error(
        `${countText(unreadable, 'value')} of ${column.table}.${column.column} cannot be decrypted with any secret`,
      );
  }
  return canary === null
    ? 'nothing has been started here yet'
    : `${countText(all, 'value decrypts', 'values decrypt')}`;
}
