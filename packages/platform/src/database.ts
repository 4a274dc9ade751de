import pg from 'pg';
import type { Logger } from './log.ts';
import { endSilentSession } from './silent-peers.ts';
import { waitForConnections } from './wait-for-connections.ts';

export interface PoolOptions {
  url: string;
  /** The most connections at the same time. */
  max: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** How long a caller waits for a connection while the server has reached its limit, milliseconds. */
  patienceMs?: number;
  /**
   * Timeout for connecting and for each statement, milliseconds, for callers with a fallback. By default ten seconds
   * for connecting, and no limit for statements.
   */
  limitMs?: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * Opens a plain pg pool that survives a restart of its server: a lost connection is logged and replaced, never thrown
 * into the process. While the server has no free connection, callers wait up to `patienceMs` (by default 30 seconds) as
 * waitForConnections() describes. The second handler is needed because a checked-out client emits its own error event.
 */
export function openPool({ url, max, name, patienceMs, limitMs, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: limitMs ?? 10_000,
    ...(limitMs === undefined ? {} : { query_timeout: limitMs }),
  });
  const lost = (error: Error): void => log.warn({ err: error, pool: name }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  waitForConnections(pool, patienceMs === undefined ? {} : { forMs: patienceMs });
  return pool;
}

/**
 * Returns a single client outside any pool, not connected yet, for LISTEN and advisory locks. The server notices within
 * about ten seconds that this process is gone. The process notices within about three seconds that the server is gone,
 * if it runs a statement on the session now and then.
 */
export function newSession(url: string, name: string): pg.Client {
  const make = (): pg.Client =>
    new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
    });
  const client = make();
  client.on('error', () => {});
  client.once('connect', () => endSilentSession(client, make));
  return client;
}
