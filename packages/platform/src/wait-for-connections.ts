import type pg from 'pg';
import { markDatabaseUnreachable, markLostConnections } from './database-unreachable.ts';
import { endSilentConnections } from './silent-peers.ts';

/** SQLSTATE too_many_connections: of the server, or of the role. */
const TOO_MANY_CONNECTIONS = '53300';
const EVERY_MS = 100;

/** Whether the error means that the server has no free connection left (SQLSTATE 53300), which is temporary. */
export function isAtConnectionLimit(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === TOO_MANY_CONNECTIONS;
}

/**
 * Replaces `connect` of a pool so that it waits when the server has no free connection left: the caller gets a client
 * when one of the pool becomes idle or the server accepts a connection again. Other callers are not blocked meanwhile.
 * Also watches the pool with endSilentConnections(). A caller that gets none within `forMs` milliseconds, loses its
 * connection, or whose server vanished, gets an error for which isDatabaseUnreachable() is true.
 */
export function waitForConnections(pool: pg.Pool, { forMs = 30_000 }: { forMs?: number } = {}): void {
  markLostConnections(pool);
  endSilentConnections(pool);
  const connect = pool.connect.bind(pool) as Connect;
  const connectWhenPossible = async (): Promise<pg.PoolClient> => {
    for (const end = performance.now() + forMs; ; await new Promise((resolve) => setTimeout(resolve, EVERY_MS)))
      try {
        return await connect();
      } catch (error) {
        if (!isAtConnectionLimit(error) || performance.now() >= end) throw markDatabaseUnreachable(error);
      }
  };
  pool.connect = inBothForms(connectWhenPossible);
}

/**
 * Replaces `connect` of a pool so that `tell` is called with how long each caller waited that found no idle connection,
 * in seconds, also when it got none. Callers that found one delay no one and are not reported.
 */
export function measureWaits(pool: pg.Pool, tell: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as Connect;
  const timed = async (): Promise<pg.PoolClient> => {
    const begun = performance.now();
    try {
      return await connect();
    } finally {
      tell((performance.now() - begun) / 1000);
    }
  };
  const waiting = inBothForms(timed);
  pool.connect = ((taken?: Taken) => {
    if (pool.idleCount > 0 && pool.waitingCount === 0) return taken ? connect(taken) : connect();
    return taken ? waiting(taken) : waiting();
  }) as typeof pool.connect;
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
interface Connect {
  (): Promise<pg.PoolClient>;
  (taken: Taken): void;
}

/** Supports both calling conventions of pg: a callback, or a promise. */
function inBothForms(connect: () => Promise<pg.PoolClient>): pg.Pool['connect'] {
  return ((taken?: Taken) => {
    if (!taken) return connect();
    void connect().then(
      (client) => taken(undefined, client, (release) => client.release(release as boolean)),
      (error: unknown) => taken(error as Error, undefined, () => {}),
    );
  }) as pg.Pool['connect'];
}
