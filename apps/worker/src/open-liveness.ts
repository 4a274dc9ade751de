import {
  isGone,
  isNoRoom,
  LIVENESS_NAMESPACE,
  LIVENESS_SESSION,
  newSession,
  SILENT_MS,
  type Logger,
} from '@onym/platform';
import type pg from 'pg';

export interface LivenessOptions {
  directUrl: string;
  pool: pg.Pool;
  log: Logger;
  /** How often dead workers are looked for. */
  everyMs?: number;
  /** How long a name must be missing before its holder counts as dead. */
  graceMs?: number;
  /** How often our session says something. */
  beatMs?: number;
  /** How long another's session may say nothing. */
  silentMs?: number;
  /** Our own name could not be taken back: another worker may have our jobs by now. */
  onLost: () => void;
}

export interface Liveness {
  /** Takes the liveness lock of a pool id before its first job. */
  hold(poolId: string): Promise<void>;
  /** Gives the jobs of dead workers back. */
  recover(): Promise<void>;
  /** Whether our names are held and our session said something a moment ago. */
  beats(): boolean;
  close(): Promise<void>;
}

// Pool ids that hold jobs or queues but no liveness lock. These are the queue's private tables: a test fails when their
// shape changes, and the version is pinned.
const DEAD = `
  select held.id, (hashtext(held.id)::bigint & 4294967295)::text as lock from (
    select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) held
  where ${isGone('held.id')}`;

// Of sessions whose end we may ask for, and not of ours.
const SILENT = `
  select held.pid, max(session.state_change)::text as since, array_agg(held.objid::text) as locks
  from pg_locks held join pg_stat_activity session on session.pid = held.pid and session.usename = current_user
  where held.locktype = 'advisory' and held.granted and held.objsubid = 2
    and held.database = (select oid from pg_database where datname = current_database()) and held.classid = $1::bigint::oid
    and session.state_change < now() - make_interval(secs => $2::float8) and held.pid is distinct from $3::int
  group by held.pid`;
/** Between two looks that find the same silence: after the database itself stood still, everybody has spoken by then. */
const TWO_LOOKS_MS = 900;

/**
 * The queue keeps a killed worker's jobs locked for four hours. Here every worker holds session locks named after its
 * pools; jobs whose lock is gone for two looks are given back, so they start elsewhere within about three seconds. Of a worker that stands
 * still but is not dead the session is ended, and with it the locks, on the jobs and on the rows: they go on elsewhere within five seconds.
 */
export async function openLiveness({
  directUrl,
  pool,
  log,
  everyMs = 1000,
  graceMs = 1500,
  beatMs = 500,
  silentMs = SILENT_MS,
  onLost,
}: LivenessOptions): Promise<Liveness> {
  const names = new Set<string>();
  let session: pg.Client | undefined;
  let pid: number | null = null;
  let beatAt = performance.now();
  let closing = false;

  // One question at a time, as a session of PostgreSQL answers them.
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (client: pg.Client, text: string, values: unknown[] = []): Promise<unknown> => {
    const answer = asked.then(() => client.query(text, values));
    asked = answer.catch(() => {});
    return answer;
  };
  const lock = (client: pg.Client, name: string): Promise<unknown> =>
    ask(client, 'select pg_advisory_lock($1, hashtext($2))', [LIVENESS_NAMESPACE, name]);
  const connect = async (): Promise<void> => {
    const client = newSession(directUrl, LIVENESS_SESSION);
    try {
      await client.connect();
      for (const name of names) await lock(client, name);
      pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
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
      if (!isNoRoom(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  let beating = false;
  const beat = async (): Promise<void> => {
    if (!session || beating) return;
    beating = true;
    // Its loss is heard of as its end.
    await ask(session, 'select 1').then(
      () => (beatAt = performance.now()),
      () => {},
    );
    beating = false;
  };
  const pulse = setInterval(() => void beat(), beatMs);

  const silences = new Map<string, number>();
  /** Ends the sessions of workers that stand still, and answers the locks that are free by that. */
  const endSilent = async (): Promise<Set<string>> => {
    const values = [LIVENESS_NAMESPACE, silentMs / 1000, pid];
    const { rows } = await pool.query<{ pid: number; since: string; locks: string[] }>(SILENT, values);
    const now = performance.now();
    const silent = new Map(rows.map((row) => [`${row.pid} ${row.since}`, row]));
    for (const key of silences.keys()) if (!silent.has(key)) silences.delete(key);
    for (const key of silent.keys()) if (!silences.has(key)) silences.set(key, now);
    const freed = new Set<string>();
    for (const [key, row] of silent) {
      if (now - silences.get(key)! < Math.min(TWO_LOOKS_MS, everyMs * 0.9)) continue;
      log.warn({ session: row.pid, since: row.since }, 'a worker stands still; others take its jobs over');
      await pool.query('select pg_terminate_backend($1, 1000)', [row.pid]);
      for (const one of row.locks) freed.add(one);
    }
    return freed;
  };

  const missing = new Map<string, number>();
  const recover = async (): Promise<void> => {
    const freed = await endSilent();
    const { rows } = await pool.query<{ id: string; lock: string }>(DEAD);
    const now = performance.now();
    for (const id of missing.keys()) if (!rows.some((row) => row.id === id)) missing.delete(id);
    for (const { id, lock: free } of rows)
      if (freed.has(free)) missing.set(id, -Infinity);
      else if (!missing.has(id)) missing.set(id, now);
    const dead = [...missing].filter(([, since]) => now - since >= graceMs).map(([id]) => id);
    if (dead.length === 0) return;
    log.warn({ dead }, 'taking over the jobs of dead workers');
    await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    await pool.query(`select pg_notify('jobs:insert', '{"count":1000}')`);
  };
  const timer = setInterval(
    () => void recover().catch((error: unknown) => log.warn({ err: error }, 'looking for dead workers failed')),
    everyMs,
  );

  return {
    async hold(name) {
      names.add(name);
      if (session) await lock(session, name);
    },
    recover,
    beats: () => session !== undefined && performance.now() - beatAt < silentMs,
    async close() {
      closing = true;
      clearInterval(timer);
      clearInterval(pulse);
      await session?.end().catch(() => {});
    },
  };
}
