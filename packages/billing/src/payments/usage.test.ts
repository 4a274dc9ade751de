import { createKey } from '@onym/accounts/access';
import { DAY_MS, newId } from '@onym/core';
import { makeAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readUsage } from './usage.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(() => scope.clock.set(new Date()));

const dayOf = (daysAgo: number) => new Date(scope.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);

async function call(
  accountId: string,
  keyId: string | null,
  { daysAgo, status = 200 }: { daysAgo: number; status?: number },
): Promise<void> {
  const at = new Date(`${dayOf(daysAgo)}T00:00:00Z`);
  await scope.sql.rows(
    'test-usage-call',
    `insert into request_log (id, at, account_id, key_id, method, path, status, code, duration_ms) values ($1, $2, $3, $4, 'GET', '/', $5, null, 1)`,
    [newId('request', at), at, accountId, keyId, status],
  );
}

it('calls are counted by key and by day of the last seven, the busiest key first, sessions as none', async () => {
  const { id: accountId } = await makeAccount(scope);
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'] });
  // There are partitions for today and the two days after it.
  scope.clock.advanceMs(6 * DAY_MS);
  for (const daysAgo of [6, 4, 4]) await call(accountId, key.id, { daysAgo });
  await call(accountId, key.id, { daysAgo: 4, status: 404 });
  await call(accountId, null, { daysAgo: 5 });
  await call((await makeAccount(scope)).id, null, { daysAgo: 5 });
  const { callDays, keys } = await readUsage(scope.fork(), accountId);
  expect(callDays).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayOf));
  expect(keys).toEqual([
    { keyId: key.id, keyName: 'Scout', total: 4, refused: 1, perDay: [1, 0, 3, 0, 0, 0, 0] },
    { keyId: null, keyName: null, total: 1, refused: 0, perDay: [0, 1, 0, 0, 0, 0, 0] },
  ]);
});

it('who has called nothing has thirty days of no units, today last', async () => {
  const { id: accountId } = await makeAccount(scope);
  const { days, keys } = await readUsage(scope.fork(), accountId);
  expect(keys).toEqual([]);
  expect(days.map(({ used }) => used)).toEqual(Array.from({ length: 30 }, () => 0));
  expect([days[0]!.day, days[29]!.day]).toEqual([dayOf(29), dayOf(0)]);
});
