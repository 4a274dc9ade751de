import { createKey } from '@onym/accounts/access';
import { openRequestLog } from '@onym/accounts/audit';
import { DAY_MS, newId } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readUsage } from './read-usage.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(() => scope.clock.set(new Date()));

const onError = (error: unknown): void => {
  throw error;
};
const dayOf = (daysAgo: number) => new Date(scope.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);

async function call(
  accountId: string,
  keyId: string | null,
  { daysAgo, status = 200 }: { daysAgo: number; status?: number },
): Promise<void> {
  const at = new Date(`${dayOf(daysAgo)}T00:00:00Z`);
  const id = newId('request', at);
  // The request log creates the partition of a day if it is missing: the test run may have begun before midnight.
  const requests = openRequestLog({ sql: scope.sql, onError });
  requests.push({ id, at, accountId, keyId, method: 'GET', path: '/', status, code: null, durationMs: 1 });
  await requests.flush();
}

it('calls are counted by key and by day of the last seven, the busiest key first, sessions as none', async () => {
  const { id: accountId } = await createTestAccount(scope);
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'] });
  // There are partitions for today and the two days after it.
  scope.clock.advanceMs(6 * DAY_MS);
  for (const daysAgo of [6, 4, 4]) await call(accountId, key.id, { daysAgo });
  await call(accountId, key.id, { daysAgo: 4, status: 404 });
  await call(accountId, null, { daysAgo: 5 });
  await call((await createTestAccount(scope)).id, null, { daysAgo: 5 });
  const { callDays, keys } = await readUsage(scope.fork(), accountId);
  expect(callDays).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayOf));
  expect(keys).toEqual([
    { keyId: key.id, keyName: 'Scout', total: 4, refused: 1, perDay: [1, 0, 3, 0, 0, 0, 0] },
    { keyId: null, keyName: null, total: 1, refused: 0, perDay: [0, 1, 0, 0, 0, 0, 0] },
  ]);
});

it('an account without calls has thirty days of zero units, today last', async () => {
  const { id: accountId } = await createTestAccount(scope);
  const today = scope.clock.now();
  // Units are counted by the machine's time, which may have passed midnight since.
  const clock = { now: () => today, wall: () => today };
  const { days, keys } = await readUsage({ ...scope.fork(), clock }, accountId);
  expect(keys).toEqual([]);
  expect(days.map(({ used }) => used)).toEqual(Array.from({ length: 30 }, () => 0));
  expect([days[0]!.day, days[29]!.day]).toEqual([dayOf(29), dayOf(0)]);
});
