import pg from 'pg';
import { requireOrder } from './require-order.ts';
import { stack } from './test-stack.ts';

/** Runs one query on the database of the API of `stack()` and returns its rows; several rows need an order (requireOrder). */
export async function queryStack<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  stackPool ??= openStackPool();
  return requireOrder(sql, (await stackPool.query<T>(sql, values)).rows);
}

/**
 * Shared by all test files of a process, since opening a session costs more than most queries. Idle sessions end and
 * do not keep the process alive.
 */
let stackPool: pg.Pool | undefined;

function openStackPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: stack().databaseUrl,
    max: 4,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined); // the pool replaces a session that ended while idle
  return pool;
}
