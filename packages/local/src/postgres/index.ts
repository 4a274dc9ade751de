export { adoptPostgres, startPostgres } from './controller.ts';
export type { Postgres, PostgresOptions } from './controller.ts';
export { createDatabase, databaseUrl } from './databases.ts';
export { freePort } from './free-port.ts';
export { isAlive, processIdentity } from './process-table.ts';
export { supervisePostgres } from './supervise.ts';
export type { SupervisedPostgres } from './supervise.ts';
