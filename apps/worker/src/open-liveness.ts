import { isGone, isNoRoom, LIVENESS_NAMESPACE, newSession, type Logger } from '@onym/platform';
import type pg from 'pg';

export interface LivenessOptions {
  directUrl: string;
  pool: pg.Pool;
  log: Logger;
  /** How often dead workers are looked for. */
  everyMs?: number;
  /** How long a name must be missing before its holder counts as dead. */
  graceMs?: number;
  /** Our own name could not be taken back: another worker may have our jobs by now. */
  onLost: () => void;
}

export interface Liveness {
  /** Takes the liveness lock of a pool id before its first job. */
  hold(poolId: string): Promise<void>;
  /** Gives the jobs of dead workers back. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

// Pool ids that hold jobs or queues but no liveness lock. These are the queue's private tables: a test fails when their
// shape changes, and the version is pinned.
const DEAD = `
  select held.id from (
    select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) held
  where ${isGone('held.id')}`;

/**
 * The queue keeps a killed worker's jobs locked for four hours. Here every worker holds session locks named after its
 * pools; jobs whose lock is gone for two looks are given back, so they start elsewhere within about three seconds.
 */
export async function openLiveness({
  directUrl,
  pool,
  log,
  everyMs = 1000,
  graceMs = 1500,
  onLost,
}: LivenessOptions): Promise<Liveness> {
  const names = new Set<string>();
  let session: pg.Client | undefined;
  let closing = false;

  const lock = (client: pg.Client, name: string): Promise<unknown> =>
    client.query('select pg_advisory_lock($1, hashtext($2))', [LIVENESS_NAMESPACE, name]);
  const connect = async (): Promise<void> => {
    const client = newSession(directUrl, 'onym-worker-live');
    try {
      await client.connect();
      for (const name of names) await lock(client, name);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    session = client;
    client.once('end', () => {
      if (!closing) void reconnect();
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

  const missing = new Map<string, number>();
  const recover = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(DEAD);
    const now = performance.now();
    for (const id of missing.keys()) if (!rows.some((row) => row.id === id)) missing.delete(id);
    for (const { id } of rows) if (!missing.has(id)) missing.set(id, now);
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
    async close() {
      closing = true;
      clearInterval(timer);
      await session?.end().catch(() => {});
    },
  };
}
