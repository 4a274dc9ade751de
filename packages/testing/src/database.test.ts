import pg from 'pg';
import { expect, it } from 'vitest';
import { openFreshDatabase } from './fresh-database.ts';
import { stack } from './test-stack.ts';

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end());
};

it('gives each caller its own migrated database, and drop() removes it', async () => {
  const [one, two] = await Promise.all([openFreshDatabase(), openFreshDatabase()]);
  await ask(one.url, 'create table mine as select 1 as n');
  await expect(ask(two.url, 'select * from mine')).rejects.toThrow('does not exist');
  expect(await ask(two.url, `select to_regclass('graphile_worker._private_jobs') is not null as queue`)).toEqual([
    { queue: true },
  ]);
  await Promise.all([one.drop(), two.drop()]);
  await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist');
});

it('the sandbox of the run responds', async () => {
  const response = await fetch(`${stack().sandboxUrl}/_sandbox/state`);
  expect(response.status).toBe(200);
});
