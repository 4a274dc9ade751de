import { openHouse, type House } from '@onym/house';
import { testConfig } from '@onym/testkit';
import { afterAll, beforeAll, inject } from 'vitest';

/** What an operator's command stands on: the running house's database, in a process of its own. */
export let desk: House;

/** Opens the desk for the tests of one file. */
export function useDesk(): void {
  beforeAll(async () => {
    desk = await openHouse(testConfig(inject('houseDatabaseUrl')), 'admin');
  });
  afterAll(() => desk.close());
}
