import type pg from 'pg';
import { markAway, watchPool } from './database-away.ts';

/** SQLSTATE too_many_connections: of the server, or of the role. */
const NO_ROOM = '53300';
const EVERY_MS = 100;

/** Whether the database has no connection left to give, which passes. */
export function isNoRoom(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === NO_ROOM;
}

/**
 * Has a pool wait for room when the database has no connection left: whoever asks gets a client when one of the pool's own comes free or
 * the database has room again, `forMs` later at the latest. The others of the process go on meanwhile. Whoever gets none, or loses it,
 * is told so (isDatabaseAway).
 */
export function waitAtLimit(pool: pg.Pool, { forMs = 30_000 }: { forMs?: number } = {}): void {
  watchPool(pool);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const patiently = async (): Promise<pg.PoolClient> => {
    for (const end = performance.now() + forMs; ; await new Promise((resolve) => setTimeout(resolve, EVERY_MS)))
      try {
        return await connect();
      } catch (error) {
        if (!isNoRoom(error) || performance.now() >= end) throw markAway(error);
      }
  };
  type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
  pool.connect = ((taken?: Taken) => {
    if (!taken) return patiently();
    void patiently().then(
      (client) => taken(undefined, client, (release) => client.release(release as boolean)),
      (error: unknown) => taken(error as Error, undefined, () => {}),
    );
  }) as typeof pool.connect;
}
