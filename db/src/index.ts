export { entities } from './entities.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { openOrm, type OrmOptions } from './orm.ts';
