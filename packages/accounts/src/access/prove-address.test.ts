import { DAY_MS, HOUR_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestDomain, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestKey, openTestAdmission, signUp, type TestAdmission } from './access.fixture.ts';
import { accessTasks } from './access.tasks.ts';
import { mergeAccountJob } from './access.jobs.ts';
import { accountIdsWithMerged, findAccountByEmail } from './account.repository.ts';
import { findOrCreateOwner } from './claim.ts';
import { createPerson } from './create-person.ts';
import { sendProofMail } from './proof-mail.ts';
import { proveAddress } from './prove-address.ts';
import { openProofLink } from './verify-address.ts';

let scope: TestScope;
let access: TestAdmission;
beforeAll(async () => {
  scope = await openTestScope();
  access = openTestAdmission(scope);
});
afterAll(async () => {
  await access.close();
  await scope.close();
});

const address = () => `${uniqueWord()}@example.com`;
const rows = <T extends object>(text: string, values: unknown[] = []) =>
  transaction(scope.fork(), (tx) => tx.sql.unnamed<T>(text, values));
const prove = (email: string, id: string) => transaction(scope.fork(), (tx) => proveAddress(tx, email, id));
const ownerOfDomain = async (name: string) =>
  (await rows<{ account_id: string }>('select account_id from domain where name = $1', [name]))[0]!.account_id;
const after = (byMs: number): TestScope => ({
  ...scope.fork(),
  clock: { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + byMs) },
});
const mailsTo = (email: string) =>
  rows<{ subject: string; text: string }>('select subject, text from outgoing_mail where "to" = $1 order by id', [
    email,
  ]);
const tokenMailed = async (email: string) => /token=(\w+)/.exec((await mailsTo(email)).at(-1)!.text)![1]!;

/** Creates a person with a session who has made one call. */
async function caller(email = address()) {
  const person = await signUp(access, email);
  await access.byCookie(person.cookie);
  return { ...person, email };
}

