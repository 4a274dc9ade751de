import { readFileSync } from 'node:fs';
import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Functions and triggers are defined in a file of their module. Migrations contain copies; this test compares the
// two.
const FILES = [
  '../../packages/accounts/src/access/limiter.sql',
  '../../packages/accounts/src/access/proof.sql',
  '../../packages/billing/src/spending/overage.sql',
  '../../packages/platform/src/require-disk-space.sql',
  '../../packages/accounts/src/audit/audit.sql',
  '../../packages/billing/src/ledger/ledger.sql',
  '../../packages/billing/src/documents/documents.sql',
];

// A migration creates one of these per table; change-notifications.test.ts checks their effect.
const NOTIFICATION_FUNCTIONS = `and not p.proname ~ '^notify_'`;
const FUNCTIONS = `
  select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace ${NOTIFICATION_FUNCTIONS} order by signature`;
const TRIGGERS = `
  select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger
  where not tgisinternal and tgname not in ('notify_rows', 'notify_changes') and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by tgname`;

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await openFreshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const ask = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> => (await client.query<R>(sql)).rows;

it('the functions that migrations create equal those in the files of the modules', async () => {
  const functions = await ask<{ name: string; signature: string; text: string }>(FUNCTIONS);
  const triggers = await ask<{ name: string; text: string }>(TRIGGERS);
  expect(functions.map(({ name }) => name)).toContain('access_admit_key_call');
  expect(triggers.map(({ name }) => name)).toContain('audit_log_kept');

  for (const { signature } of functions) await ask(`drop function ${signature} cascade`);
  expect([await ask(FUNCTIONS), await ask(TRIGGERS)]).toEqual([[], []]);
  for (const file of FILES) await ask(readFileSync(new URL(file, import.meta.url), 'utf8'));

  expect(await ask(FUNCTIONS)).toEqual(functions);
  expect(await ask(TRIGGERS)).toEqual(triggers);
});
