import { call, callerAddress, callSite, queryStack, signIn, signUp, uniqueWord, signUpByForm } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { setSignInWait } from './identity.fixture.ts';

const post = (path: string, json: unknown, options: { headers?: Record<string, string>; from?: string } = {}) =>
  callSite('POST', `/api/auth${path}`, { json, ...options });
const stranger = () => ({ name: 'Vera Field', email: `${uniqueWord()}@example.com`, password: `Pw-${uniqueWord()}` });

describe('POST /api/auth/sign-up/email', () => {
  it('200: creates an account on the tier explorer and signs in with an HttpOnly, SameSite cookie', async () => {
    const answer = await post('/sign-up/email', stranger());
    expectOk(answer);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^onym\.session_token=.*HttpOnly.*SameSite=Lax/i),
    ]);
  });

  it('200: tier, admin rights and id are never read from the body', async () => {
    const user = await signUpByForm({
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
    expect(await queryStack('select tier, admin from account where email = $1', [user.email])).toEqual([
      { tier: 'explorer', admin: false },
    ]);
  });

  it('400: a short or common password, a malformed or overlong address, name or character; no account is created', async () => {
    const { email } = stranger();
    for (const [fault, over] of Object.entries({
      PASSWORD_TOO_SHORT: { password: 'short' },
      PASSWORD_TOO_LONG: { password: 'x1'.repeat(101) },
      PASSWORD_TOO_COMMON: { password: 'Password1' },
      INVALID_EMAIL: { email: `${'x'.repeat(260)}@example.com` },
      INVALID_NAME: { name: 'x'.repeat(256) },
      INVALID_REQUEST: { name: 'a\0b' },
    }))
      expect(await post('/sign-up/email', { ...stranger(), email, ...over })).toMatchObject({
        status: 400,
        body: { code: fault, message: expect.stringMatching(/\S/) },
      });
    for (const over of [{ email: 'unknown' }, { email: 7 }, { password: ['a'] }, { name: {} }, { name: '\ud800' }]) {
      const answer = await post('/sign-up/email', { ...stranger(), email, ...over });
      expect({ status: answer.status, cookie: answer.headers['set-cookie'] }).toEqual({
        status: 400,
        cookie: undefined,
      });
    }
    expect(await queryStack('select 1 from auth."user" where email = $1', [email])).toEqual([]);
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

  it('401: a wrong password and an unknown address get the same message, without a cookie', async () => {
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

  it('429: guessing from one address is stopped; another address may continue', async () => {
    const user = await signUp();
    const from = callerAddress();
    for (let i = 0; i < 20; i++)
      expect((await post('/sign-in/email', { email: 'unknown', password: 'a guess' }, { from })).status).toBe(400);
    expect((await post('/sign-in/email', { email: user.email, password: user.password }, { from })).status).toBe(429);
    expectOk(await post('/sign-in/email', { email: user.email, password: user.password }));
  });

  it('429 TOO_MANY_TRIES: guessing at one account from many addresses is slowed down, whether or not it exists; then the right password works', async () => {
    const user = await signUp();
    for (const email of [user.email, stranger().email]) {
      let refused = await post('/sign-in/email', { email, password: 'a guess' });
      // The waits double, so that even a slow machine soon sends a guess during one.
      for (let tries = 1; tries < 12 && refused.status === 401; tries++)
        refused = await post('/sign-in/email', { email, password: 'a guess' });
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Has the effect of the wait without waiting.
    await setSignInWait(user.email, -1);
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
  it('200: has all permissions of its account', async () => {
    const user = await signUp();
    for (const path of ['/account', '/keys', '/domains/list', '/orders', '/webhook-endpoints'])
      expectOk(await call('GET', path, { user }));
    expectOk(await call('POST', '/names/generate', { user, json: { description: 'a bakery', count: 1 } }));
  });

  it('401 unauthorized: ends at once on sign-out', async () => {
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

describe('GET /api/auth/get-session and /list-sessions', () => {
  it.each(['/get-session', '/list-sessions'])(
    '%s: with an ended session clears no cookie, because that may be a newer one',
    async (path) => {
      const user = await signUp();
      await queryStack(`delete from auth.session s using auth."user" u where u.id = s."userId" and u.email = $1`, [
        user.email,
      ]);
      const answer = await callSite('GET', `/api/auth${path}`, { user });
      expect(answer.text).not.toContain(user.email);
      expect(answer.headers['set-cookie'] ?? []).toEqual([]);
    },
  );

  it('POST /api/auth/sign-out clears the cookie', async () => {
    const user = await signUp();
    const answer = await callSite('POST', '/api/auth/sign-out', { user, json: {} });
    expectOk(answer);
    expect(answer.headers['set-cookie']!.join()).toMatch(/session_token=;.*Max-Age=0/i);
  });
});
