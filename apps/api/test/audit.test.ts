import { createUserKey, call, queryStack, signIn, signUpByForm } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { lineOf, trailOf } from './audit.fixture.ts';
import { freeName, linkFor } from './buy-by-machine.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { callAuth, cookieOf, resetLink, submitForm, tokenIn } from './identity.fixture.ts';
import { buyWithPayment, purchaseBody } from './machine-payment.fixture.ts';

describe('GET /account/audit', () => {
  it('200: page by page, newest first, each entry once', async () => {
    const user = await signUpByForm();
    for (let i = 0; i < 5; i++) await createUserKey(user);
    const all = (await trailOf(user)).map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { entries: { id: string }[]; nextCursor: string | null } = expectOk(
        await call('GET', '/account/audit', { user, query: { limit: '2', ...(cursor ? { cursor } : {}) } }),
      );
      paged.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThanOrEqual(7);
  });

  it('200: filtered by actor and by action', async () => {
    const user = await signUpByForm();
    const key = await createUserKey(user, { permissions: ['*'] });
    expectOk(await call('POST', '/domains/connect', { key, json: { domain: `taken-${freeName()}` } }));
    const [made] = await trailOf(user, { action: 'key.created' });
    expect((await trailOf(user, { actor: 'key' })).map(({ action }) => action)).toEqual(['domain.connection_asked']);
    expect((await trailOf(user, { actor: made!.subject })).map(({ action }) => action)).toEqual([
      'domain.connection_asked',
    ]);
    expect((await trailOf(user, { actor: 'session' })).map(({ actor }) => actor.kind)).not.toContain('key');
    expect(await trailOf(user, { actor: 'operator' })).toEqual([]);
  });

  it('200: nothing of other accounts, whatever the cursor', async () => {
    const [one, other] = [await signUpByForm(), await signUpByForm()];
    await createUserKey(one);
    const [line] = await trailOf(one);
    expect(await trailOf(other, { cursor: line!.id })).toEqual([]);
    expect((await trailOf(other)).map(({ id }) => id)).not.toContain(line!.id);
  });

  it('403 session_required: a key, whatever its permissions', async () => {
    const key = await createUserKey(await signUpByForm(), { permissions: ['*'] });
    expectRefusal(await call('GET', '/account/audit', { key }), 403, 'session_required');
    expectRefusal(await call('GET', '/account/requests', { key }), 403, 'session_required');
  });
});

describe('sign-in and account access', () => {
  it('leave entries: signing up, in and out, a changed password, ended sessions, with the address and the request', async () => {
    const user = await signUpByForm();
    const { cookie } = await signIn(user);
    const other = await signIn(user);
    expect((await callAuth('POST', '/sign-out', { user: other, json: {} })).status).toBe(200);
    const changed = await callAuth('POST', '/change-password', {
      user: { ...user, cookie },
      json: { currentPassword: user.password, newPassword: 'another password of vera' },
    });
    expect(changed.status, changed.text).toBe(200);
    const now = { ...user, cookie: cookieOf(changed) };
    expect((await callAuth('POST', '/update-user', { user: now, json: { name: 'Vera' } })).status).toBe(200);
    expect((await callAuth('POST', '/revoke-other-sessions', { user: now, json: {} })).status).toBe(200);
    const lines = (await trailOf(now)).reverse();
    expect(lines.map(({ action }) => action)).toEqual([
      'account.signed_up',
      'session.opened',
      'session.opened',
      'session.opened',
      'session.ended',
      'password.changed',
      'person.changed',
      'session.revoked',
    ]);
    for (const line of lines)
      expect(line).toMatchObject({
        actor: { kind: 'session', name: user.email },
        from: user.from,
        requestId: expect.stringMatching(/^req_/),
      });
    expect(JSON.stringify(lines)).not.toContain('another password');
  });

  it('leave no entry when the password is wrong', async () => {
    const user = await signUpByForm();
    const before = (await trailOf(user)).length;
    expect(
      (await callAuth('POST', '/sign-in/email', { json: { email: user.email, password: 'no password of hers' } }))
        .status,
    ).toBe(401);
    expect(await trailOf(user)).toHaveLength(before);
  });

  it('leave an entry for a password that was reset by mail', async () => {
    const user = await signUpByForm();
    await callAuth('POST', '/request-password-reset', { json: { email: user.email } });
    const token = tokenIn(await resetLink(user.email));
    const newPassword = 'a third password of vera';
    const answer = await callAuth('POST', '/reset-password', { json: { newPassword, token } });
    expect(answer.status, answer.text).toBe(200);
    const again = await signIn({ ...user, password: newPassword });
    expect(await lineOf(again, 'password.reset')).toMatchObject({
      requestId: answer.headers['x-request-id'],
      actor: { kind: 'session' },
    });
  });
});

describe('actions without an account', () => {
  it('a machine payment and the claim of its purchase are in the trail', async () => {
    const email = `${freeName().split('.')[0]}@example.com`;
    const domain = freeName();
    const paid = await buyWithPayment(purchaseBody(domain, { email }).raw);
    expectOk(paid);
    const link = await linkFor(email);
    const claimed = await submitForm(link, { password: 'the password of vera' });
    const user = { email, password: '', cookie: cookieOf(claimed), from: '127.0.0.1' };
    expect(await lineOf(user, 'order.placed')).toMatchObject({
      actor: { kind: 'system', id: 'machine' },
      from: expect.stringMatching(/^[\d.:a-f]+$/),
      details: { domain, door: 'machine', kind: 'buy' },
    });
    expect(await lineOf(user, 'address.proven')).toMatchObject({ requestId: claimed.headers['x-request-id'] });
    expect(
      JSON.stringify(await queryStack('select details from audit_log where details::text like $1', [`%${email}%`])),
    ).toBe('[]');
  });
});
