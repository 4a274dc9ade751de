import { isDatabaseAway } from '@onym/platform';
import type pg from 'pg';

/** A statement that the queue has given a name, as it gives all that it asks while it works. */
export type Named = pg.QueryConfig & { name: string };

export interface Insistence {
  /** Nobody waits for the queue any more: what the database's absence prevents is told. */
  isOver(): boolean;
  /** The database has carried this out. */
  onDone?(statement: Named): void;
}

const EVERY_MS = 100;

/**
 * Has a pool that serves nobody but the queue repeat what the database's absence prevented, until it is back. By itself the queue ends its
 * runner when the end of a job cannot be written down, and waits for seconds before it asks again.
 *
 * Whatever the queue names can be repeated: jobs end by their ids, are failed or given back by whoever holds them, and the clock's are added once
 * a minute. Of a repeated fetch the jobs whose answer was lost stay held, without anybody who works on them: the liveness gives them back. What has
 * no name may stand in a transaction, of which nothing can be repeated alone.
 */
export function insist(pool: pg.Pool, { isOver, onDone }: Insistence): void {
  const once = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;)
      try {
        return await once();
      } catch (error) {
        if (!isDatabaseAway(error) || isOver()) throw error;
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
  };
  const insistent = async (): Promise<QueueClient> => {
    let client: pg.PoolClient | undefined = await connect();
    return {
      async query(asked, values) {
        for (;;)
          try {
            client ??= await connect();
            const answer = await client.query(asked, values);
            if (isNamed(asked)) onDone?.(asked);
            return answer;
          } catch (error) {
            if (!isNamed(asked) || !isDatabaseAway(error) || isOver()) throw error;
            client?.release(true);
            client = undefined;
          }
      },
      release: () => client?.release(),
    };
  };
  pool.connect = ((taken?: Taken) => {
    if (!taken) return insistent();
    void connect().then(
      (client) => taken(undefined, client, (release) => client.release(release as boolean)),
      (error: unknown) => taken(error as Error, undefined, () => {}),
    );
  }) as typeof pool.connect;
  pool.query = (async (asked: Asked, values?: unknown[]) => {
    const client = await insistent();
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

function isNamed(asked: Asked): asked is Named {
  return typeof asked === 'object' && asked.name !== undefined;
}
