import pg from 'pg';
import { stack } from './test-stack.ts';

/** Runs one query on the database of the shared API and returns its rows. */
export async function houseRows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  housePool ??= openHousePool();
  return (await housePool.query<T>(sql, values)).rows;
}

/**
 * Shared by all test files of a process, since opening a session costs more than most queries. Idle sessions end and
 * do not keep the process alive.
 */
let housePool: pg.Pool | undefined;

function openHousePool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: stack().databaseUrl,
    max: 4,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined); // the pool replaces a session that ended while idle
  return pool;
}