describe('a person who proves an address', () => {
  it('owns purchases by others for it: earlier ones, completed ones and those in progress', async () => {
    const { id, email } = await caller();
    const owner = await findOrCreateOwner(scope.fork(), email, 'Vera Field');
    const [bought, mine, late] = [`${uniqueWord()}.com`, `${uniqueWord()}.com`, `${uniqueWord()}.com`];
    await createTestDomain(scope, owner, bought);
    await createTestDomain(scope, id, mine);
    expect(await prove(email, id)).toBe(true);
    expect([await ownerOfDomain(bought), await ownerOfDomain(mine)]).toEqual([id, id]);
    await createTestDomain(scope, owner, late);
    const aftermath = accessTasks.find(({ job }) => job.name === mergeAccountJob.name)!;
    for (let i = 0; i < 2; i++) await aftermath.run(scope.fork(), { accountId: owner });
    expect(await ownerOfDomain(late)).toBe(id);
    expect(await findOrCreateOwner(scope.fork(), email, 'Vera Field')).toBe(id);
    expect((await accountIdsWithMerged(scope, id)).toSorted()).toEqual([id, owner].toSorted());
    expect((await findAccountByEmail(scope.fork(), email))?.id).toBe(id);
    const queued = await rows('select 1 from graphile_worker.jobs where key like $1', [`merge:${owner}:%`]);
    expect(queued).toHaveLength(2);
  });

  it('gets everything: a table with an account but no foreign key is a deliberate exception', async () => {
    const loose = await rows<{ at: string }>(
      `select table_name || '.' || column_name as at from information_schema.columns
        where table_schema = 'public' and column_name like '%account_id'
          and (table_name, column_name) not in (
            select c.conrelid::regclass::text, a.attname from pg_constraint c
              join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
              where c.contype = 'f' and c.confrelid = 'account'::regclass)
          -- What stands beneath something goes with it, below.
          and table_name not in (select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid <> 'account'::regclass)
        order by at`,
    );
    // Usage and audit entries stay with the account that caused them. Charges and documents are never rewritten and are looked up by
    // accountIdsWithMerged(). A hold names the account of the disputed payment. Changes of a page or a plan are processed within seconds,
    // for the account that had it at the time.
    expect(loose.map(({ at }) => at)).toEqual([
      'audit_log.account_id',
      'charge.account_id',
      'dispute.account_id',
      'dns_withdrawal.account_id',
      'document.account_id',
      'entitlement_change.account_id',
      'known_device.account_id',
      'ledger_transaction.account_id',
      'purchase_hold.account_id',
      'request_log.account_id',
      'sale_tax.account_id',
      'usage_day.account_id',
      'usage_overage.account_id',
    ]);
  });

  it('gets rows that refer to the moved rows, at any depth, and none of others', async () => {
    const { id, email } = await caller();
    const owner = await findOrCreateOwner(scope.fork(), email, 'Vera Field');
    const stranger = await caller();
    for (const [account, mark] of [
      [owner, uniqueWord()],
      [stranger.id, uniqueWord()],
    ] as const) {
      const domain = await createTestDomain(scope, account, `${mark}.com`);
      await rows(
        `insert into dns_record (id, domain_id, account_id, type, host, value, ttl_seconds, created_at) values ($1, $2, $3, 'A', '@', '192.0.2.1', 300, now())`,
        [`rec_${mark}`, domain.id, account],
      );
      await rows(
        `insert into webhook_endpoint (id, account_id, url, events, is_active, sealed_secret, created_at) values ($1, $2, 'https://x.example', '{}', true, '', now())`,
        [`whe_${mark}`, account],
      );
      await rows(
        `insert into webhook_event (id, account_id, type, occurrence, data, created_at) values ($1, $2, 'x', $3, '{}', now())`,
        [`evt_${mark}`, account, mark],
      );
      await rows(
        `insert into webhook_delivery (id, account_id, endpoint_id, event_id, status, created_at) values ($1, $2, $3, $4, 'delivered', now())`,
        [`whd_${mark}`, account, `whe_${mark}`, `evt_${mark}`],
      );
      await rows('insert into webhook_attempt (delivery_id, account_id, at, duration_ms) values ($1, $2, now(), 1)', [
        `whd_${mark}`,
        account,
      ]);
    }
    expect(await prove(email, id)).toBe(true);
    for (const table of ['dns_record', 'webhook_endpoint', 'webhook_event', 'webhook_delivery', 'webhook_attempt'])
      for (const [account, has] of [
        [id, 1],
        [owner, 0],
        [stranger.id, 1],
      ])
        expect([
          table,
          await rows(`select count(*)::int as count from ${table} where account_id = $1`, [account]),
        ]).toEqual([table, [{ count: has }]]);
    expect(
      await rows(
        'select 1 from webhook_attempt t join webhook_delivery d on d.account_id = t.account_id and d.id = t.delivery_id where t.account_id = $1',
        [id],
      ),
    ).toHaveLength(1);
  });

  it('gets the other rows of a table in which one row of both accounts is the same', async () => {
    const { id, email } = await caller();
    const owner = await findOrCreateOwner(scope.fork(), email, 'Vera Field');
    for (const [account, key] of [
      [id, 'same'],
      [owner, 'same'],
      [owner, 'other'],
    ])
      await rows(
        `insert into idempotency_key (account_id, key, fingerprint, order_id, created_at) values ($1, $2, '', $1, now())`,
        [account, key],
      );
    expect(await prove(email, id)).toBe(true);
    expect(
      await rows(
        'select account_id, key from idempotency_key where account_id = any($1::text[]) order by key, order_id',
        [[id, owner]],
      ),
    ).toEqual([
      { account_id: id, key: 'other' },
      ...[id, owner].toSorted().map((account) => ({ account_id: account, key: 'same' })),
    ]);
  });

  it('keeps their own row if only one can exist', async () => {
    const { id, email } = await caller();
    const owner = await findOrCreateOwner(scope.fork(), email, 'Vera Field');
    for (const [account, customer] of [
      [id, `cus_${id}`],
      [owner, `cus_${owner}`],
    ])
      await rows('insert into billing_customer (account_id, customer_id, created_at) values ($1, $2, now())', [
        account,
        customer,
      ]);
    const name = `${uniqueWord()}.com`;
    await createTestDomain(scope, owner, name);
    expect(await prove(email, id)).toBe(true);
    expect(await ownerOfDomain(name)).toBe(id);
    expect(await rows('select customer_id from billing_customer where account_id = $1', [id])).toEqual([
      { customer_id: `cus_${id}` },
    ]);
  });

  it('is only one of several concurrent ones; the others are deleted with their keys', async () => {
    const email = address();
    const people = [await caller(email), await caller(email), await caller(email)];
    const secrets = await Promise.all(people.map(({ id }) => createTestKey(scope, id)));
    const won = await Promise.all(people.map(({ id }) => prove(email, id)));
    expect(won.filter(Boolean)).toHaveLength(1);
    const at = won.indexOf(true);
    const admitted = await Promise.all(secrets.map((secret) => access.byKey(secret, { proven: true })));
    expect(admitted.map(({ outcome }, i) => [i === at, outcome])).toEqual(
      won.map((isWinner) => [isWinner, isWinner ? 'admitted' : 'unauthorized']),
    );
    expect(await prove(email, people[at]!.id)).toBe(true);
  });

  it('must have signed up with that address', async () => {
    const [one, other] = [await caller(), await caller()];
    expect(await prove(one.email, other.id)).toBe(false);
    expect((await access.byCookie(one.cookie, { credential: 'session', proven: true })).outcome).toBe('unproven');
  });
});

