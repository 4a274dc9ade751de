import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { eraseOrders } from '@onym/domains/orders';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredData, RETENTION } from './retention.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  transaction(scope.fork(), (tx) => tx.sql.unnamed<T>(text, values));
const later = (days: number): TestScope => {
  const at = (now: Date): Date => new Date(now.getTime() + days * DAY_MS);
  return {
    ...scope.fork(),
    clock: { ...scope.clock, now: () => at(scope.clock.now()), wall: () => at(scope.clock.wall()) },
  };
};

/** The mandatory columns of an order and of its payment. */
const ORDER = {
  kind: 'purchase',
  door: 'card',
  mails_owner: false,
  retail_minor: 1609,
  renewal_minor: 1609,
  cost_minor: 1309,
  currency: 'usd',
  premium: false,
  years: 1,
  privacy: true,
  auto_renew: true,
  forwards: [],
  steps: [],
  user_agent: 'Crust/2.1',
  brief: 'A bakery in Porto',
};
const PAYMENT = {
  funding: 'card_hold',
  customer_id: 'cus_1',
  ended_auto_renew: false,
  refunded_minor: 0,
  refund_pending_minor: 0,
  version: 0,
  key_version: 0,
};

describe('the retention of personal data', () => {
  it('matches docs/operating.md', () => {
    const text = readFileSync(path.join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
    const table = [
      '| What | Kept | Why |',
      '|---|---|---|',
      ...RETENTION.map((one) => `| ${one.what} | ${one.kept} | ${one.why} |`),
    ];
    expect(text).toContain(`\n\n${table.join('\n')}\n\n`);
  });

  it('deletes data when its time is over, and not before', async () => {
    const to = `${uniqueWord()}@example.com`;
    await transaction(scope.fork(), (tx) =>
      sendMail(tx, { to, subject: 'Hello', text: 'A link: https://x.example/t' }),
    );
    const event = `evt_${uniqueWord()}`;
    await rows(
      `insert into processor_event (id, type, action, payload, created_at, received_at, processed_at) values ($1, 'x', '{"kind": "ignored"}', '{"email": "a@b.c"}', now(), now(), $2)`,
      [event, scope.clock.wall()],
    );
    const stands = async () => ({
      mails: (await rows('select 1 from outgoing_mail where "to" = $1', [to])).length,
      payload: (await rows<{ payload: object }>('select payload from processor_event where id = $1', [event]))[0]
        ?.payload,
    });
    await deleteExpiredData(later(29));
    expect(await stands()).toEqual({ mails: 1, payload: { email: 'a@b.c' } });
    await deleteExpiredData(later(31));
    expect(await stands()).toEqual({ mails: 0, payload: {} });
  });

  it('erases what its owner deleted 30 days ago, with all that belongs to it', async () => {
    const { id: account } = await createTestAccount(scope);
    const mark = uniqueWord();
    const now = scope.clock.now();
    const create = (deletedAt: Date | null, name: string) =>
      Promise.all([
        rows(
          `insert into logo (id, account_id, description, concept, created_at, deleted_at) values ($1, $2, '', '{}', $3, $4)`,
          [`log_${name}`, account, now, deletedAt],
        ),
        rows(
          `insert into brand_kit (id, account_id, input, kit, look, reading, engine, created_at, deleted_at)
           values ($1, $2, '{}', '{}', '{}', '{}', 'offline', $3, $4)`,
          [`kit_${name}`, account, now, deletedAt],
        ),
        rows(
          `insert into legal_kit (id, account_id, business_name, business_type, regions, engine, documents, to_complete, reading, setting, brief, created_at, deleted_at)
           values ($1, $2, '', '', '[]', 'offline', '[]', '[]', '{}', '{}', '{}', $3, $4)`,
          [`leg_${name}`, account, now, deletedAt],
        ),
        rows(
          `insert into landing_page (id, account_id, status, input, config, files, engine, reading, created_at, deleted_at)
           values ($1, $2, 'ready', '{}', '{}', '[]', 'offline', '{}', $3, $4)`,
          [`lp_${name}`, account, now, deletedAt],
        ),
      ]);
    await create(now, `${mark}1`);
    await create(null, `${mark}2`);
    const exported = `insert into kit_export (id, kit_id, account_id, format, content_key, opts, state, mime, filename, created_at)
      values ($1, $2, $3, 'gpl', 'same', '{}', 'ready', 'text/plain', 'a.gpl', $4)`;
    await rows(exported, [`exp_${mark}`, `kit_${mark}1`, account, now]);
    const kept = async (): Promise<string[]> =>
      (
        await rows<{ id: string }>(
          `select id from logo where account_id = $1 union all select id from brand_kit where account_id = $1
           union all select id from legal_kit where account_id = $1 union all select id from landing_page where account_id = $1
           union all select id from kit_export where account_id = $1 order by id`,
          [account],
        )
      ).map(({ id }) => id);
    await deleteExpiredData(later(29));
    expect(await kept()).toHaveLength(9);
    await deleteExpiredData(later(30));
    expect(await kept()).toEqual(['kit', 'leg', 'log', 'lp'].map((kind) => `${kind}_${mark}2`));
  });

  it('evidence sent to a bank is deleted with time, and with the account, once the dispute has ended', async () => {
    const disputeOf = async (accountId: string, status: string): Promise<string> => {
      const id = `du_${uniqueWord()}`;
      await rows(
        `insert into dispute (id, intent_id, account_id, status, amount_minor, currency, reason, opened_at, evidence)
         values ($1, $2, $3, $4, 1609, 'usd', 'fraudulent', $5, '{"customerName": "Vera Field"}')`,
        [id, `pi_${id}`, accountId, status, scope.clock.now()],
      );
      return id;
    };
    const [old, young] = [uniqueWord('acc_'), uniqueWord('acc_')];
    const [ended, open] = [await disputeOf(old, 'lost'), await disputeOf(old, 'open')];
    const [erased, running] = [await disputeOf(young, 'won'), await disputeOf(young, 'open')];
    const readRemaining = async () =>
      (
        await rows<{ id: string }>(
          'select id from dispute where evidence is not null and id = any($1::text[]) order by id',
          [`{${[ended, open, erased, running].join(',')}}`],
        )
      ).map(({ id }) => id);
    await transaction(scope.fork(), (tx) => eraseOrders(tx, [young]));
    await deleteExpiredData(later(179));
    expect(await readRemaining()).toEqual([ended, open, running].sort());
    await deleteExpiredData(later(181));
    expect(await readRemaining()).toEqual([open, running].sort());
  });

  it('the origin of an order is deleted with time once it has ended, and with the account', async () => {
    const orderOf = async (accountId: string, state: string): Promise<string> => {
      const id = `ord_${uniqueWord()}`;
      await rows(`insert into domain_order select (jsonb_populate_record(null::domain_order, $1::jsonb)).*`, [
        JSON.stringify({
          ...ORDER,
          id,
          domain: `${id}.com`,
          account_id: accountId,
          state,
          created_at: scope.clock.now(),
          settled_at: state === 'review' ? null : scope.clock.now(),
        }),
      ]);
      await rows(`insert into order_payment select (jsonb_populate_record(null::order_payment, $1::jsonb)).*`, [
        JSON.stringify({ ...PAYMENT, order_id: id }),
      ]);
      return id;
    };
    const [staying, leaving] = [await createTestAccount(scope), await createTestAccount(scope)];
    const [ended, open] = [await orderOf(staying.id, 'completed'), await orderOf(staying.id, 'review')];
    const erased = await orderOf(leaving.id, 'completed');
    const known = async () =>
      (
        await rows<{ id: string }>(
          'select id from domain_order where user_agent is not null and brief is not null and id = any($1::text[]) order by id',
          [`{${[ended, open, erased].join(',')}}`],
        )
      ).map(({ id }) => id);
    await transaction(scope.fork(), (tx) => eraseOrders(tx, [leaving.id]));
    await deleteExpiredData(later(179));
    expect(await known()).toEqual([ended, open].sort());
    await deleteExpiredData(later(181));
    expect(await known()).toEqual([open]);
  });

  it('the idempotency key of an order is deleted with time once the order has ended', async () => {
    const { id: accountId } = await createTestAccount(scope);
    for (const state of ['completed', 'review']) {
      const id = `ord_${uniqueWord()}`;
      await rows(`insert into domain_order select (jsonb_populate_record(null::domain_order, $1::jsonb)).*`, [
        JSON.stringify({
          ...ORDER,
          id,
          domain: `${id}.com`,
          account_id: accountId,
          state,
          created_at: scope.clock.now(),
        }),
      ]);
      await rows(
        `insert into idempotency_key (account_id, key, fingerprint, order_id, created_at) values ($1, $2, 'x', $3, $4)`,
        [accountId, state, id, scope.clock.now()],
      );
    }
    const keys = async () =>
      (
        await rows<{ key: string }>('select key from idempotency_key where account_id = $1 order by key', [accountId])
      ).map(({ key }) => key);
    await deleteExpiredData(later(179));
    expect(await keys()).toEqual(['completed', 'review']);
    await deleteExpiredData(later(181));
    expect(await keys()).toEqual(['review']);
  });

  it('growing tables are trimmed with time, except unfinished rows', async () => {
    const { id: accountId } = await createTestAccount(scope);
    const [now, mark] = [scope.clock.now(), uniqueWord()];
    await rows(
      `insert into webhook_endpoint (id, account_id, url, events, is_active, sealed_secret, created_at) values ($1, $2, 'https://x.example', '{}', true, '', $3)`,
      [`whe_${mark}`, accountId, now],
    );
    for (const status of ['delivered', 'pending']) {
      await rows(
        `insert into webhook_event (id, account_id, type, occurrence, data, created_at) values ($1, $2, 'x', $3, '{}', $4)`,
        [`evt_${mark}${status}`, accountId, `${mark}${status}`, now],
      );
      await rows(
        `insert into webhook_delivery (id, account_id, endpoint_id, event_id, status, created_at) values ($1, $2, $3, $4, $5, $6)`,
        [`whd_${mark}${status}`, accountId, `whe_${mark}`, `evt_${mark}${status}`, status, now],
      );
      await rows(`insert into webhook_attempt (delivery_id, account_id, at, duration_ms) values ($1, $2, $3, 1)`, [
        `whd_${mark}${status}`,
        accountId,
        now,
      ]);
    }
    for (const used of [null, 'ord_1'])
      await rows(
        `insert into proposal (id, token, domain, retail_minor, renewal_minor, cost_minor, currency, premium, years, agent, expires_at, used_order_id, created_at)
         values ($1, $2, 'x.com', 1, 1, 1, 'usd', false, 1, 'x', $3, $4, $5)`,
        [`prp_${mark}${used}`, `${mark}${used}`, now, used, now],
      );
    const deadJob = async () => (await rows(`select 1 from graphile_worker.jobs where key = $1`, [mark])).length;
    await rows(`select graphile_worker.add_job('test.dead', '{}', max_attempts => 1, job_key => $1)`, [mark]);
    await rows(`update graphile_worker._private_jobs set attempts = max_attempts where key = $1`, [mark]);
    const count = async (table: string, column: string, word: string) =>
      (await rows(`select 1 from ${table} where ${column} like $1`, [`${word}${mark}%`])).length;
    const stands = async () => ({
      events: await count('webhook_event', 'id', 'evt_'),
      deliveries: await count('webhook_delivery', 'id', 'whd_'),
      attempts: await count('webhook_attempt', 'delivery_id', 'whd_'),
      links: await count('proposal', 'id', 'prp_'),
      jobs: await deadJob(),
    });
    const all = { events: 2, deliveries: 2, attempts: 2, links: 2, jobs: 1 };
    await deleteExpiredData(later(29));
    expect(await stands()).toEqual(all);
    await deleteExpiredData(later(31));
    expect(await stands()).toEqual({ ...all, links: 1, jobs: 0 });
    await deleteExpiredData(later(91));
    expect(await stands()).toEqual({ events: 1, deliveries: 1, attempts: 1, links: 1, jobs: 0 });
  });
});
