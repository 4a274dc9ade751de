import { call, callerAddress, callSite, houseRows, signIn, signUp, unique } from '@onym/testkit';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

const post = (path: string, json: unknown, options: { headers?: Record<string, string>; from?: string } = {}) =>
  callSite('POST', `/api/auth${path}`, { json, ...options });
const stranger = () => ({ name: 'Vera Field', email: `${unique()}@example.com`, password: `Pw-${unique()}` });

describe('POST /api/auth/sign-up/email', () => {
  it('200: makes an account on the tier explorer and signs in with an HttpOnly, SameSite cookie', async () => {
    const answer = await post('/sign-up/email', stranger());
    expectOk(answer);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^onym\.session_token=.*HttpOnly.*SameSite=Lax/i),
    ]);
  });

  it('200: tier, admin rights and id are never taken from the body', async () => {
    const user = await signUp({
      tier: 'agency',
      role: 'admin',
      admin: true,
      isAdmin: true,
      emailVerified: true,
      id: 'usr_mine',
    });
    expect(expectOk(await call('GET', '/account', { user }))).toMatchObject({
      tier: 'explorer',
      id: expect.not.stringContaining('mine'),
    });
    expect(await houseRows('select tier, admin from account where email = $1', [user.email])).toEqual([
      { tier: 'explorer', admin: false },
    ]);
  });

  it('4xx: a taken address, a short password, a malformed address; no account is made', async () => {
    const user = await signUp();
    for (const json of [
      { ...stranger(), email: user.email },
      { ...stranger(), email: user.email.toUpperCase() },
      { ...stranger(), password: 'short' },
      { ...stranger(), email: 'nobody' },
    ]) {
      const answer = await post('/sign-up/email', json);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(
      await houseRows('select count(*)::int as count from auth."user" where lower(email) = $1', [user.email]),
    ).toEqual([{ count: 1 }]);
  });
});

describe('POST /api/auth/sign-in/email', () => {
  it('200: a second session of the same account', async () => {
    const user = await signUp();
    const again = await signIn(user);
    expect(again.cookie).not.toBe(user.cookie);
    expect(expectOk(await call('GET', '/account', { user: again }))).toEqual(
      expectOk(await call('GET', '/account', { user })),
    );
  });

  it('401: a wrong password and an unknown address are told in the same words, without a cookie', async () => {
    const user = await signUp();
    const answers = [
      await post('/sign-in/email', { email: user.email, password: 'not the password' }),
      await post('/sign-in/email', { email: stranger().email, password: 'not the password' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(answers[0]!.text).toBe(answers[1]!.text);
  });

  it('429: guessing from one address is stopped; another address may go on', async () => {
    const user = await signUp();
    const from = callerAddress();
    for (let i = 0; i < 20; i++)
      expect((await post('/sign-in/email', { email: 'nobody', password: 'a guess' }, { from })).status).toBe(400);
    expect((await post('/sign-in/email', { email: user.email, password: user.password }, { from })).status).toBe(429);
    expectOk(await post('/sign-in/email', { email: user.email, password: user.password }));
  });

  it('403: from a foreign page with a cookie', async () => {
    const user = await signUp();
    const answer = await post(
      '/sign-in/email',
      { email: user.email, password: user.password },
      { headers: { origin: 'https://evil.example', cookie: user.cookie } },
    );
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a session', () => {
  it('200: holds all permissions of its account', async () => {
    const user = await signUp();
    for (const path of ['/account', '/keys', '/domains/list', '/orders', '/webhook-endpoints'])
      expectOk(await call('GET', path, { user }));
    expectOk(await call('POST', '/names/generate', { user, json: { description: 'a bakery', count: 1 } }));
  });

  it('401 unauthorized: signed out it ends at once', async () => {
    const user = await signUp();
    expectOk(await callSite('POST', '/api/auth/sign-out', { user, json: {} }));
    expectRefusal(await call('GET', '/keys', { user }), 401, 'unauthorized');
  });

  it('401 unauthorized: a cookie with another signature', async () => {
    const user = await signUp();
    const cookie = user.cookie.replace(/=([^.]+)\.../, (_, token: string) => `=${token}.xx`);
    expect(cookie).not.toBe(user.cookie);
    expectRefusal(await call('GET', '/keys', { headers: { cookie } }), 401, 'unauthorized');
  });
});
