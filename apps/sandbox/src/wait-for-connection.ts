import type pg from 'pg';

/** SQLSTATE too_many_connections, of the server or of the role. */
const TOO_MANY_CONNECTIONS = '53300';
const EVERY_MS = 100;

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

/**
 * Changes `pool.connect` so that callers wait while the database server has no connection left. It tries again every
 * `everyMs` milliseconds, and fails after `forMs`. A real vendor has its own database server, so it would not answer
 * 500 because Onym uses all connections of this one.
 */
export function waitForConnection(
  pool: pg.Pool,
  { forMs, everyMs = EVERY_MS }: { forMs: number; everyMs?: number },
): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const patiently = async (): Promise<pg.PoolClient> => {
    for (const end = performance.now() + forMs; ; await new Promise((resolve) => setTimeout(resolve, everyMs)))
      try {
        return await connect();
      } catch (error) {
        if ((error as { code?: unknown }).code !== TOO_MANY_CONNECTIONS || performance.now() >= end) throw error;
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
