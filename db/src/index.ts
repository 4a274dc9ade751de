export { copyDatabase, type DatabaseCopy } from './copy/copy-database.ts';
export { entitiesOf } from './entities.ts';
export { isMigrated, migrate, listPendingMigrations } from './migrate.ts';
export { openOrm, type OrmOptions } from './orm.ts';
export { accountFirstStatements } from './spread/account-first.ts';
export { spreadDatabase } from './spread/spread.ts';
