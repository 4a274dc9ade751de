import type pg from 'pg';
import type { Config } from './config.ts';
import { openPool } from './database.ts';
import { openLogMarks } from './log-marks.ts';
import type { Logger } from './log.ts';
import { openReplica, type ReplicaAnswer } from './replica.ts';
import type { Sql } from './sql.ts';

/** The figures of reads at the replica. */
interface ReplicaFigures {
  observePool(name: string, pool: pg.Pool): void;
  replicaReadCounter(what: string): (by: ReplicaAnswer) => void;
}

/** Two ways to read at the replica, each with a pool of its own. */
export interface ReplicaReads {
  readonly sites: Sql;
  readonly lists: Sql;
  close(): Promise<void>;
}

/**
 * The time the replica gets before the primary is asked instead, in milliseconds: a site is looked up in one, a list may count an account's
 * calls of a week.
 */
const LIMITS_MS = { sites: 250, lists: 1000 };

/**
 * Opens reads at DATABASE_REPLICA_URL; undefined without it. Sites and lists have a pool each and are sent to the primary apart from each
 * other, so that slow lists do not slow visits.
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
  // The reads report a lost connection; the pool need not.
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
