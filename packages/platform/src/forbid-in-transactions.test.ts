import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forbidInTransactions } from './forbid-in-transactions.ts';
import { isInTransaction, runAndRollBack, transaction } from './transaction.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const world = forbidInTransactions({
  vendor: {
    name: 'vendor',
    knows: (word: string) => word.length,
    ask: async (word: string) => word,
    async *list() {
      yield 1;
    },
  },
  rails: [{ challenge: async () => 'paid' }],
  none: null,
});

it('an asynchronous call inside a transaction fails, and the transaction is rolled back', async () => {
  await execute1('create table entry (id text)');
  for (const call of [
    () => world.vendor.ask('a'),
    async () => world.vendor.list(),
    () => world.rails[0]!.challenge(),
    () => scope.ports.registrar.check(['acme.com' as never]),
    () => scope.outbound.send('http://localhost/', { method: 'GET', headers: {} }),
  ])
    await expect(
      transaction(scope, async (tx) => {
        await tx.sql.unnamed(`insert into entry values ('a')`);
        await call();
      }),
    ).rejects.toMatchObject({ name: 'CallInTransaction' });
  expect(await execute1('select * from entry')).toEqual([]);
});

it('synchronous calls are allowed inside a transaction, and all calls before and after it', async () => {
  expect(await transaction(scope, async () => [world.vendor.name, world.vendor.knows('abc'), world.none])).toEqual([
    'vendor',
    3,
    null,
  ]);
  expect([await world.vendor.ask('a'), await world.rails[0]!.challenge()]).toEqual(['a', 'paid']);
});

it('work that a transaction started without awaiting counts as outside once the transaction has ended', async () => {
  let ended = (): void => {};
  const end = new Promise<void>((resolve) => (ended = resolve));
  let later: Promise<boolean> | undefined;
  await transaction(scope, async () => {
    expect(isInTransaction()).toBe(true);
    later = end.then(isInTransaction);
  });
  ended();
  expect([await later, isInTransaction()]).toEqual([false, false]);
});

it('rehearse() returns the result of the work and stores nothing; it passes on an error', async () => {
  await execute1('create table rehearsed (id text)');
  const seen = await runAndRollBack(scope, async (tx) => {
    await tx.sql.unnamed(`insert into rehearsed values ('a')`);
    return tx.sql.unnamed('select id from rehearsed');
  });
  expect([seen, await execute1('select id from rehearsed')]).toEqual([[{ id: 'a' }], []]);
  await expect(runAndRollBack(scope, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

function execute1(sql: string): Promise<object[]> {
  return scope.sql.unnamed(sql);
}
