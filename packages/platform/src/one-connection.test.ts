import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from './transaction.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const CLOSED = 'select closed_at is not null as closed from account where id = $1';

it('every connection that a transaction offers sees the writes of the transaction', async () => {
  const { id } = await createTestAccount(scope);
  await transaction(scope, async (tx) => {
    await tx.sql.unnamed('update account set closed_at = now() where id = $1', [id]);
    expect(await tx.sql.row('test-closed', CLOSED, [id])).toEqual({ closed: true });
    expect(await tx.past.rows('test-closed', CLOSED, [id])).toEqual([{ closed: true }]);
    expect(await tx.sql.unnamed(CLOSED, [id])).toEqual([{ closed: true }]);
  });
});

it('the pool refuses a statement when the caller is inside a transaction', async () => {
  const read = transaction(scope, () => scope.sql.row('test-closed', CLOSED, ['acc_none']));
  await expect(read).rejects.toMatchObject({ name: 'CallInTransaction' });
});

it('a transaction refuses to open a nested one', async () => {
  const nested = transaction(scope, () => transaction(scope, async () => 1));
  await expect(nested).rejects.toThrow('inside a transaction');
});
