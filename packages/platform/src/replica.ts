import type pg from 'pg';
import type { QueryResultRow } from 'pg';
import { isOfAge, LOG_OF, openLogMarks, type LogMark } from './log-marks.ts';
import type { Logger } from './log.ts';
import { openSql, type Sql } from './sql.ts';

/** Who answered a read: the replica, or the primary because there was no mark yet that a replica must have come to, it was behind, or it failed. */
export type ReplicaAnswer = 'replica' | 'early' | 'behind' | 'failed';

export interface ReplicaOptions {
  primary: Sql;
  /** What a replica must have come to; several that read of one primary share it. */
  neededMark?: () => LogMark | undefined;
  /** Of the replica, or of what stands before several; gives up within a moment. */
  pool: pg.Pool;
  prepared: boolean;
  log: Pick<Logger, 'warn' | 'info'>;
  /** `error`: why it failed. */
  answered: (by: ReplicaAnswer, error?: unknown) => void;
}

/** How long a replica is left alone that was no help; then one read tries it. */
const REST_MS = { behind: 100, failed: 1000 };
/** One that comes and goes is told of once in a while. */
const QUIET_MS = 60_000;

// Asked in the transaction of the read and before its snapshot, so that it holds for the server that answers, whichever a pooler chose.
const BEGIN = `begin isolation level read committed, read only;
  select ${LOG_OF} as log, case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`;

/**
 * Reads from a streaming replica what may be half a second old: an answer knows all that was committed BEHIND_MS before the question, or
 * it is the primary's. Whatever the replica cannot do, the primary is asked, and nobody who reads is told.
 */
export function openReplica({
  primary,
  neededMark = openLogMarks(primary),
  pool,
  prepared,
  log,
  answered,
}: ReplicaOptions): Sql {
  const toldAt = { behind: -Infinity, failed: -Infinity };
  let trouble: keyof typeof REST_MS | undefined;
  let restsUntil = 0;
  let isTold = false;

  /** Whether this read may ask it; after a rest one of them tries, and the others wait for what comes of it. */
  function mayAsk(): boolean {
    if (trouble === undefined) return true;
    if (performance.now() < restsUntil) return false;
    restsUntil = performance.now() + REST_MS[trouble];
    return true;
  }

  function rest(why: keyof typeof REST_MS, error?: unknown): void {
    const now = performance.now();
    if (trouble !== why && now - toldAt[why] >= QUIET_MS) {
      log.warn({ why, err: error }, 'the primary answers for the replica');
      toldAt[why] = now;
      isTold = true;
    }
    trouble = why;
    restsUntil = now + REST_MS[why];
  }

  function isWell(): void {
    if (isTold) log.info('the replica answers again');
    trouble = undefined;
    isTold = false;
  }

  /** Undefined when the replica has not come as far as the mark. */
  async function ask<R>(mark: LogMark, read: Read<R>): Promise<R[] | undefined> {
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

  async function ofEither<R>(read: Read<R>): Promise<R[]> {
    const mark = neededMark();
    let by: ReplicaAnswer = trouble ?? 'early';
    let why: unknown;
    if (mark && mayAsk())
      try {
        const found = await ask(mark, read);
        if (found) {
          isWell();
          answered('replica');
          return found;
        }
        if (isOfAge(mark)) rest((by = 'behind'));
        else by = 'early';
      } catch (error) {
        rest((by = 'failed'), (why = error));
      }
    answered(by, why);
    return read(primary);
  }
  return {
    prepared,
    rows: (...statement) => ofEither((sql) => sql.rows(...statement)),
    row: async <R extends QueryResultRow>(...statement: Parameters<Sql['row']>) =>
      (await ofEither((sql) => sql.rows<R>(...statement)))[0],
    unnamed: (...statement) => ofEither((sql) => sql.unnamed(...statement)),
  };
}

type Read<R> = (sql: Sql) => Promise<R[]>;
