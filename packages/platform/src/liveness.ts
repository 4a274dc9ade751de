import type { Pool } from 'pg';
import type { Scope } from './scope.ts';

/**
 * Namespace of the advisory locks that living workers hold, named after the pool id that also stands in the jobs they
 * lock. The kernel closes the socket of a killed process, its backend ends, the lock is gone: no heartbeat to miss.
 */
export const LIVENESS_NAMESPACE = 0x6f6e796d;

/** What the sessions that hold them are called in pg_stat_activity. */
export const LIVENESS_SESSION = 'onym-worker-live';

/**
 * A worker says something on that session twice a second. One that says nothing for so long stands still (stopped, swapped out, its loop held), though
 * the kernel keeps its sessions open: no lock tells. The server keeps the time of each session's last word, so nothing is written for it.
 */
export const SILENT_MS = 2000;

// Of another role's session the server tells no time: it counts as lively.
const ALIVE = `
  select count(*)::int as count from pg_locks held left join pg_stat_activity session on session.pid = held.pid
  where held.locktype = 'advisory' and held.granted and held.objsubid = 2
    and held.database = (select oid from pg_database where datname = current_database()) and held.classid = $1::bigint::oid
    and coalesce(session.state_change, now()) > now() - make_interval(secs => $2::float8)`;
/** Twice what makes others take its jobs over: whoever only counts need not be as quick. */
const COUNTED_FOR_SECONDS = (SILENT_MS * 2) / 1000;

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

/** How many lanes of workers hold their lock right now, and do not stand still. */
export async function livingWorkers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(ALIVE, [LIVENESS_NAMESPACE, COUNTED_FOR_SECONDS]);
  return rows[0]!.count;
}

/** The same, within a request. */
export async function workersAlive({ sql }: Pick<Scope, 'sql'>): Promise<number> {
  return (await sql.row<{ count: number }>('platform-workers', ALIVE, [LIVENESS_NAMESPACE, COUNTED_FOR_SECONDS]))!
    .count;
}
