import {
  deadWorkerSql,
  isAtConnectionLimit,
  LIVENESS_NAMESPACE,
  LIVENESS_SESSION,
  newSession,
  FROZEN_AFTER_MS,
  type Logger,
} from '@onym/platform';
import { every } from '@onym/core';
import type pg from 'pg';

export interface LivenessOptions {
  directUrl: string;
  pool: pg.Pool;
  log: Logger;
  /** Interval of the search for dead workers. */
  everyMs?: number;
  /** How long a name's lock must be missing before its worker counts as dead. */
  graceMs?: number;
  /** Interval of our session's heartbeat. */
  beatMs?: number;
  /** How long another session may be silent. */
  silentMs?: number;
  /** Called when our own lock could not be reacquired: another worker may have our jobs by now. */
  onLost: () => void;
}

export interface Liveness {
  /** Takes the liveness lock of a pool id before its first job; `has` returns whether its runner knows a job. */
  lockName(poolId: string, has: (jobId: string) => boolean): Promise<void>;
  /** Releases the jobs of dead workers, and those locked by us that never reached our runner. */
  recover(): Promise<void>;
  /** Whether our locks are held and the last heartbeat was recent. */
  isAlive(): boolean;
  close(): Promise<void>;
}

// Pool ids that have locked jobs but no liveness lock, and the locked jobs of our own pools.
const POOLS_WITH_JOBS = `
  with job as materialized (select id, locked_by from graphile_worker.jobs where locked_by is not null),
    held as (select distinct locked_by as id from job)
  select held.id, (hashtext(held.id)::bigint & 4294967295)::text as lock, ${deadWorkerSql('held.id')} as "isDead",
    array(select job.id::text from job where job.locked_by = held.id and held.id = any($1::text[])) as ours
  from held where held.id = any($1::text[]) or ${deadWorkerSql('held.id')}`;
const UNLOCK = 'select graphile_worker.force_unlock_workers($1)';
const WAKE = `select pg_notify('jobs:insert', '{"count":1000}')`;

interface PoolWithJobs {
  id: string;
  lock: string;
  isDead: boolean;
  ours: string[];
}

// Silent sessions of other workers that our role may end.
const SILENT_SESSIONS = `
  select held.pid, max(session.state_change)::text as since, array_agg(held.objid::text) as locks
  from pg_locks held join pg_stat_activity session on session.pid = held.pid and session.usename = current_user
  where held.locktype = 'advisory' and held.granted and held.objsubid = 2
    and held.database = (select oid from pg_database where datname = current_database()) and held.classid = $1::bigint::oid
    and session.state_change < now() - make_interval(secs => $2::float8) and held.pid is distinct from $3::int
  group by held.pid`;
/**
 * Time between two checks that must find the same silence: after the database itself stood still, every live session
 * has sent something by then.
 */
const SILENCE_CHECK_MS = 900;

/**
 * Opens the liveness check, which moves the jobs of a dead or frozen worker to others; on its own the queue keeps them locked for four hours. Every
 * worker holds session locks named after its pools. Jobs whose lock is missing in every check for 1.5 seconds, and jobs that were fetched under one
 * of our names but did not arrive in that time, start elsewhere within about three seconds. The session of a frozen worker is ended, which frees its
 * locks: its jobs run elsewhere within five seconds. Opens a session of its own, waiting while the database is at its connection limit; `close` ends
 * it. A lost session is reopened for a minute, then `onLost` is called.
 * @throws Error when the database cannot be reached
 */
