import type { Sql } from './sql.ts';

/** How old data read from a replica may be, milliseconds. */
export const MAX_REPLICA_LAG_MS = 500;
const EVERY_MS = 100;

/** Identifies the cluster and database: WAL positions of different clusters cannot be compared. */
export const CLUSTER_ID_SQL = `current_database() || '/' || (select system_identifier from pg_control_system())::text`;
// The insert position, not the flush position: a commit that does not wait for the disk is visible before it is
// flushed.
const MARK = `select ${CLUSTER_ID_SQL} as log, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`;

/** A moment, and a WAL position that the primary had at that moment or later. */
export interface LogMark {
  /** Of this process's monotonic clock, milliseconds. */
  readonly at: number;
  readonly log: string;
  readonly position: bigint;
}

/**
 * Whether the mark is old enough (half of MAX_REPLICA_LAG_MS) that a replica which has not replayed it is really
 * behind. After a time without reads the oldest mark is so new that hardly any replica can have replayed it.
 */
export function isOldEnough({ at }: LogMark): boolean {
  return performance.now() - at > MAX_REPLICA_LAG_MS / 2;
}

/**
 * Returns a function that returns the oldest mark of the last MAX_REPLICA_LAG_MS milliseconds, or undefined while there
 * is none. A replica that has replayed the position of that mark has everything that was committed MAX_REPLICA_LAG_MS
 * ago. Each call makes a mark in the background, at most every 100 ms, so there are marks only while there are reads.
 * The time is taken before the query to the primary and only from our own clock, so clocks of two machines are never
 * compared.
 */
export function openLogMarks(primary: Pick<Sql, 'row'>): () => LogMark | undefined {
  const marks: LogMark[] = [];
  let isAsking = false;

  async function make(at: number): Promise<void> {
    isAsking = true;
    try {
      const { log, position } = (await primary.row<{ log: string; position: string }>('platform-log-mark', MARK, []))!;
      marks.push({ at, log, position: BigInt(position) });
    } catch {
      // While the primary is unreachable there are no marks; the read then goes to the primary and fails with its
      // error.
    } finally {
      isAsking = false;
    }
  }

  return () => {
    const at = performance.now();
    while (marks[0] && marks[0].at < at - MAX_REPLICA_LAG_MS) marks.shift();
    if (!isAsking && (marks.at(-1)?.at ?? -Infinity) <= at - EVERY_MS) void make(at);
    return marks[0];
  };
}
