export { freshDatabase } from './database.ts';
export { makeAccount, makeDomain, openTestScope, testConfig, type TestScope } from './scope.ts';
