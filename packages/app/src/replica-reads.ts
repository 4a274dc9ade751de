import { openLogMarks, openPool, openReplica, type Config, type Logger, type Sql } from '@onym/platform';
import type { Metrics } from './metrics.ts';

/** What is read at the replica. */
export interface ReplicaReads {
  readonly sites: Sql;
  readonly lists: Sql;
  close(): Promise<void>;
}

/**
 * How long the replica may take before the primary is asked instead: a site is looked up in a millisecond, a list may count an account's
 * calls of a week.
 */
const LIMITS_MS = { sites: 250, lists: 1000 };

/**
 * Undefined where no replica is named. Sites and lists have a pool each, and each rests by itself: what a list cannot have there costs no
 * visit anything.
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
  metrics: Metrics;
  log: Logger;
}): ReplicaReads | undefined {
  const { replicaUrl, prepared, poolSize } = config.database;
  if (!replicaUrl) return undefined;
  const neededMark = openLogMarks(primary);
  // Lost connections are no news of their own: the reads tell.
  const quiet = { warn: log.debug.bind(log) as Logger['warn'] };
  const open = (what: keyof typeof LIMITS_MS) => {
    const limits = { max: poolSize, patienceMs: 0, limitMs: LIMITS_MS[what] };
    const pool = openPool({ url: replicaUrl, name: `onym-${name}-${what}`, log: quiet, ...limits });
    metrics.showPool(`replica_${what}`, pool);
    const answered = metrics.replicaRead(what);
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