export async function openLiveness({
  directUrl,
  pool,
  log,
  everyMs = 1000,
  graceMs = 1500,
  beatMs = 500,
  silentMs = FROZEN_AFTER_MS,
  onLost,
}: LivenessOptions): Promise<Liveness> {
  const names = new Map<string, (jobId: string) => boolean>();
  let session: pg.Client | undefined;
  let pid: number | null = null;
  let beatAt = performance.now();
  let closing = false;
  /** The session while it is being opened. */
  let opening: pg.Client | undefined;

  // One statement at a time, because a PostgreSQL session runs them one by one.
  let lastQuery: Promise<unknown> = Promise.resolve();
  const queryOneByOne = (client: pg.Client, text: string, values: unknown[] = []): Promise<unknown> => {
    const answer = lastQuery.then(() => client.query(text, values));
    lastQuery = answer.catch(() => {});
    return answer;
  };
  const lock = (client: pg.Client, name: string): Promise<unknown> =>
    queryOneByOne(client, 'select pg_advisory_lock($1, hashtext($2))', [LIVENESS_NAMESPACE, name]);
  const connect = async (): Promise<void> => {
    const client = newSession(directUrl, LIVENESS_SESSION);
    opening = client;
    try {
      await client.connect();
      for (const name of names.keys()) await lock(client, name);
      pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
      if (closing) throw new Error('no client waits for this session');
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    } finally {
      opening = undefined;
    }
    session = client;
    beatAt = performance.now();
    client.once('end', () => {
      if (closing) return;
      if (performance.now() - beatAt > silentMs)
        log.warn({}, 'this process or the database stood still: others may have its jobs');
      void reconnect();
    });
  };
  const reconnect = async (): Promise<void> => {
    session = undefined;
    for (const end = performance.now() + 60_000; performance.now() < end && !closing;) {
      try {
        return await connect();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    if (!closing) onLost();
  };
  for (;;) {
    try {
      await connect();
      break;
    } catch (error) {
      if (!isAtConnectionLimit(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  const pulse = every(
    beatMs,
    async () => {
      if (!session) return;
      await queryOneByOne(session, 'select 1');
      beatAt = performance.now();
    },
    () => {}, // the end of the session reports it
  );

  const silences = new Map<string, number>();
  /** Ends the sessions of frozen workers, and returns the locks that this frees. */
  const endSilentSessions = async (): Promise<Set<string>> => {
    const values = [LIVENESS_NAMESPACE, silentMs / 1000, pid];
    const { rows } = await pool.query<{ pid: number; since: string; locks: string[] }>(SILENT_SESSIONS, values);
    const now = performance.now();
    const silent = new Map(rows.map((row) => [`${row.pid} ${row.since}`, row]));
    for (const key of silences.keys()) if (!silent.has(key)) silences.delete(key);
    for (const key of silent.keys()) if (!silences.has(key)) silences.set(key, now);
    const freed = new Set<string>();
    for (const [key, row] of silent) {
      if (now - silences.get(key)! < Math.min(SILENCE_CHECK_MS, everyMs * 0.9)) continue;
      log.warn({ session: row.pid, since: row.since }, 'a worker is unresponsive; its jobs are taken over');
      await pool.query('select pg_terminate_backend($1, 1000)', [row.pid]);
      for (const one of row.locks) freed.add(one);
    }
    return freed;
  };

  const missing = seenLongEnough(graceMs);
  const unknown = seenLongEnough(graceMs);
  const releaseDeadWorkers = async (): Promise<void> => {
    const freed = await endSilentSessions();
    const { rows } = await pool.query<PoolWithJobs>(POOLS_WITH_JOBS, [[...names.keys()]]);
    const dead = missing(
      rows.filter(({ isDead }) => isDead),
      ({ id }) => id,
      ({ lock: free }) => freed.has(free),
    ).map(({ id }) => id);
    // The queue unlocks all jobs of a name or none, so this must not happen while one of them runs. A runner that
    // learns too late that it has a job is fenced.
    const lost = unknown(
      rows.filter(({ id: name, ours }) => ours.length > 0 && !ours.some(names.get(name) ?? (() => true))),
      ({ id, ours }) => `${id} ${ours.toSorted().join()}`,
    );
    if (dead.length > 0) {
      log.warn({ dead }, 'taking over the jobs of dead workers');
      await pool.query(UNLOCK, [dead]);
    }
    for (const { id: name, ours: jobs } of lost) {
      log.warn({ name, jobs }, 'releasing jobs without a known owner');
      await pool.query(UNLOCK, [[name]]);
    }
    if (dead.length + lost.length > 0) await pool.query(WAKE);
  };
  // One check at a time: with two, the later would act on rows that the earlier has already repaired.
  const looking = every(everyMs, releaseDeadWorkers, (error) =>
    log.warn({ err: error }, 'looking for dead workers failed'),
  );

  return {
    async lockName(name, has) {
      names.set(name, has);
      if (session) await lock(session, name);
    },
    recover: looking.now,
    isAlive: () => session !== undefined && performance.now() - beatAt < silentMs,
    async close() {
      closing = true;
      void looking.stop();
      void pulse.stop();
      await (session ?? opening)?.end().catch(() => {});
    },
  };
}

/** Returns a function that filters for items seen in every check for `graceMs`, or confirmed by `isSure`. */
function seenLongEnough(
  graceMs: number,
): <T>(seen: readonly T[], keyOf: (one: T) => string, isSure?: (one: T) => boolean) => T[] {
  const since = new Map<string, number>();
  return (seen, keyOf, isSure = () => false) => {
    const now = performance.now();
    const keys = new Set(seen.map(keyOf));
    for (const key of since.keys()) if (!keys.has(key)) since.delete(key);
    for (const key of keys) if (!since.has(key)) since.set(key, now);
    const sure = seen.filter((one) => isSure(one) || now - since.get(keyOf(one))! >= graceMs);
    for (const one of sure) since.delete(keyOf(one));
    return sure;
  };
}
