import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { migrations } from '../migrations/index.ts';
import { entities } from './entities.ts';

export interface OrmOptions {
  url: string;
  /** Most connections at once. */
  poolSize: number;
  /** Settings of each session, as `-c lock_timeout=3000`. Only on a direct connection. */
  sessionOptions?: string;
  /** Told of the pool when it is made. */
  onPool?: (pool: pg.Pool) => void;
}

/** Opens the ORM; connects lazily. Fork its em for each request and job: the global one throws. */
export function openOrm({ url, poolSize, sessionOptions, onPool }: OrmOptions): Promise<MikroORM> {
  return MikroORM.init(
    defineConfig({
      clientUrl: url,
      entities,
      extensions: [Migrator],
      pool: { min: 0, max: poolSize, idleTimeoutMillis: 10_000 },
      driverOptions: {
        // The ORM reads host, user and password of an address only: sslmode and the like would be lost, and the connection in clear.
        connectionString: url,
        application_name: 'onym-orm',
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        ...(sessionOptions !== undefined && { options: sessionOptions }),
        onPoolCreated(pool: pg.Pool) {
          takeBackDeadClients(pool);
          onPool?.(pool);
        },
      },
      // The queue and the sessions bring their own schemas, the limiter its functions, the audit log its triggers, the request log a
      // partition a day; without this the diff would drop them.
      schemaGenerator: {
        ignoreSchema: ['graphile_worker', 'auth', 'request_days'],
        ignoreRoutines: true,
        ignoreTriggers: true,
      },
      migrations: {
        tableName: 'schema_migrations',
        path: fileURLToPath(new URL('../migrations', import.meta.url)),
        migrationsList: migrations,
        // Each is a step of its own: one that builds indexes beside whoever writes must not stand in a transaction.
        allOrNothing: false,
        snapshot: false,
        emit: 'ts',
        silent: true,
      },
    }),
  );
}

/**
 * A transaction that loses its connection cannot roll back, and the query builder beneath the ORM gives a client back
 * only after a commit or a rollback. Without this each such loss would take a place of the pool for good, until every
 * transaction of the process waits in vain. A later release by its holder does nothing.
 */
function takeBackDeadClients(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      try {
        client.release(true);
      } catch {
        /* It was in the pool, which has noticed by itself. */
      }
      client.release = () => {};
    });
  });
}
