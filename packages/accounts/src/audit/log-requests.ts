import { DELAYS, type Delays, type Sql } from '@onym/platform';
import { insertRequests, rotatePartitions, type LoggedRequest } from './request-log.repository.ts';

/** At this number of calls the list is written at once. */
const BATCH = 500;
/** While the database is unavailable, this number of the newest calls is kept in memory. */
const REMEMBERED = 5000;
/** PostgreSQL's check_violation: no partition accepts the row. */
const NO_PARTITION = '23514';

export interface RequestLog {
  /** Records a call without waiting. Never fails. */
  push(call: LoggedRequest): void;
  /** Writes all waiting calls, for the end of a process. */
  flush(): Promise<void>;
}

/**
 * Opens the request log of this process. Calls are appended to a list in memory, which is written as one statement at most twice a second,
 * or at once when it has 500 calls. After a failed write the newest 5000 calls stay in the list and are written after the next call. A
 * missing day partition is created. Errors go to `onError`.
 */
export function openRequestLog({
  sql,
  onError,
  delays: { logRequestsMs } = DELAYS,
}: {
  sql: Sql;
  onError: (error: unknown) => void;
  delays?: Pick<Delays, 'logRequestsMs'>;
}): RequestLog {
  let waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const insert = (batch: readonly LoggedRequest[]): Promise<void> => insertRequests({ sql }, batch);

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      await insert(batch).catch(async (error: unknown) => {
        if ((error as { code?: string }).code !== NO_PARTITION) throw error;
        for (const day of new Set(batch.map(({ at }) => at.toISOString().slice(0, 10))))
          await rotatePartitions({ sql }, day);
        await insert(batch);
      });
    } catch (error) {
      waiting = [...batch, ...waiting].slice(-REMEMBERED);
      onError(error);
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    if (waiting.length === 0) return;
    writing = write();
    await writing;
    writing = undefined;
  }

  const soon = (delayMs: number): void => {
    timer = setTimeout(() => void flush(), delayMs).unref();
  };

  return {
    push(call) {
      waiting.push(call);
      if (waiting.length >= 2 * REMEMBERED) waiting = waiting.slice(-REMEMBERED);
      if (timer === undefined) soon(logRequestsMs);
      else if (waiting.length === BATCH) {
        clearTimeout(timer);
        soon(0);
      }
    },
    flush,
  };
}
