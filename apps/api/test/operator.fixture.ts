import { openApp, type App } from '@onym/app';
import { callSite, queryStack, signUp, stack, testConfig, type User } from '@onym/testing';
import { afterAll, beforeAll } from 'vitest';

/** The app of an operator's command: a separate process on the running service's database. */
export let adminApp: App;

/** Opens the admin app for the tests of one file. */
export function useAdminApp(): void {
  beforeAll(async () => {
    adminApp = await openApp(testConfig(stack().databaseUrl), 'admin');
  });
  afterAll(() => adminApp.close());
}

/** A signed-in operator. */
export async function createOperator(): Promise<User> {
  const user = await signUp();
  await callSite('GET', '/api/v1/account', { user }); // the first call creates the account
  await queryStack('update account set admin = true where email = $1', [user.email]);
  return user;
}
