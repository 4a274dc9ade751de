import { randomBytes } from 'node:crypto';
import { createDatabase } from '@onym/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CHILDREN } from '../migrations/20261127040000-accounts-of-children.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';

// Rows beneath a parent of the version before they named their account, through the migrations that name it, and the program of that
// version beside them.
const FIRST = migrations.findIndex(({ name }) => name.endsWith('-accounts-of-children'));

let client: pg.Client;
let url: string;
const heard: string[] = [];
beforeAll(async () => {
  url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('notification', ({ payload }) => heard.push(payload!));
});
afterAll(() => client.end());

async function migrateTo(index: number): Promise<void> {
  const orm = await openOrm({ url, poolSize: 2 });
  await orm.migrator.up({ to: migrations[index]!.name });
  await orm.close();
}

/** Everything beneath an account, as the program of before writes it. */
async function write(mark: string): Promise<void> {
  const now = 'now()';
  const account = `usr_${mark}`;
  const rows: [table: string, facts: Record<string, string>][] = [
    ['account', { id: account, email: `${mark}@example.com`, name: 'Vera', tier: 'founder', created_at: now }],
    [
      'ledger_transaction',
      {
        id: `leg_${mark}`,
        occurrence: mark,
        kind: 'capture',
        at: now,
        account_id: account,
        reference: mark,
        currency: 'usd',
        accounts: '{processor,revenue}',
        amounts: '{5,-5}',
      },
    ],
    ['charge_tax', { transaction_id: `leg_${mark}`, country: 'DE', percent: '19' }],
    [
      'subscription',
      { id: `sub_${mark}`, account_id: account, plan_id: 'founder', status: 'active', cancel_at_period_end: 'false' },
    ],
    ['subscription_payment', { intent_id: `pi_${mark}`, subscription_id: `sub_${mark}`, paid_at: now }],
    ['domain', { id: `dom_${mark}`, account_id: account, name: `${mark}.com`, status: 'active', expires_at: now }],
    [
      'dns_record',
      {
        id: `rec_${mark}`,
        domain_id: `dom_${mark}`,
        type: 'A',
        host: '@',
        value: '192.0.2.1',
        ttl_seconds: '300',
        created_at: now,
      },
    ],
    [
      'email_forward',
      {
        id: `fwd_${mark}`,
        domain_id: `dom_${mark}`,
        alias: 'a',
        forward_to: 'a@example.com',
        status: 'active',
        created_at: now,
      },
    ],
    ['lifecycle_notice', { domain_id: `dom_${mark}`, expires_at: now, kind: '30', sent_at: now }],
    ['renewal_price_told', { domain_id: `dom_${mark}`, told_at: now, price_minor: '1' }],
    ['zone_turn', { domain_id: `dom_${mark}`, epoch: '1', in_doubt: '[]' }],
    [
      'landing_page',
      {
        id: `lp_${mark}`,
        account_id: account,
        status: 'deployed',
        input: '{}',
        config: '{}',
        files: '[]',
        engine: 'offline',
        created_at: now,
      },
    ],
    [
      'deployment',
      { id: `dep_${mark}`, page_id: `lp_${mark}`, version: '1', state: 'superseded', subdomain: mark, created_at: now },
    ],
    [
      'site_host',
      { id: `sho_${mark}`, page_id: `lp_${mark}`, host: mark, kind: 'subdomain', active: 'true', created_at: now },
    ],
    [
      'brand_kit',
      {
        id: `kit_${mark}`,
        account_id: account,
        input: '{}',
        kit: '{}',
        look: '{}',
        engine: 'offline',
        created_at: now,
      },
    ],
    [
      'kit_export',
      {
        id: `exp_${mark}`,
        kit_id: `kit_${mark}`,
        format: 'gpl',
        content_key: mark,
        opts: '{}',
        state: 'ready',
        mime: 'text/plain',
        filename: 'a.gpl',
        created_at: now,
      },
    ],
    ['launch', { id: `lau_${mark}`, account_id: account, state: 'done', created_at: now, expires_at: now }],
    ['launch_event', { launch_id: `lau_${mark}`, number: '1', type: 'launch', data: '{}', at: now }],
    ['launch_step', { launch_id: `lau_${mark}`, step: 'payment', state: 'done', message: '', refs: '[]' }],
    [
      'webhook_endpoint',
      {
        id: `whe_${mark}`,
        account_id: account,
        url: 'https://x.example',
        events: '{}',
        is_active: 'true',
        sealed_secret: '',
        created_at: now,
      },
    ],
    [
      'webhook_event',
      { id: `evt_${mark}`, account_id: account, type: 'x', occurrence: mark, data: '{}', created_at: now },
    ],
    [
      'webhook_delivery',
      { id: `whd_${mark}`, endpoint_id: `whe_${mark}`, event_id: `evt_${mark}`, status: 'delivered', created_at: now },
    ],
    ['webhook_attempt', { delivery_id: `whd_${mark}`, at: now, duration_ms: '1' }],
  ];
  for (const [table, facts] of rows) await insert(table, facts);
}

/** What the columns demand besides is filled in: what they hold is not looked at here. */
async function insert(table: string, facts: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = '' and attname <> all($2)`,
    [table, [...Object.keys(facts), 'account_id']],
  );
  const filled = { ...Object.fromEntries(rows.map(({ name, type }) => [name, ANY[type] ?? 'x'])), ...facts };
  const values = Object.values(filled).map((value) => (value === 'now()' ? new Date() : value));
  await client.query(
    `insert into ${table} (${Object.keys(filled).join(', ')}) values (${values.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  );
}
const ANY: Record<string, string> = {
  integer: '1',
  bigint: '1',
  boolean: 'false',
  jsonb: '{}',
  'timestamp with time zone': '2026-01-01',
  'character varying[]': '{}',
  'text[]': '{}',
};

async function accountsIn(table: string): Promise<(string | null)[]> {
  const { rows } = await client.query<{ account_id: string | null }>(
    `select account_id from ${table} order by account_id`,
  );
  return rows.map(({ account_id: account }) => account);
}

it('rows of before get their account and tell nobody; those that the older program writes meanwhile and afterwards have it from their parent', async () => {
  await migrateTo(FIRST - 1);
  await write('before');
  await migrateTo(FIRST);
  await write('between');
  await client.query('listen onym_changed');
  await migrate(url);
  await client.query('select 1');
  expect(heard).toEqual([]);
  await write('after');
  for (const { table } of CHILDREN)
    expect([table, await accountsIn(table)]).toEqual([table, ['usr_after', 'usr_before', 'usr_between']]);
});

it('what is left of the migrations is the column alone, and a change is told to the account as before', async () => {
  const { rows } = await client.query(`select conname from pg_constraint where conname like '%_has_account'`);
  expect(rows).toEqual([]);
  heard.length = 0;
  await client.query(`update webhook_delivery set attempt_count = 7 where id = 'whd_after'`);
  await client.query(`update deployment set version = 7 where id = 'dep_after'`);
  await client.query(`delete from kit_export where id = 'exp_after'`);
  await client.query('select 1');
  expect(heard).toEqual(['usr_after delivery whe_after', 'usr_after site lp_after', 'usr_after export kit_after']);
});

it('one beneath nothing is refused, whoever writes it', async () => {
  await expect(
    client.query(`insert into webhook_attempt (delivery_id, at, duration_ms) values ('whd_none', now(), 1)`),
  ).rejects.toThrow(/account_id/);
});