describe('a call that requires a proven account', () => {
  it('refuses session and key until the address is proven, and counts no call', async () => {
    const { id, email, cookie } = await caller();
    const secret = await createTestKey(scope, id);
    for (const admission of [
      await access.byCookie(cookie, { proven: true }),
      await access.byKey(secret, { proven: true }),
    ])
      expect(admission).toMatchObject({ outcome: 'unproven', allowance: { limit: 60 } });
    const before = await access.byKey(secret);
    expect(before).toMatchObject({ outcome: 'admitted', allowance: { remaining: 59 } });
    await prove(email, id);
    expect((await access.byCookie(cookie, { proven: true })).outcome).toBe('admitted');
    expect((await access.byKey(secret, { proven: true })).outcome).toBe('admitted');
  });

  it('accepts the key of an account that a purchase created, and of a user created by the operator', async () => {
    const bought = await createTestKey(scope, await findOrCreateOwner(scope.fork(), address(), 'Vera Field'));
    expect((await access.byKey(bought, { proven: true })).outcome).toBe('admitted');
    const person = await createPerson(scope.fork(), access.sessions, {
      email: address(),
      password: 'a long password',
      name: 'Ada',
    });
    expect((await access.byKey(await createTestKey(scope, person.id), { proven: true })).outcome).toBe('admitted');
  });
});

describe('the mail about an address', () => {
  it('is sent at most five times an hour; its link is valid for one hour', async () => {
    const { id, email, cookie } = await caller();
    for (let i = 0; i < 8; i++) await sendProofMail(scope.fork(), { email, request: 'again' });
    expect(await mailsTo(email)).toHaveLength(5);
    const person = (await access.sessions.who(new Headers({ cookie })))!;
    const token = await tokenMailed(email);
    expect(await openProofLink(after(HOUR_MS + 1000), token, person)).toEqual({ kind: 'ended' });
    await sendProofMail(after(HOUR_MS + 1000), { email, request: 'again' });
    expect(await mailsTo(email)).toHaveLength(6);
    expect(await openProofLink(scope.fork(), token, person)).toEqual({ kind: 'proven', email });
    expect((await access.sessions.who(new Headers({ cookie })))!.id).toBe(id);
    expect(await openProofLink(after(DAY_MS), await tokenMailed(email), null)).toEqual({ kind: 'ended' });
  });

  it('mails a proven person only about the sign-up attempt of another person', async () => {
    const { id, email } = await caller();
    await prove(email, id);
    await sendProofMail(scope.fork(), { email, request: 'sign-up', accountId: id });
    expect(await mailsTo(email)).toEqual([]);
    await sendProofMail(scope.fork(), { email, request: 'sign-up', accountId: 'usr_other' });
    expect(await mailsTo(email)).toMatchObject([{ subject: 'You already have an account' }]);
    await sendProofMail(scope.fork(), { email, request: 'again' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not sent to an unknown address', async () => {
    const email = address();
    for (const request of ['again', 'reset'] as const) await sendProofMail(scope.fork(), { email, request });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('lets the recipient of a purchase set a password', async () => {
    const email = address();
    await findOrCreateOwner(scope.fork(), email, 'Vera Field');
    await sendProofMail(scope.fork(), { email, request: 'reset' });
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Choose a new password' }]);
  });
});
