import type pg from 'pg';

/** SQLSTATE too_many_connections, of the server or of the role. */
const NO_ROOM = '53300';
const EVERY_MS = 100;

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

/**
 * Makes connection attempts wait while the database server has no free connection. A real vendor has its own server,
 * and would not return 500 because the product uses up the shared one. The error is reported after `forMs`
 * milliseconds.
 */
export function waitForRoom(pool: pg.Pool, { forMs }: { forMs: number }): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const patiently = async (): Promise<pg.PoolClient> => {
    for (const end = performance.now() + forMs; ; await new Promise((resolve) => setTimeout(resolve, EVERY_MS)))
      try {
        return await connect();
      } catch (error) {
        if ((error as { code?: unknown }).code !== NO_ROOM || performance.now() >= end) throw error;
      }
  };
  pool.connect = ((taken?: Taken) => {
    if (!taken) return patiently();
    void patiently().then(
      (client) => taken(undefined, client, client.release.bind(client)),
      (error: unknown) => taken(error as Error),
    );
  }) as pg.Pool['connect'];
}
