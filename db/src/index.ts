export { entitiesOf } from './entities.ts';
export { isMigrated, migrate, pendingMigrations } from './migrate.ts';
export { openOrm, type OrmOptions } from './orm.ts';
