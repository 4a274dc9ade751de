import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations, WorkerPreset } from 'graphile-worker';
import pg from 'pg';
import { openOrm } from './orm.ts';
import { HALF_BUILT_INDEXES } from './up-to-date.ts';

/** Any number; the same in every process that migrates. */
const MIGRATION_LOCK = 727_001;

/** Whoever comes second looks this often. Waiting in the database would hold up the indexes that the first one builds. */
const LOOK_MS = 100;
/** A statement that waits longer for a lock steps aside, so that nobody queues behind it, and comes again. */
const LOCK_TIMEOUT_MS = 3000;
/** No statement of ours takes longer, but for an index of a very large table: then it is built by hand first, and found. */
const STATEMENT_TIMEOUT_MS = 3_600_000;
const TRIES = 20;
const PAUSE_MS = 1000;
/** SQLSTATE lock_not_available. */
const NO_LOCK = '55P03';

// What an index that was not built to its end leaves behind: it costs writes and serves nobody.
const HALF_BUILT = `select format('drop index concurrently %I.%I', n.nspname, c.relname) as text ${HALF_BUILT_INDEXES}`;

/**
 * Brings the database to date: our migrations, then the queue's. Safe to run from many processes at once (an advisory
 * lock; the migrator has none of its own) and beside programs that serve. Needs a direct connection. `log` hears of waits for locks.
 */
export async function migrate(directUrl: string, log: (message: string) => void = () => {}): Promise<void> {
  const session = new pg.Client({ connectionString: directUrl, application_name: 'onym-migrate' });
  session.on('error', () => {});
  await session.connect();
  const pool = new pg.Pool({ connectionString: directUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await takeTurn(session);
    await step(session, directUrl, log);
    await runMigrations({ pgPool: pool, preset: { extends: [WorkerPreset] } });
  } finally {
    await pool.end();
    await session.end(); // releases the lock
  }
}

async function takeTurn(session: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]!.mine) return;
    await sleep(LOOK_MS);
  }
}

/** Goes on from the migration that found a table in use, until all are done. */
async function step(session: pg.Client, directUrl: string, log: (message: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    for (const { text } of (await session.query<{ text: string }>(HALF_BUILT)).rows) await session.query(text);
    const orm = await openOrm({
      url: directUrl,
      poolSize: 2,
      sessionOptions: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
    });
    try {
      await orm.migrator.up();
      return;
    } catch (error) {
      if (attempt === TRIES || codeOf(error) !== NO_LOCK) throw error;
      log(`a migration waits for a table that is in use; it is tried again (${attempt} of ${TRIES})`);
    } finally {
      await orm.close();
    }
    await sleep(PAUSE_MS);
  }
}

/** The SQLSTATE, however deep the libraries have wrapped it. */
function codeOf(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code !== undefined && /^[0-9A-Z]{5}$/.test(String(at.code))) return at.code;
  return undefined;
}

/** Whether migrations have made the tables. @throws when the database does not answer */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  return (await pool.query('select 1 from schema_migrations limit 1')).rowCount === 1;
}

/** Names of migrations that this code has and the database has not. */
export async function pendingMigrations(directUrl: string): Promise<string[]> {
  const orm = await openOrm({ url: directUrl, poolSize: 1 });
  try {
    return (await orm.migrator.getPending()).map(({ name }) => name);
  } finally {
    await orm.close();
  }
}
