import type { Pool } from 'pg';
import type { Scope } from './scope.ts';

/**
 * Namespace of the advisory locks that live workers hold. Each lock is named after the pool id that is also stored in
 * the jobs the worker locks. When a process is killed, the kernel closes its socket, its backend ends and the lock is
 * released, without any heartbeat timeout.
 */
export const LIVENESS_NAMESPACE = 0x6f6e796d;

/** The name in pg_stat_activity of the sessions that hold these locks. */
export const LIVENESS_SESSION = 'onym-worker-live';

/**
 * A worker runs a statement on that session twice a second. A worker that was silent for this long is frozen
 * (stopped, swapped out, its event loop blocked), although the kernel keeps its session and its lock. The server
 * records the time of each session's last statement, so nothing is written for it.
 */
export const FROZEN_AFTER_MS = 2000;

// PostgreSQL hides the times of other roles' sessions: such a session counts as live.
const ALIVE = `
  select count(*)::int as count from pg_locks held left join pg_stat_activity session on session.pid = held.pid
  where held.locktype = 'advisory' and held.granted and held.objsubid = 2
    and held.database = (select oid from pg_database where datname = current_database()) and held.classid = $1::bigint::oid
    and coalesce(session.state_change, now()) > now() - make_interval(secs => $2::float8)`;
/**
 * Twice the silence after which others take over a worker's jobs, because counting workers need not be that quick.
 */
const COUNTED_FOR_SECONDS = (FROZEN_AFTER_MS * 2) / 1000;

/**
 * SQL: hashes of the names for which a live session holds a lock. Evaluated once per statement, however many rows it
 * is compared with.
 */
const LIVING = `select objid from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${LIVENESS_NAMESPACE}::bigint::oid`;

/**
 * Returns the SQL condition that no live worker holds the liveness lock of this name. A worker that lost its session
 * for a moment also looks dead, so code that acts on this needs a fence as well.
 * @param name an SQL expression for the name; it must not be null
 */
export function deadWorkerSql(name: string): string {
  return `(hashtext(${name})::bigint & 4294967295)::oid not in (${LIVING})`;
}

/** Counts the lanes of workers that hold their liveness lock and ran a statement within the last four seconds. */
export async function countLiveWorkersOn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(ALIVE, [LIVENESS_NAMESPACE, COUNTED_FOR_SECONDS]);
  return rows[0]!.count;
}

/** Counts the live lanes of workers as countLiveWorkersOn() does, on the connections of a scope. */
export async function countLiveWorkers({ sql }: Pick<Scope, 'sql'>): Promise<number> {
  return (await sql.row<{ count: number }>('platform-workers', ALIVE, [LIVENESS_NAMESPACE, COUNTED_FOR_SECONDS]))!
    .count;
}
