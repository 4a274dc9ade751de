import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations, WorkerPreset } from 'graphile-worker';
import pg from 'pg';
import { migrations } from '../migrations/index.ts';
import { openOrm } from './orm.ts';
import { HALF_BUILT_INDEXES } from './up-to-date.ts';

/** Key of an advisory lock: an arbitrary number, the same in every process that migrates. */
const MIGRATION_LOCK = 727_001;

/** Milliseconds between attempts to get the lock. A statement that waits for it would block concurrent index builds. */
const LOCK_POLL_MS = 100;
/** Time limit of each statement of a migration. */
const STATEMENT_TIMEOUT_MS = 3_600_000;

// An index whose build was interrupted slows down writes and is used by no query.
const HALF_BUILT = `select format('drop index concurrently %I.%I', n.nspname, c.relname) as text ${HALF_BUILT_INDEXES}`;

/**
 * A migration from before the first release: its name begins with "Migration" or with an earlier time than our first
 * one.
 */
const BEFORE_FIRST_RELEASE = `
  select name from schema_migrations where name < $1 or name like 'Migration%' order by id limit 1`;

/**
 * Brings the database up to date: drops indexes whose build was interrupted, then applies our migrations and the queue's. Safe to
 * run from many processes at once (an advisory lock; the migrator has none of its own). Needs a direct connection.
 * @param lookMs between two looks whether another migrator is done
 * @throws Error when the database was made before version 0.1.0
 */
export async function migrate(directUrl: string, { lookMs = LOCK_POLL_MS } = {}): Promise<void> {
  const session = new pg.Client({ connectionString: directUrl, application_name: 'onym-migrate' });
  session.on('error', () => {});
  await session.connect();
  const pool = new pg.Pool({ connectionString: directUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await acquireMigrationLock(session, lookMs);
    await requireCurrentVersion(session);
    for (const { text } of (await session.query<{ text: string }>(HALF_BUILT)).rows) await session.query(text);
    await runOwnMigrations(directUrl);
    await runMigrations({ pgPool: pool, preset: { extends: [WorkerPreset] } });
  } finally {
    await pool.end();
    await session.end(); // releases the lock
  }
}

async function acquireMigrationLock(session: pg.Client, lookMs: number): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]!.mine) return;
    await sleep(lookMs);
  }
}

async function requireCurrentVersion(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ table: string | null }>(`select to_regclass('schema_migrations') as table`);
  if (rows[0]!.table === null) return;
  const [first] = (await session.query<{ name: string }>(BEFORE_FIRST_RELEASE, [migrations[0]!.name])).rows;
  if (first)
    throw new Error(
      `This database was created before version 0.1.0 and cannot be migrated: it has the migration ${first.name}. Use an empty database; for npm start, delete the folder DATA_DIR.`,
    );
}

async function runOwnMigrations(directUrl: string): Promise<void> {
  const orm = await openOrm({
    url: directUrl,
    poolSize: 2,
    sessionOptions: `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

/**
 * Returns whether a migration was applied; false where the table of migrations is empty.
 * @throws the database's error when it does not answer or has no table of migrations
 */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  return (await pool.query('select 1 from schema_migrations limit 1')).rowCount === 1;
}

/**
 * Returns the names of migrations that this code has and the database does not. Creates the database and its table of migrations
 * where they are missing.
 */
export async function listPendingMigrations(directUrl: string): Promise<string[]> {
  const orm = await openOrm({ url: directUrl, poolSize: 1 });
  try {
    return (await orm.migrator.getPending()).map(({ name }) => name);
  } finally {
    await orm.close();
  }
}
