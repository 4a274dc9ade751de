import type pg from 'pg';
import type { QueryResultRow } from 'pg';
import { isOldEnough, CLUSTER_ID_SQL, openLogMarks, type LogMark } from './log-marks.ts';
import type { Logger } from './log.ts';
import { openSql, type Sql } from './sql.ts';

/**
 * Where the result of a read came from: `replica`, or the primary because there was no mark old enough to compare
 * (`early`), the replica had not replayed the mark (`behind`), or it failed (`failed`).
 */
export type ReplicaReadOutcome = 'replica' | 'early' | 'behind' | 'failed';

export interface ReplicaOptions {
  primary: Sql;
  /** The log mark that the replica must have replayed; several readers of one primary share it. */
  neededMark?: () => LogMark | undefined;
  /** Connects to the replica, or to a load balancer in front of several. Its timeouts must be short. */
  pool: pg.Pool;
  prepared: boolean;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Reports the source of each read; `error` is the reason of a failure. */
  answered: (by: ReplicaReadOutcome, error?: unknown) => void;
}

/** How long a replica that was behind or failed is not queried, milliseconds; then a single read tries it. */
const PAUSE_MS = { behind: 100, failed: 1000 };
/** At most one warning per reason in this time, milliseconds, for a replica that keeps failing and recovering. */
const QUIET_MS = 60_000;

// The position is read in the transaction of the read and before its snapshot, so that both come from the same server,
// whichever one a pooler chose.
const BEGIN = `begin isolation level read committed, read only;
  select ${CLUSTER_ID_SQL} as log, case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`;

/**
 * Returns an Sql that reads, from a streaming replica, data that may be half a second old. A result contains everything
 * that was committed MAX_REPLICA_LAG_MS before the read; where the replica does not have that, the primary is queried.
 * Errors of the replica are not visible to the reader, who gets the result of the primary. For reads only.
 */
export function openReplica({
  primary,
  neededMark = openLogMarks(primary),
  pool,
  prepared,
  log,
  answered,
}: ReplicaOptions): Sql {
  const notifiedAt = { behind: -Infinity, failed: -Infinity };
  let trouble: keyof typeof PAUSE_MS | undefined;
  /** How often the replica was paused. */
  let pauses = 0;
  let restsUntil = 0;
  let isTold = false;

  /**
   * Whether this read may query the replica. After a pause one read tries it, and the others wait for the outcome.
   */
  function mayQueryReplica(): boolean {
    if (trouble === undefined) return true;
    if (performance.now() < restsUntil) return false;
    restsUntil = performance.now() + PAUSE_MS[trouble];
    return true;
  }

  function pauseReplica(why: keyof typeof PAUSE_MS, error?: unknown): void {
    const now = performance.now();
    if (trouble !== why && now - notifiedAt[why] >= QUIET_MS) {
      log.warn({ why, err: error }, 'the primary answers for the replica');
      notifiedAt[why] = now;
      isTold = true;
    }
    trouble = why;
    pauses += 1;
    restsUntil = now + PAUSE_MS[why];
  }

  function markHealthy(): void {
    if (isTold) log.info('the replica answers again');
    trouble = undefined;
    isTold = false;
  }

  /** Returns undefined when the replica has not replayed the mark. */
  async function queryReplica<R>(mark: LogMark, read: Read<R>): Promise<R[] | undefined> {
    const client = await pool.connect();
    let rows: R[] | undefined;
    try {
      const [, come] = (await client.query(BEGIN)) as unknown as pg.QueryResult<{ log: string; position: string }>[];
      const { log, position } = come!.rows[0]!;
      if (!position || log !== mark.log) throw new Error('DATABASE_REPLICA_URL names no replica of DATABASE_URL');
      if (BigInt(position) >= mark.position) rows = await read(openSql(client, { prepared }));
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    );
    return rows;
  }

  async function readFromEither<R>(read: Read<R>): Promise<R[]> {
    const mark = neededMark();
    let by: ReplicaReadOutcome = trouble ?? 'early';
    let why: unknown;
    const pausesBefore = pauses;
    if (mark && mayQueryReplica())
      try {
        const found = await queryReplica(mark, read);
        if (found) {
          // A read that began before the replica failed does not show that it is back.
          if (pauses === pausesBefore) markHealthy();
          answered('replica');
          return found;
        }
        if (isOldEnough(mark)) pauseReplica((by = 'behind'));
        else by = 'early';
      } catch (error) {
        pauseReplica((by = 'failed'), (why = error));
      }
    answered(by, why);
    return read(primary);
  }
  return {
    prepared,
    rows: (...statement) => readFromEither((sql) => sql.rows(...statement)),
    row: async <R extends QueryResultRow>(...statement: Parameters<Sql['row']>) =>
      (await readFromEither((sql) => sql.rows<R>(...statement)))[0],
    unnamed: (...statement) => readFromEither((sql) => sql.unnamed(...statement)),
  };
}

type Read<R> = (sql: Sql) => Promise<R[]>;
