import type { Tier } from '@onym/core';
import type { Admission } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createManualClock, openTestAdmission, type TestAdmission } from './access.fixture.ts';

const NOON = '2026-06-15T10:20:30.000Z';
const DAY = 86_400;

export let scope: TestScope;
export let admission: TestAdmission;
/** The same service in a second process. */
export let otherProcess: TestAdmission;

export const createAccountOf = async (tier: Tier = 'explorer'): Promise<string> =>
  (await createTestAccount(scope, { tier })).id;
export const callMany = (count: number, ask: (i: number) => Promise<Admission>): Promise<Admission[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(i)));
export function requireAdmitted(admission: Admission) {
  if (admission.outcome !== 'admitted') throw new Error(`expected to be admitted, was ${admission.outcome}`);
  return admission;
}
export const useQuota = async (accountId: string, used: number): Promise<void> => {
  const day = Math.floor(admission.clock.wall().getTime() / 1000 / DAY);
  await scope.sql.unnamed(
    'insert into usage_day (account_id, day, used) values ($1, $2, $3) on conflict (account_id, day) do update set used = excluded.used',
    [accountId, day, used],
  );
};

/** Opens the admission of two processes with one clock for the tests of a file. Each test starts at 10:20:30 UTC. */
export function useTwoProcesses(): void {
  beforeAll(async () => {
    scope = await openTestScope();
    const clock = createManualClock(NOON);
    admission = openTestAdmission(scope, clock);
    otherProcess = openTestAdmission(scope, clock);
  });
  afterAll(async () => {
    await Promise.all([admission.close(), otherProcess.close()]);
    await scope.close();
  });
  beforeEach(() => {
    admission.clock.set(NOON);
    scope.clock.set(NOON);
  });
}
