import { openFreshDatabase } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOrm } from './orm.ts';

const POOL = 2;

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let orm: Awaited<ReturnType<typeof openOrm>>;
beforeAll(async () => {
  database = await openFreshDatabase();
  orm = await openOrm({ url: database.url, poolSize: POOL });
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** A transaction whose session is ended by the server in the middle. */
async function loseConnection(): Promise<unknown> {
  return orm.em.fork().transactional(async (em) => {
    const run = (sql: string): Promise<unknown> =>
      em.getConnection().execute(sql, [], 'all', em.getTransactionContext());
    await run('select 1');
    await run('select pg_terminate_backend(pg_backend_pid())');
  });
}

it('a transaction whose connection is lost frees its place in the pool', async () => {
  for (let i = 0; i < 3 * POOL; i++) await expect(loseConnection()).rejects.toThrow();
  const answers = await Promise.all(
    Array.from({ length: 2 * POOL }, () =>
      orm.em
        .fork()
        .transactional((em) =>
          em.getConnection().execute<{ one: number }[]>('select 1 as one', [], 'all', em.getTransactionContext()),
        ),
    ),
  );
  expect(answers.flat()).toEqual(Array.from({ length: 2 * POOL }, () => ({ one: 1 })));
});

it('an address that requires TLS is never used without encryption', async () => {
  // The server of the tests has no TLS.
  const encrypted = await openOrm({ url: `${database.url}?sslmode=verify-full`, poolSize: 1 });
  await expect(encrypted.em.getConnection().execute('select 1')).rejects.toThrow(/does not support SSL/);
  await encrypted.close();
});
