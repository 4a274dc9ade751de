import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { migrations } from '../migrations/index.ts';
import { entities } from './entities.ts';

export interface OrmOptions {
  url: string;
  /** Maximum number of connections. */
  poolSize: number;
  /** Settings of each session, such as `-c lock_timeout=3000`. Only on a direct connection. */
  sessionOptions?: string;
  /** Called with each new pool. */
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
        // The ORM reads only host, user and password from a URL: sslmode and the like would be lost, and the
        // connection unencrypted.
        connectionString: url,
        application_name: 'onym-orm',
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        ...(sessionOptions !== undefined && { options: sessionOptions }),
        onPoolCreated(pool: pg.Pool) {
          releaseDeadClients(pool);
          onPool?.(pool);
        },
      },
      // Objects without an entity, which the diff would otherwise drop: the schemas of the queue and the sessions, the
      // limiter's functions, the audit log's triggers, and the daily partitions of the request log.
      schemaGenerator: {
        ignoreSchema: ['graphile_worker', 'auth', 'request_days'],
        ignoreRoutines: true,
        ignoreTriggers: true,
      },
      migrations: {
        tableName: 'schema_migrations',
        path: fileURLToPath(new URL('../migrations', import.meta.url)),
        migrationsList: migrations,
        // Each migration is a separate step: one that builds indexes concurrently must not run in a transaction.
        allOrNothing: false,
        snapshot: false,
        emit: 'ts',
        silent: true,
      },
    }),
  );
}

/**
 * Releases dead clients to the pool. A transaction that loses its connection cannot roll back, and the query builder
 * beneath the ORM releases a client only after a commit or a rollback. Without this each loss would reduce the pool
 * permanently, until all transactions of the process wait forever. A later release by the transaction does nothing.
 */
function releaseDeadClients(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      try {
        client.release(true);
      } catch {
        /* It was idle in the pool, which removes it by itself. */
      }
      client.release = () => {};
    });
  });
}
