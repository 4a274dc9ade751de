import type pg from 'pg';
import type { Config } from './config.ts';
import { openPool } from './database.ts';
import { openLogMarks } from './log-marks.ts';
import type { Logger } from './log.ts';
import { openReplica, type ReplicaReadOutcome } from './replica.ts';
import type { Sql } from './sql.ts';

/** The metrics of reads from the replica. */
interface ReplicaFigures {
  observePool(name: string, pool: pg.Pool): void;
  replicaReadCounter(what: string): (by: ReplicaReadOutcome) => void;
}

/** Two ways to read from the replica, each with its own pool. */
export interface ReplicaReads {
  readonly sites: Sql;
  readonly lists: Sql;
  close(): Promise<void>;
}

/**
 * How long the replica may take before the primary is queried instead, milliseconds. A site is a single lookup; a
 * list may count an account's calls of a week.
 */
const LIMITS_MS = { sites: 250, lists: 1000 };

/**
 * Opens reads from DATABASE_REPLICA_URL; undefined without it. Sites and lists have a pool each and fall back to the
 * primary independently, so that slow lists do not slow down visits.
 */
export function openReplicaReads({
  config,
  name,
  primary,
  metrics,
  log,
}: {
  config: Config;
  name: string;
  primary: Sql;
  metrics: ReplicaFigures;
  log: Logger;
}): ReplicaReads | undefined {
  const { replicaUrl, prepared, poolSize } = config.database;
  if (!replicaUrl) return undefined;
  const neededMark = openLogMarks(primary);
  // The reads report a lost connection themselves, so the pool logs it at debug level only.
  const quiet = { warn: log.debug.bind(log) as Logger['warn'] };
  const open = (what: keyof typeof LIMITS_MS) => {
    const limits = { max: poolSize, patienceMs: 0, limitMs: LIMITS_MS[what] };
    const pool = openPool({ url: replicaUrl, name: `onym-${name}-${what}`, log: quiet, ...limits });
    metrics.observePool(`replica_${what}`, pool);
    const answered = metrics.replicaReadCounter(what);
    return { pool, sql: openReplica({ primary, neededMark, pool, prepared, log: log.child({ what }), answered }) };
  };
  const [sites, lists] = [open('sites'), open('lists')];
  return {
    sites: sites.sql,
    lists: lists.sql,
    async close() {
      await Promise.all([sites.pool.end(), lists.pool.end()]);
    },
  };
}
