import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../migrations/index.ts';
import { entities } from './entities.ts';

export interface OrmOptions {
  url: string;
  /** Most connections at once. */
  poolSize: number;
}

/** Opens the ORM; connects lazily. Fork its em for each request and job: the global one throws. */
export function openOrm({ url, poolSize }: OrmOptions): Promise<MikroORM> {
  return MikroORM.init(defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    driverOptions: { application_name: 'onym-orm', keepAlive: true },
    // The queue and the sessions bring their own schemas, the limiter its functions, the audit log its triggers; without
    // this the diff would drop them.
    schemaGenerator: { ignoreSchema: ['graphile_worker', 'auth'], ignoreRoutines: true, ignoreTriggers: true },
    migrations: { tableName: 'schema_migrations', path: fileURLToPath(new URL('../migrations', import.meta.url)), migrationsList: migrations, snapshot: false, emit: 'ts', silent: true },
  }));
}
