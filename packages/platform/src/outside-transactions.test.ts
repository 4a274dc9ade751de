import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideTransactions } from './outside-transactions.ts';
import { isInTransaction, rehearse, transaction } from './transaction.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const world = outsideTransactions({
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

it('a call that answers later is refused inside of a transaction, which is rolled back', async () => {
  await execute1('create table told (id text)');
  for (const call of [
    () => world.vendor.ask('a'),
    async () => world.vendor.list(),
    () => world.rails[0]!.challenge(),
    () => scope.ports.registrar.check(['acme.com' as never]),
    () => scope.outbound.send('http://localhost/', { method: 'GET', headers: {} }),
  ])
    await expect(
      transaction(scope, async (tx) => {
        await tx.sql.unnamed(`insert into told values ('a')`);
        await call();
      }),
    ).rejects.toMatchObject({ name: 'CallInTransaction' });
  expect(await execute1('select * from told')).toEqual([]);
});

it('what answers at once may be asked there, and everything before and after it', async () => {
  expect(await transaction(scope, async () => [world.vendor.name, world.vendor.knows('abc'), world.none])).toEqual([
    'vendor',
    3,
    null,
  ]);
  expect([await world.vendor.ask('a'), await world.rails[0]!.challenge()]).toEqual(['a', 'paid']);
});

it('what a transaction has begun and left behind is outside of it once it has ended', async () => {
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

it('a rehearsal answers what the work answers and leaves nothing of it; its failure is told', async () => {
  await execute1('create table rehearsed (id text)');
  const seen = await rehearse(scope, async (tx) => {
    await tx.sql.unnamed(`insert into rehearsed values ('a')`);
    return tx.sql.unnamed('select id from rehearsed');
  });
  expect([seen, await execute1('select id from rehearsed')]).toEqual([[{ id: 'a' }], []]);
  await expect(rehearse(scope, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

function execute1(sql: string): Promise<object[]> {
  return scope.sql.unnamed(sql);
}
