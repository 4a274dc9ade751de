import { isDatabaseAway } from '@onym/platform';
import type pg from 'pg';

/** A statement that the queue has given a name, as it gives all that it asks while it works. */
export type Named = pg.QueryConfig & { name: string };

export interface Insistence {
  /** Nobody waits for the queue any more: what the database's absence prevents is told. */
  isOver(): boolean;
  /** The database is asked this for the first time, and has carried it out. */
  onAsk(statement: Named): void;
  onDone(statement: Named): void;
}

const EVERY_MS = 100;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

/**
 * Has a pool that serves nobody but the queue repeat what the database's absence prevented, until it is back, and what PostgreSQL ended as a
 * deadlock: the queue writes down the ends of many jobs at once, in an order of its own. By itself the queue ends its
 * runner when the end of a job cannot be written down, and waits for seconds before it asks again.
 *
 * Whatever the queue asks outside of a transaction can be repeated: jobs end by their ids, are failed or given back by whoever holds them, and the
 * clock's are added once a minute. Of a repeated fetch the jobs whose answer was lost stay held, without anybody who works on them: the liveness gives
 * them back. A fetch waits for what else is repeated: it could be given a job again of which the end is still to be said.
 */
export function insist(pool: pg.Pool, { isOver, onAsk, onDone }: Insistence): void {
  const once = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;)
      try {
        return await once();
      } catch (error) {
        if (!isDatabaseAway(error) || isOver()) throw error;
        await pause();
      }
  };
  const repeated = new Set<object>();
  // It connects when it is asked something: a fetch that waits for what is repeated must not hold the connection which that needs.
  const insistent = (): QueueClient => {
    let client: pg.PoolClient | undefined;
    let isInTransaction = false;
    return {
      async query(asked, values) {
        const attempt = {};
        if (isNamed(asked)) onAsk(asked);
        try {
          for (;;)
            try {
              while (isFetch(asked) && repeated.size > 0 && !isOver()) await pause();
              client ??= await connect();
              const answer = await client.query(asked, values);
              isInTransaction = staysInTransaction(asked, isInTransaction);
              if (isNamed(asked)) onDone(asked);
              return answer;
            } catch (error) {
              const isAway = isDatabaseAway(error);
              if (isInTransaction || !(isAway || isDeadlock(error)) || isOver()) throw error;
              if (isAway) {
                client?.release(true);
                client = undefined;
              }
              if (!isFetch(asked)) repeated.add(attempt);
              await pause();
            }
        } finally {
          repeated.delete(attempt);
        }
      },
      release: () => client?.release(),
    };
  };
  pool.connect = ((taken?: Taken) => {
    if (!taken) return Promise.resolve(insistent());
    void connect().then(
      (client) => taken(undefined, client, (release) => client.release(release as boolean)),
      (error: unknown) => taken(error as Error, undefined, () => {}),
    );
  }) as typeof pool.connect;
  pool.query = (async (asked: Asked, values?: unknown[]) => {
    const client = insistent();
    try {
      return await client.query(asked, values);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
}

type Asked = string | pg.QueryConfig;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
/** As much of a client as the queue asks for where it does not listen. */
interface QueueClient {
  query(asked: Asked, values?: unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/** The statement changed nothing, so that the other transaction could go on (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown }).code === '40P01';
}

function isNamed(asked: Asked): asked is Named {
  return typeof asked === 'object' && asked.name !== undefined;
}

function isFetch(asked: Asked): boolean {
  return isNamed(asked) && asked.name.startsWith('get_job');
}

function staysInTransaction(asked: Asked, isInOne: boolean): boolean {
  if (typeof asked !== 'string') return isInOne;
  return /^\s*begin\b/i.test(asked) || (isInOne && !/^\s*(commit|rollback)\b/i.test(asked));
}
