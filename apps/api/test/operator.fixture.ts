import { openHouse, type House } from '@onym/app';
import { callSite, houseRows, signUp, stack, testConfig, type User } from '@onym/testing';
import { afterAll, beforeAll } from 'vitest';

/** What an operator's command stands on: the running house's database, in a process of its own. */
export let desk: House;

/** Opens the desk for the tests of one file. */
export function useDesk(): void {
  beforeAll(async () => {
    desk = await openHouse(testConfig(stack().databaseUrl), 'admin');
  });
  afterAll(() => desk.close());
}

/** A signed-in person who is an operator. */
export async function operator(): Promise<User> {
  const user = await signUp();
  await callSite('GET', '/api/v1/account', { user }); // the first call makes the account
  await houseRows('update account set admin = true where email = $1', [user.email]);
  return user;
}
