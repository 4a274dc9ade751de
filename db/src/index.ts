export { copyDatabase, type DatabaseCopy } from './copy/copy-database.ts';
export { entitiesOf } from './entities.ts';
export { isMigrated, migrate, pendingMigrations } from './migrate.ts';
export { openOrm, type OrmOptions } from './orm.ts';
export { accountFirst } from './spread/account-first.ts';
export { spread } from './spread/spread.ts';
