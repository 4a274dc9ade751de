import { randomBytes } from 'node:crypto';
import { createDatabase } from '@onym/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';

// Orders of the version before, through the migration that gives them a funding, and beside it for a while.
const BEFORE = migrations[migrations.findIndex(({ name }) => name.endsWith('-order-funding')) - 1]!.name;

let client: pg.Client;
beforeAll(async () => {
  const url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  const orm = await openOrm({ url, poolSize: 2 });
  await orm.migrator.up({ to: BEFORE });
  await orm.close();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into account (id, email, name, created_at) values ('usr_1', 'vera@example.com', 'Vera', now())`,
  );
  await client.query(
    `insert into proposal (id, token, account_id, domain, retail_minor, renewal_minor, cost_minor, currency, premium, years, agent, expires_at, created_at)
     values ('prp_1', 'token', 'usr_1', 'link.com', 1609, 1609, 1299, 'usd', false, 1, 'Scout 7', now(), now())`,
  );
  await order('card');
  await order('machine', { payment_method_id: '', machine: '{"rail":"sandbox"}' });
  await order('link', { proposal_token: 'token', state: 'completed' });
  await order('auto', { sealed_contact: '', kind: 'renewal' });
  await migrate(url);
});
afterAll(() => client.end());

/** An order as the version before wrote it: it knows nothing of the new columns. */
async function order(door: string, over: Record<string, string> = {}, id = door): Promise<void> {
  const row: Record<string, string> = {
    id: `ord_${id}`,
    account_id: 'usr_1',
    domain: `${id}.com`,
    state: 'authorized',
    door,
    retail_minor: '1609',
    renewal_minor: '1609',
    cost_minor: '1299',
    currency: 'usd',
    premium: 'false',
    years: '1',
    privacy: 'true',
    auto_renew: 'true',
    forwards: '[]',
    sealed_contact: 'sealed',
    customer_id: 'cus_1',
    payment_method_id: 'pm_1',
    steps: '[]',
    created_at: '2026-11-20T00:00:00Z',
    ...over,
  };
  const names = Object.keys(row);
  await client.query(
    `insert into domain_order (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

const read = async (): Promise<unknown[]> =>
  (
    await client.query<Record<string, unknown>>(
      'select door, funding, mails_owner, agent, payment_method_id, sealed_contact from domain_order order by created_at, id',
    )
  ).rows;

it('orders that are there get a funding, mails and a label; what was empty is null', async () => {
  expect(await read()).toEqual([
    {
      door: 'auto',
      funding: 'card_hold',
      mails_owner: true,
      agent: null,
      payment_method_id: 'pm_1',
      sealed_contact: null,
    },
    {
      door: 'card',
      funding: 'card_hold',
      mails_owner: false,
      agent: null,
      payment_method_id: 'pm_1',
      sealed_contact: 'sealed',
    },
    {
      door: 'link',
      funding: 'card_hold',
      mails_owner: true,
      agent: 'Scout 7',
      payment_method_id: 'pm_1',
      sealed_contact: 'sealed',
    },
    {
      door: 'machine',
      funding: 'machine_charge',
      mails_owner: true,
      agent: null,
      payment_method_id: null,
      sealed_contact: 'sealed',
    },
  ]);
});

it('a process of the version before still writes orders, which get the same', async () => {
  await client.query('delete from domain_order');
  for (const door of ['card', 'machine', 'link', 'auto']) await order(door, {}, `new-${door}`);
  expect(await read()).toMatchObject([
    { door: 'auto', funding: 'card_hold', mails_owner: true },
    { door: 'card', funding: 'card_hold', mails_owner: false },
    { door: 'link', funding: 'card_hold', mails_owner: true },
    { door: 'machine', funding: 'machine_charge', mails_owner: true },
  ]);
});
