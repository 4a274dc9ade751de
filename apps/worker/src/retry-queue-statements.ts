import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnreachable } from '@onym/platform';
import type pg from 'pg';

/** A named statement; the queue names all statements that it sends while it works. */
export type NamedStatement = pg.QueryConfig & { name: string };

export interface QueueRetryOptions {
  /** True once the runner is shutting down: a connection error is then thrown instead of retried. */
  isShuttingDown(): boolean;
  /** Called before the statement is first sent; `onStatementDone` once it has run. */
  onStatement(statement: NamedStatement): void;
  onStatementDone(statement: NamedStatement): void;
  /** Before a statement is repeated, milliseconds. */
  pauseMs: number;
}

/**
 * Makes a pool that only the queue uses retry statements that failed because the database was away, until it is back,
 * and those that PostgreSQL ended as a deadlock: the queue updates many finished jobs at once, in an order of its
 * own. Without this the queue stops its runner when it cannot record the end of a job, and waits for seconds before
 * it retries.
 *
 * Every statement of the queue outside a transaction can be repeated: jobs are completed by id, failed or released by
 * their holder, and scheduled jobs are added once a minute. When a fetch is repeated, the jobs whose response was
 * lost stay locked although no one works on them: the liveness check releases them. A fetch waits for other
 * statements that are being repeated, because it could return a job again whose end is not recorded yet.
 */
export function retryQueueStatements(
  pool: pg.Pool,
  { isShuttingDown, onStatement, onStatementDone, pauseMs }: QueueRetryOptions,
): void {
  const pause = (): Promise<void> => delay(pauseMs);
  const once = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;)
      try {
        return await once();
      } catch (error) {
        if (!isDatabaseUnreachable(error) || isShuttingDown()) throw error;
        await pause();
      }
  };
  const repeated = new Set<object>();
  // Connects only when a statement is sent: a fetch that waits for repeated statements must not hold the connection
  // that they need.
  const retryingClient = (): QueueClient => {
    let client: pg.PoolClient | undefined;
    let isInTransaction = false;
    return {
      async query(statement, values) {
        const attempt = {};
        if (isNamed(statement)) onStatement(statement);
        try {
          for (;;)
            try {
              while (isFetch(statement) && repeated.size > 0 && !isShuttingDown()) await pause();
              client ??= await connect();
              const answer = await client.query(statement, values);
              isInTransaction = staysInTransaction(statement, isInTransaction);
              if (isNamed(statement)) onStatementDone(statement);
              return answer;
            } catch (error) {
              const isAway = isDatabaseUnreachable(error);
              if (isInTransaction || !(isAway || isDeadlock(error)) || isShuttingDown()) throw error;
              if (isAway) {
                client?.release(true);
                client = undefined;
              }
              if (!isFetch(statement)) repeated.add(attempt);
              await pause();
            }
        } finally {
          repeated.delete(attempt);
        }
      },
      release: () => client?.release(),
    };
  };
  pool.connect = ((taken?: ConnectCallback) => {
    if (!taken) return Promise.resolve(retryingClient());
    void connect().then(
      (client) => taken(undefined, client, (release) => client.release(release as boolean)),
      (error: unknown) => taken(error as Error, undefined, () => {}),
    );
  }) as typeof pool.connect;
  pool.query = (async (statement: Statement, values?: unknown[]) => {
    const client = retryingClient();
    try {
      return await client.query(statement, values);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
}

type Statement = string | pg.QueryConfig;
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
/** The part of a client that the queue uses where it does not listen. */
interface QueueClient {
  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/**
 * Whether PostgreSQL rolled the statement back because of a deadlock, so that the other transaction could continue
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown }).code === '40P01';
}

function isNamed(statement: Statement): statement is NamedStatement {
  return typeof statement === 'object' && statement.name !== undefined;
}

function isFetch(statement: Statement): boolean {
  return isNamed(statement) && statement.name.startsWith('get_job');
}

function staysInTransaction(statement: Statement, isInOne: boolean): boolean {
  if (typeof statement !== 'string') return isInOne;
  return /^\s*begin\b/i.test(statement) || (isInOne && !/^\s*(commit|rollback)\b/i.test(statement));
}
