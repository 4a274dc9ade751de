import { newId } from '@onym/core';
import { buildCharge, postMovements } from '@onym/billing/ledger';
import { transaction } from '@onym/platform';
import {
  createUserKey,
  call,
  callSite,
  callSandboxControl,
  queryStack,
  signUp,
  uniqueWord,
  type User,
} from '@onym/testing';
import type { AnyTRPCProcedure } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../src/router.ts';
import { accountIdOf, auditLinesOf, codeOf, dataOf, mutateAdmin, queryAdmin } from './admin.fixture.ts';
import { adminApp, createOperator, useAdminApp } from './operator.fixture.ts';

useAdminApp();

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
  .filter(([name]) => name.startsWith('admin.') && name !== 'admin.me')
  .map(([name, { _def }]) => ({ name: name.slice('admin.'.length), isQuery: _def.type === 'query' }));

let ada: User, adaId: string;
beforeAll(async () => {
  ada = await createOperator();
  adaId = await accountIdOf(ada);
});

describe('the admin procedures', () => {
  it('404 not_found: for every user who is not an operator, for every procedure, and nothing is done', async () => {
    const user = await signUp();
    const victim = await signUp();
    await call('GET', '/account', { user: victim });
    expect(procedures.length).toBeGreaterThan(13);
    for (const { name, isQuery } of procedures) {
      const input = { id: victim.email, kind: 'account', reason: 'because', note: 'because' };
      const answer = isQuery ? await queryAdmin(name, input, user) : await mutateAdmin(name, input, user);
      expect({ name, status: answer.status, code: codeOf(answer) }).toEqual({ name, status: 404, code: 'not_found' });
    }
    expect((await call('GET', '/account', { user: victim })).status).toBe(200);
    expect(dataOf(await queryAdmin('me', {}, user))).toEqual({ operator: false, needsSecondFactor: false });
    expect(dataOf(await queryAdmin('me', {}, ada))).toEqual({ operator: true, needsSecondFactor: false });
  });

  it("401 unauthorized: without a session, and to an operator's key", async () => {
    const key = await createUserKey(ada, { permissions: ['*'] });
    for (const { name, isQuery } of procedures) {
      const method = isQuery ? 'GET' : 'POST';
      const options = isQuery ? { query: { input: '{}' } } : { json: {} };
      for (const who of [{}, { key }])
        expect({
          name,
          status: (await callSite(method, `/trpc/admin.${name}`, { ...options, ...who })).status,
        }).toEqual({ name, status: 401 });
    }
  });

  it('400 invalid_request: for invalid input, and 404 for a missing object', async () => {
    const wrong: [string, unknown][] = [
      ['closeFinding', { id: 'x', note: ' ' }],
      ['closeFinding', { id: ['x'], note: 'x' }],
      ['clearFlag', { id: 'x', note: 'x'.repeat(501) }],
      ['suspend', { kind: 'planet', id: 'x', reason: 'x' }],
      ['suspend', { kind: 'account', id: 'x', reason: '' }],
      ['retryJob', { id: '1; drop table account' }],
      ['retryJob', { id: 7 }],
    ];
    for (const [name, input] of wrong) {
      const answer = await mutateAdmin(name, input, ada);
      expect({ name, status: answer.status, code: codeOf(answer) }).toEqual({
        name,
        status: 400,
        code: 'invalid_request',
      });
    }
    const absent: [string, object][] = [
      ['closeFinding', { id: 'dis_none', note: 'x' }],
      ['clearFlag', { id: 'flg_none', note: 'x' }],
      ['suspend', { kind: 'account', id: 'unknown@example.com', reason: 'x' }],
      ['suspend', { kind: 'key', id: 'key_none', reason: 'x' }],
      ['suspend', { kind: 'domain', id: 'bücher\u0000', reason: 'x' }],
      ['suspend', { kind: 'site', id: 'unknown.example.com', reason: 'x' }],
      ['unsuspend', { kind: 'domain', id: 'unknown-has-this.com' }],
      ['retryEvent', { id: 'evt_none' }],
      ['retryJob', { id: '999999999999999999' }],
      ['submitEvidence', { id: 'ord_none' }],
    ];
    for (const [name, input] of absent)
      expect({ name, code: codeOf(await mutateAdmin(name, input, ada)) }).toEqual({ name, code: 'not_found' });
  });
});

