import pg from 'pg';
import { waitForConnection } from './wait-for-connection.ts';

/** The advisory lock for all changes to the schema of the sandbox's database. */
const schemaLock = 0x0a17_d0c5;
/** How long a request waits for a database connection. Vendors' clients wait about as long for a response. */
const CONNECTION_TIMEOUT_MS = 20_000;

/**
 * Opens a connection pool to the database, and creates the database first if the server does not have it. Callers wait up to 20 seconds for
 * a connection. A lost connection does not end the program.
 * @throws the error of PostgreSQL when the server cannot be reached or refuses the user
 */
export async function openDatabase(url: string): Promise<pg.Pool> {
  await createIfMissing(url);
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  waitForConnection(pool, { forMs: CONNECTION_TIMEOUT_MS });
  // A lost server must not end the program: idle clients emit their errors on the pool, busy ones only on themselves.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs idempotent DDL in a transaction of its own. A lock serializes programs that start at the same time. */
export async function applySchema(pool: pg.Pool, ddl: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [schemaLock]);
    await tx.query(ddl);
  });
}

/**
 * Runs `work` in a transaction on a connection of its own, and returns its result: commits all of it or nothing. An error of `work` rolls
 * back and is rethrown. A broken connection is removed from the pool.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    tx.release(broken);
  }
}

async function createIfMissing(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const probe = new pg.Client({ connectionString: url });
  try {
    await probe.connect();
    return;
  } catch (error) {
    if (!isCode(error, '3D000')) throw error;
  } finally {
    await probe.end().catch(() => undefined);
  }
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // A concurrent program was faster: 42P04 means that the database exists, 23505 that it is being created right
    // now.
    if (!isCode(error, '42P04') && !isCode(error, '23505')) throw error;
  } finally {
    await client.end();
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
