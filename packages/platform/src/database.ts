import pg from 'pg';
import type { Logger } from './log.ts';
import { endSilentSession } from './silent-peers.ts';
import { waitAtLimit } from './wait-at-limit.ts';

export interface PoolOptions {
  url: string;
  /** Most connections at once. */
  max: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** How long a caller waits for a connection while the database has none left to give. */
  patienceMs?: number;
  /** How long a connection may take, and a statement: for who can do without. By default ten seconds, and as long as it takes. */
  limitMs?: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * A plain pg pool that outlives its server: a lost connection is logged and replaced, never thrown into the process.
 * A checked-out client emits its own error event, hence the second handler.
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
  waitAtLimit(pool, patienceMs === undefined ? {} : { forMs: patienceMs });
  return pool;
}

/**
 * A single session outside any pool: LISTEN, advisory locks. The server notices within about ten seconds that we are gone, and we within
 * about three that it is, if something is asked on it now and then.
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
