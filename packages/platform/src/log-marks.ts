import type { Sql } from './sql.ts';

/** How far behind a replica's answer may be. */
export const BEHIND_MS = 500;
const EVERY_MS = 100;

/** Which cluster and database this is: positions of another log would mean nothing. */
export const LOG_OF = `current_database() || '/' || (select system_identifier from pg_control_system())::text`;
// Of what is inserted, not flushed: a commit that does not wait for the disk is seen before it is there.
const MARK = `select ${LOG_OF} as log, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`;

/** A moment, and what the primary's log had come to by then. */
export interface LogMark {
  /** Of this process's monotonic clock. */
  readonly at: number;
  readonly log: string;
  readonly position: bigint;
}

/** Whether a replica that has not come to this mark is behind; to a young one, where nobody has asked for a while, hardly any has. */
export function isOfAge({ at }: LogMark): boolean {
  return performance.now() - at > BEHIND_MS / 2;
}

/**
 * Answers the eldest mark of the last BEHIND_MS: whoever has replayed its position knows all that was committed BEHIND_MS ago. The moment
 * is taken before the primary is asked, and by our own clock alone: clocks of two machines are never compared. Marks are made while
 * somebody asks for them; undefined while there is none.
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
      // A primary that is away makes no marks; whoever reads then asks it, and is told.
    } finally {
      isAsking = false;
    }
  }

  return () => {
    const at = performance.now();
    while (marks[0] && marks[0].at < at - BEHIND_MS) marks.shift();
    if (!isAsking && (marks.at(-1)?.at ?? -Infinity) <= at - EVERY_MS) void make(at);
    return marks[0];
  };
}
