import { runMigrations, WorkerPreset } from 'graphile-worker';
import pg from 'pg';
import { openOrm } from './orm.ts';

/** Any number; the same in every process that migrates. */
const MIGRATION_LOCK = 727_001;

/**
 * Brings the database to date: our migrations, then the queue's. Safe to run from many processes at once (an advisory
 * lock; the migrator has none of its own). Needs a direct connection.
 */
export async function migrate(directUrl: string): Promise<void> {
  const session = new pg.Client({ connectionString: directUrl, application_name: 'onym-migrate' });
  session.on('error', () => {});
  await session.connect();
  const pool = new pg.Pool({ connectionString: directUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const orm = await openOrm({ url: directUrl, poolSize: 2 });
  try {
    await session.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
    await runMigrations({ pgPool: pool, preset: { extends: [WorkerPreset] } });
  } finally {
    await orm.close();
    await pool.end();
    await session.end(); // releases the lock
  }
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