describe('the admin lists', () => {
  it('contain one list of discrepancies; an operator closes one with a reason, under their own name', async () => {
    const subject = `pi_${uniqueWord()}`;
    const id = newId('discrepancy', new Date());
    await queryStack(
      `insert into discrepancy (id, kind, subject, summary, details, found_at, seen_at) values ($1, 'payment_unknown', $2, 'A payment without an order.', '{"amount": "1 usd"}', now(), now())`,
      [id, subject],
    );
    const found = dataOf(await queryAdmin('findings', { limit: 100 }, ada));
    expect(found['findings']).toContainEqual(
      expect.objectContaining({ id, subject, summary: 'A payment without an order.', details: { amount: '1 usd' } }),
    );
    const [first, second] = await Promise.all(
      ['Of the old shop', 'Mine too'].map((note) => mutateAdmin('closeFinding', { id, note }, ada)),
    );
    expect([first!.status, second!.status]).toEqual([200, 200]);
    expect(
      dataOf(await queryAdmin('findings', { limit: 100 }, ada))['findings']!.map((one) => one['id']),
    ).not.toContain(id);
    expect(await auditLinesOf(id)).toMatchObject([{ actor: adaId, action: 'finding.closed' }]);
  });

  it('409 conflict: an order under review is decided, not closed', async () => {
    const id = newId('discrepancy', new Date());
    await queryStack(
      `insert into discrepancy (id, kind, subject, summary, details, found_at, seen_at) values ($1, 'review_waiting', $2, 'An order waits.', '{}', now(), now())`,
      [id, `ord_${uniqueWord()}`],
    );
    expect(codeOf(await mutateAdmin('closeFinding', { id, note: 'away with it' }, ada))).toBe('conflict');
    await queryStack('delete from discrepancy where id = $1', [id]);
  });

  it('show what is flagged, and clear it with a note', async () => {
    const url = `https://${uniqueWord()}.example.com/login`;
    await callSite('POST', '/api/public/abuse', { json: { url, reason: 'It copies my bank.' } });
    const all = dataOf(await queryAdmin('flags', { limit: 100 }, ada))['flags']!;
    const flag = all.find(({ name }) => name === url)!;
    expect(flag).toMatchObject({ kind: 'report', reason: 'It copies my bank.' });
    expect((await mutateAdmin('clearFlag', { id: flag['id'], note: 'Gone already' }, ada)).status).toBe(200);
    expect((await mutateAdmin('clearFlag', { id: flag['id'], note: 'Again' }, ada)).status).toBe(200);
    expect(dataOf(await queryAdmin('flags', { limit: 100 }, ada))['flags']!.map(({ name }) => name)).not.toContain(url);
    expect(await auditLinesOf(String(flag['id']))).toMatchObject([{ actor: adaId, action: 'flag.cleared' }]);
  });

  it('show disputes with all evidence for us, and submit it to the bank once', async () => {
    const user = await signUp();
    await call('GET', '/account', { user });
    const accountId = await accountIdOf(user);
    const { ports } = adminApp.scope();
    const { customerId } = await ports.payments.createCustomer({ accountId, email: user.email, name: 'Vera Field' });
    const paid = { amountMinor: 1999, currency: 'usd', customerId, paymentMethodId: 'pm_card_visa' };
    const request = { ...paid, orderId: 'ord_desk', domain: 'desk.com', description: 'Logo Pack' };
    const { id: intentId } = await ports.payments.createIntent(request, `${accountId}:1`);
    await ports.payments.confirmIntent(intentId, `${accountId}:2`);
    await ports.payments.captureIntent(intentId, `${accountId}:3`);
    const inBooks = { intentId, amountMinor: 1999, currency: 'usd' };
    await transaction(adminApp.scope(), (tx) =>
      postMovements(tx, [buildCharge('product', { accountId, description: 'Logo Pack' }, inBooks)]),
    );
    await callSandboxControl('POST', 'disputes', { intentId, kind: 'opened' });

    const shown = dataOf(await queryAdmin('dispute', { id: intentId }, ada));
    const { id } = shown['dispute'] as unknown as { id: string };
    expect(shown).toMatchObject({
      dispute: { status: 'open', amount: 19.99, isAnswered: false },
      product: 'Logo Pack',
      buyer: { email: user.email },
    });
    expect(dataOf(await queryAdmin('disputes', {}, ada))['disputes']).toContainEqual(expect.objectContaining({ id }));
    for (let times = 0; times < 2; times++)
      expect(dataOf(await mutateAdmin('submitEvidence', { id, note: 'They use it.' }, ada))).toMatchObject({
        isAnswered: true,
      });
    const { disputes } = await callSandboxControl<{ disputes: { intentId: string; submissions: number }[] }>(
      'GET',
      'state',
    );
    expect(disputes.filter((one) => one.intentId === intentId)).toMatchObject([{ submissions: 1 }]);
    expect((await auditLinesOf(intentId)).filter(({ action }) => action === 'dispute.answered')).toMatchObject([
      { actor: adaId, kind: 'operator' },
    ]);
  });
});

