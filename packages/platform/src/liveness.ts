import type { Pool } from 'pg';
import type { Scope } from './scope.ts';

/**
 * Namespace of the advisory locks that living workers hold, named after the pool id that also stands in the jobs they
 * lock. The kernel closes the socket of a killed process, its backend ends, the lock is gone: no heartbeat to miss.
 */
export const LIVENESS_NAMESPACE = 0x6f6e796d;

const ALIVE = `
  select count(*)::int as count from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()) and classid = $1::bigint::oid`;

/** SQL: the names' hashes for which a living session holds a lock; evaluated once a statement, whatever it is laid beside. */
const LIVING = `select objid from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${LIVENESS_NAMESPACE}::bigint::oid`;

/**
 * SQL: no living worker holds the lock of the name that this expression gives, which must not be null.
 * A worker that lost its session for a moment looks dead too: whoever acts on this needs a fence besides.
 */
export function isGone(name: string): string {
  return `(hashtext(${name})::bigint & 4294967295)::oid not in (${LIVING})`;
}

/** How many jobs the queue holds that may still run. */
export async function waitingJobs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where attempts < max_attempts',
  );
  return rows[0]!.count;
}

/** How many workers hold their lock right now. */
export async function livingWorkers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(ALIVE, [LIVENESS_NAMESPACE]);
  return rows[0]!.count;
}

/** The same, within a request. */
export async function workersAlive({ sql }: Pick<Scope, 'sql'>): Promise<number> {
  return (await sql.row<{ count: number }>('platform-workers', ALIVE, [LIVENESS_NAMESPACE]))!.count;
}
