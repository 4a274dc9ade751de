import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from './transaction.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const SQUARE = 'select $1::int * $1::int as square, pg_backend_pid() as session';
const KEPT = `select 1 from pg_prepared_statements where name = 'test-square'`;

interface Square extends Record<string, unknown> {
  square: number;
  session: number;
}

it('a named statement is prepared in the session of the transaction and sees its writes', async () => {
  await transaction(scope.fork(), async (tx) => {
    const [first] = await tx.sql.rows<Square>('test-square', SQUARE, [3]);
    const [second] = await tx.sql.rows<Square>('test-square', SQUARE, [4]);
    expect([first!.square, second!.square, second!.session]).toEqual([9, 16, first!.session]);
    expect(await tx.sql.rows('test-prepared-in-transaction-kept', KEPT, [])).toHaveLength(1);

    await tx.sql.rows('test-made', 'create temporary table made_here (id int) on commit drop', []);
    expect(await tx.sql.rows('test-seen', 'select * from made_here', [])).toEqual([]);
  });
});

it('no statement is prepared when names are off', async () => {
  const KEPT_BARE = `select 1 from pg_prepared_statements where name = 'test-bare'`;
  const plain = scope.fork();
  await transaction({ ...plain, sql: { ...plain.sql, prepared: false } }, async (tx) => {
    expect(await tx.sql.rows<Square>('test-bare', SQUARE, [5])).toMatchObject([{ square: 25 }]);
    expect(await tx.sql.rows('test-kept-bare', KEPT_BARE, [])).toEqual([]);
  });
});

it('a failing statement passes on its error, and the transaction is rolled back', async () => {
  const failed = transaction(scope.fork(), async (tx) => {
    await tx.sql.rows('test-prepared-in-transaction-left', 'create table left_behind (id int)', []);
    await tx.sql.rows('test-fails', 'select 1 / $1::int', [0]);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(
    await scope.sql.rows(
      'test-prepared-in-transaction-gone',
      `select 1 where to_regclass('left_behind') is not null`,
      [],
    ),
  ).toEqual([]);
});