describe('a suspension by an operator', () => {
  it('refuses the account from its very next call on, hides the operator in its trail, and can be lifted', async () => {
    const user = await signUp();
    await call('GET', '/account', { user });
    const id = await accountIdOf(user);
    expect((await mutateAdmin('suspend', { kind: 'account', id: user.email, reason: 'Phishing' }, ada)).status).toBe(
      200,
    );
    expect((await call('GET', '/account', { user })).body).toMatchObject({
      code: 'account_suspended',
      reason: 'Phishing',
    });
    expect(dataOf(await queryAdmin('suspensions', undefined, ada))['suspended']).toContainEqual(
      expect.objectContaining({ kind: 'account', id, called: user.email, reason: 'Phishing' }),
    );
    expect((await mutateAdmin('unsuspend', { kind: 'account', id }, ada)).status).toBe(200);
    const trail = await call<{ entries: Record<string, unknown>[] }>('GET', '/account/audit', { user });
    expect(JSON.stringify(trail.body)).not.toContain(adaId);
    expect(JSON.stringify(trail.body)).toContain('account.suspended');
    expect(await auditLinesOf(id)).toEqual(
      expect.arrayContaining([
        { actor: adaId, action: 'account.suspended', kind: 'operator' },
        { actor: adaId, action: 'account.unsuspended', kind: 'operator' },
      ]),
    );
  });

  it('refuses a key, and admits it again', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    const [{ id }] = (await queryStack<{ id: string }>(
      'select k.id from api_key k join account a on a.id = k.account_id where a.email = $1',
      [user.email],
    )) as [{ id: string }];
    await mutateAdmin('suspend', { kind: 'key', id, reason: 'Leaked' }, ada);
    expect((await call('GET', '/domains/list', { key })).status).not.toBe(200);
    await mutateAdmin('unsuspend', { kind: 'key', id }, ada);
    expect((await call('GET', '/domains/list', { key })).status).toBe(200);
    expect(await auditLinesOf(id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ actor: adaId, action: 'key.suspended' })]),
    );
  });

  it('409 conflict: for the own account, by its id and by its address', async () => {
    for (const id of [adaId, ada.email.toUpperCase()])
      expect(codeOf(await mutateAdmin('suspend', { kind: 'account', id, reason: 'Tired' }, ada))).toBe('conflict');
    expect((await call('GET', '/account', { user: ada })).status).toBe(200);
  });
});

describe('accounts and health', () => {
  it('finds accounts by a part of the address, and shows their state and no secret', async () => {
    const user = await signUp();
    await call('GET', '/account', { user });
    const answer = await queryAdmin('accounts', { q: user.email.slice(0, -4).toUpperCase() }, ada);
    expect(dataOf(answer)['accounts']).toEqual([
      {
        id: await accountIdOf(user),
        email: user.email,
        name: expect.any(String),
        tier: 'explorer',
        operator: false,
        proven: true,
        suspendedFor: null,
        createdAt: expect.any(String),
        closedAt: null,
      },
    ]);
    expect(dataOf(await queryAdmin('accounts', { q: '100%_unknown' }, ada))['accounts']).toEqual([]);
  });

  it('lists all accounts page by page, each once', async () => {
    await Promise.all([1, 2, 3].map(async () => call('GET', '/account', { user: await signUp() })));
    const seen: unknown[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 3; pages++) {
      const page = dataOf(await queryAdmin('accounts', { limit: 1, ...(cursor && { cursor }) }, ada));
      seen.push(page['accounts']![0]!['id']);
      cursor = page['nextCursor'] as unknown as string;
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('checks by trying what a running service needs', async () => {
    const looks = dataOf(await queryAdmin('health', undefined, ada))['looks']!;
    const stateOf = Object.fromEntries(looks.map(({ name, state }) => [name, state]));
    expect(stateOf).toMatchObject({ Database: 'ok', Secrets: 'ok', Workers: 'ok', Registrar: 'ok' });
    expect(looks.filter(({ state, remedy }) => state !== 'ok' && !remedy)).toEqual([]);
  });
});
