import { accountFirstStatements } from '@onym/db';
import { openFreshDatabase, testEnvironment } from '@onym/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { runInProcess } from './run-in-process.fixture.ts';

async function openEnvironment(): Promise<{ environment: Record<string, string>; client: pg.Client }> {
  const { url, drop } = await openFreshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { environment: { ...testEnvironment(url), DATABASE_DIRECT_URL: url }, client };
}

it('onym spread --dry-run prints the statements, and changes nothing', async () => {
  const { environment, client } = await openEnvironment();
  const before = await accountFirstStatements(client);
  const { code, output } = await runInProcess(['spread', '--dry-run'], environment);
  expect(code).toBe(0);
  for (const statement of before) expect(output).toContain(`${statement};`);
  expect(output).toContain(`select create_distributed_table('webhook_event', 'account_id'`);
  expect(await accountFirstStatements(client)).toEqual(before);
});

it('onym spread is refused without Citus, and changes nothing', async () => {
  const { environment, client } = await openEnvironment();
  const before = await accountFirstStatements(client);
  const { code, output } = await runInProcess(['spread'], environment);
  expect([code, output]).toEqual([1, expect.stringMatching(/cannot be distributed: the database has no Citus/)]);
  expect(await accountFirstStatements(client)).toEqual(before);
});

it('onym spread with the embedded PostgreSQL is a usage error: it is not even started', async () => {
  const { code, output } = await runInProcess(['spread'], {});
  expect([code, output]).toEqual([2, expect.stringMatching(/DATABASE_URL/)]);
});
