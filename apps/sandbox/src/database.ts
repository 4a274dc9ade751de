import pg from 'pg';
import { waitForRoom } from './wait-for-room.ts';

/** One lock for everything that changes the shape of the sandbox's database. */
const schemaLock = 0x0a17_d0c5;
/** How long a request waits for a connection: who asks a vendor waits about as long. */
const PATIENCE_MS = 20_000;

/** Opens the pool, creating the database first when the server does not have it. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  await createWhenMissing(url);
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: PATIENCE_MS });
  waitForRoom(pool, { forMs: PATIENCE_MS });
  // A lost server must not end the program: idle clients report to the pool, busy ones only to themselves.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs idempotent DDL; programs starting at the same time take turns. */
export async function applySchema(pool: pg.Pool, ddl: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [schemaLock]);
    await tx.query(ddl);
  });
}

/** Commits what `work` did, or nothing of it. A connection that broke is thrown away. */
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

async function createWhenMissing(url: string): Promise<void> {
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
    // Somebody else was quicker: 42P04 says it exists, 23505 that it was created in this very moment.
    if (!isCode(error, '42P04') && !isCode(error, '23505')) throw error;
  } finally {
    await client.end();
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
