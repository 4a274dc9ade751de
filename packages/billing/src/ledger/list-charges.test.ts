import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCharges } from './list-charges.ts';
import { unrelatedPayment, purchaseOfNewAccount, postInTransaction } from './ledger.fixture.ts';
import { buildCapture } from './movement.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it('charges made before an address was proven are listed for the account that proves it, and for no other', async () => {
  const [before, owner, stranger] = [
    await createTestAccount(scope),
    await createTestAccount(scope),
    await createTestAccount(scope),
  ];
  await postInTransaction(
    scope,
    ...buildCapture(purchaseOfNewAccount({ accountId: before.id }), unrelatedPayment(1609)),
  );
  const amounts = async (id: string) =>
    (await listCharges(scope, id, { limit: 10 })).charges.map(({ amountMinor }) => amountMinor);
  expect(await amounts(owner.id)).toEqual([]);
  await scope.sql.rows('test-merge', 'update account set merged_into = $2 where id = $1', [before.id, owner.id]);
  expect(await amounts(owner.id)).toEqual([1609]);
  expect(await amounts(stranger.id)).toEqual([]);
});
