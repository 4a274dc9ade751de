import { createKey } from '@onym/accounts/access';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSpentByKey } from './read-spent-by-key.ts';
import { makeSpender, trySpend } from './spending.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(() => scope.clock.set(new Date('2026-05-17T10:00:00Z')));

it('spending of this month is listed by key, highest first, with sessions under no key', async () => {
  const { accountId, keyId } = await makeSpender(scope);
  const { key: other } = await createKey(scope.fork(), accountId, {
    name: 'Rover',
    permissions: ['*'],
    spending: { perPurchaseMinor: null, perMonthMinor: null },
  });
  await trySpend(scope, { accountId, keyId, memberId: null }, { amountMinor: 1000 });
  await trySpend(scope, { accountId, keyId: other.id, memberId: null }, { amountMinor: 700 });
  await trySpend(scope, { accountId, keyId: other.id, memberId: null }, { amountMinor: 800 });
  await trySpend(scope, { accountId, keyId: null, memberId: null }, { amountMinor: 1200 });
  expect(await readSpentByKey(scope.fork(), accountId)).toEqual({
    month: '2026-05',
    byKey: [
      { keyId: other.id, keyName: 'Rover', spentMinor: 1500 },
      { keyId: null, keyName: null, spentMinor: 1200 },
      { keyId, keyName: 'Scout', spentMinor: 1000 },
    ],
  });
});

it.each([
  ['2026-04-30T23:59:59Z', []],
  ['2026-05-01T00:00:00Z', [1000]],
  ['2026-05-31T23:59:59Z', [1000]],
])('what was spent at %s counts for May as %j', async (at, spent) => {
  const { accountId, keyId } = await makeSpender(scope);
  scope.clock.set(new Date(at));
  await trySpend(scope, { accountId, keyId, memberId: null }, { amountMinor: 1000 });
  scope.clock.set(new Date('2026-05-31T23:59:59.999Z'));
  expect((await readSpentByKey(scope.fork(), accountId)).byKey.map(({ spentMinor }) => spentMinor)).toEqual(spent);
});

it('returned spending is not listed', async () => {
  const { accountId, keyId } = await makeSpender(scope);
  const orderId = await trySpend(scope, { accountId, keyId, memberId: null }, { amountMinor: 1000 });
  await scope.sql.rows(
    'test-give-back',
    'update spending_entry set released_minor = amount_minor where order_id = $1',
    [orderId],
  );
  expect((await readSpentByKey(scope.fork(), accountId)).byKey).toEqual([]);
});
