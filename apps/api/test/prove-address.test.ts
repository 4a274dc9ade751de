import { call, callSite, queryStack, signIn, signUpUnverified } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  callAuth,
  cookieOf,
  mailAbout,
  openPage,
  proofLink,
  submitForm,
  readSession,
  newPerson,
} from './identity.fixture.ts';

const makeKey = (cookie: string) => call('POST', '/keys', { user: { cookie, from: '127.0.0.1' }, json: {} });

describe('the link in the sign-up mail', () => {
  it('verifies the address at once in the browser that signed up; opened again it says so again', async () => {
    const user = await signUpUnverified();
    expect(await readSession(user.cookie)).toMatchObject({ email: user.email, emailVerified: false });
    expectRefusal(await makeKey(user.cookie), 403, 'email_unverified');
    const link = await proofLink(user.email);
    for (const page of [await openPage(link, user), await openPage(link, user)])
      expect({ status: page.status, text: page.text }).toEqual({
        status: 200,
        text: expect.stringContaining('confirmed'),
      });
    expect(await readSession(user.cookie)).toMatchObject({ emailVerified: true });
    expectOk(await makeKey(user.cookie));
  });

  it('redirects to our own pages only', async () => {
    const user = await signUpUnverified();
    const link = await proofLink(user.email);
    const to = (callback: string) => openPage(`${link}&callbackURL=${encodeURIComponent(callback)}`, user);
    expect(await to('/keys?new=1')).toMatchObject({ status: 303, headers: { location: '/keys?new=1' } });
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://localhost@evil.example',
    ])
      expect({ foreign, status: (await to(foreign)).status }).toEqual({ foreign, status: 200 });
  });

  it('redirects to the page that the sign-up, or the request for another link, named', async () => {
    const user = await signUpUnverified({ callbackURL: '/buy/abc?x=1' });
    expect(await proofLink(user.email)).toMatch(/&callbackURL=%2Fbuy%2Fabc%3Fx%3D1$/);
    expect(
      await callAuth('POST', '/send-verification-email', {
        json: { email: user.email, callbackURL: 'https://evil.example' },
      }),
    ).toMatchObject({ status: 403, body: { code: 'INVALID_CALLBACK_URL' } });
    await callAuth('POST', '/send-verification-email', { json: { email: user.email, callbackURL: '/keys' } });
    expect((await openPage(await proofLink(user.email, 2), user)).headers.location).toBe('/keys');
  });

  it('opened twice at once has the same result twice', async () => {
    const user = await signUpUnverified();
    const link = await proofLink(user.email);
    const pages = await Promise.all(Array.from({ length: 6 }, () => openPage(link, user)));
    expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await readSession(user.cookie)).toMatchObject({ emailVerified: true });
  });

  it('verifies nothing for a program that sends HEAD, nor for another browser', async () => {
    const user = await signUpUnverified();
    const link = await proofLink(user.email);
    await openPage(link, user, 'HEAD');
    const page = await openPage(link);
    expect({
      status: page.status,
      names: page.text.includes(user.email),
      script: page.text.includes('<script'),
    }).toEqual({ status: 200, names: true, script: false });
    expect(await readSession(user.cookie)).toMatchObject({ emailVerified: false });
  });

  it('in another browser verifies it with the password of the sign-up, and signs in', async () => {
    const user = await signUpUnverified();
    const link = await proofLink(user.email);
    const wrong = await submitForm(link, { how: 'prove', password: 'not the password' });
    expect({ status: wrong.status, text: wrong.text }).toEqual({
      status: 400,
      text: expect.stringContaining('Incorrect password'),
    });
    expect(
      (await submitForm(link, { how: 'prove', password: user.password }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
    const right = await submitForm(link, { how: 'prove', password: user.password });
    expect({ status: right.status, location: right.headers.location }).toEqual({ status: 303, location: '/domains' });
    expect(await readSession(cookieOf(right))).toMatchObject({ email: user.email, emailVerified: true });
    expect(await readSession(user.cookie)).toMatchObject({ emailVerified: true });
  });

  it('gives the address to the person who reads its mail: everything that others began under it ends', async () => {
    const mallory = await signUpUnverified();
    const link = await proofLink(mallory.email);
    expect((await submitForm(link, { how: 'take', password: '12345678' })).text).toContain('data breach');
    expect((await submitForm(link, { how: 'take', password: 'short' })).status).toBe(400);
    const taken = await submitForm(link, { how: 'take', password: 'the password of vera' });
    expect(taken.status).toBe(303);
    expect(await readSession(cookieOf(taken))).toMatchObject({ email: mallory.email, emailVerified: true });
    expect(await readSession(mallory.cookie)).toBeUndefined();
    expect((await callAuth('POST', '/sign-in/email', { json: mallory })).status).toBe(401);
    expectOk(await makeKey(cookieOf(taken)));
    for (const page of [await openPage(link), await submitForm(link, { how: 'take', password: 'another long one' })])
      expect(page.status).toBe(404);
  });

  it('works for the person who reads its mail even while guessing is slowed down', async () => {
    const mallory = await signUpUnverified();
    const link = await proofLink(mallory.email);
    for (let tries = 0, status = 0; status !== 429; tries++) {
      if (tries === 12) throw new Error('guessing is not slowed down');
      status = (await submitForm(link, { how: 'prove', password: 'a guess' })).status;
    }
    const taken = await submitForm(link, { how: 'take', password: 'the password of vera' });
    expect({ status: taken.status, email: (await readSession(cookieOf(taken)))?.email }).toEqual({
      status: 303,
      email: mallory.email,
    });
  });

  it('is won by one of several who claim the address at once', async () => {
    const mallory = await signUpUnverified();
    const link = await proofLink(mallory.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => submitForm(link, { how: 'take', password: `the password of ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404]);
  });

  it('404: used, invented, too long, repeated or of another kind', async () => {
    for (const token of ['', 'unknown', 'x'.repeat(5000), '%00', 'a&token=b', '%F0%9F%92%A9'])
      expect({ token, status: (await openPage(`/api/auth/verify-email?token=${token}`)).status }).toEqual({
        token,
        status: 404,
      });
    for (const how of ['prove', 'take', 'nothing'])
      expect(
        (await submitForm('/api/auth/verify-email?token=unknown', { how, password: 'a long password' })).status,
      ).toBe(404);
  });
});

describe('POST /api/auth/send-verification-email', () => {
  it('200: mails another link; the first still works', async () => {
    const user = await signUpUnverified();
    const first = await proofLink(user.email);
    expectOk(await callAuth('POST', '/send-verification-email', { json: { email: user.email.toUpperCase() } }));
    expect(await proofLink(user.email, 2)).not.toBe(first);
    expect((await openPage(first, user)).status).toBe(200);
    expect(await readSession(user.cookie)).toMatchObject({ emailVerified: true });
  });

  it('200: the same response for an unknown address; 400, never 500, for an invalid one', async () => {
    const user = await signUpUnverified();
    const answers = [user.email, newPerson().email].map((email) =>
      callAuth('POST', '/send-verification-email', { json: { email } }),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known!.text).toBe(unknown!.text);
    for (const email of [
      undefined,
      null,
      7,
      '',
      'unknown',
      `${'x'.repeat(300)}@example.com`,
      'a\0@example.com',
      ['a@example.com'],
    ])
      expect(await callAuth('POST', '/send-verification-email', { json: { email } })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_EMAIL' },
      });
    expect((await callSite('POST', '/api/auth/send-verification-email', { raw: '{' })).status).toBe(400);
  });
});

describe('signing up with an address that is already in use', () => {
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
      : typeof value;

  it('gets the response of every other sign-up, and leads to a read-only session', async () => {
    const owner = await signUpUnverified();
    await openPage(await proofLink(owner.email), owner);
    const json = { ...newPerson(), email: owner.email };
    const [twin, fresh] = [
      await callAuth('POST', '/sign-up/email', { json }),
      await callAuth('POST', '/sign-up/email', { json: newPerson() }),
    ];
    expect(twin.status).toBe(200);
    expect(shapeOf(twin.body)).toEqual(shapeOf(fresh.body));
    expect(Object.keys(twin.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    expect(await readSession(cookieOf(twin))).toMatchObject({ email: owner.email, emailVerified: false });
    expectRefusal(await makeKey(cookieOf(twin)), 403, 'email_unverified');
    expect((await callAuth('POST', '/sign-in/email', { json })).status).toBe(200);
    expect(await readSession((await signIn(owner)).cookie)).toMatchObject({ emailVerified: true });
    expect(await mailAbout(owner.email, /^You already have an account/)).toContain('/reset-password');
    expect((await readSession(cookieOf(twin)))!.id).not.toBe((await readSession(owner.cookie))!.id);
  });

  it('verifies it for the session that opened its link; the other ends', async () => {
    const first = await signUpUnverified();
    await proofLink(first.email);
    const second = await signUpUnverified({ email: first.email });
    expectOk(await call('GET', '/account', { user: first }));
    expectOk(await call('GET', '/account', { user: second }));
    await openPage(await proofLink(first.email, 2), second);
    expect(await readSession(second.cookie)).toMatchObject({ emailVerified: true });
    expect(await readSession(first.cookie)).toBeUndefined();
    expect(await queryStack('select count(*)::int as count from auth."user" where email = $1', [first.email])).toEqual([
      { count: 1 },
    ]);
  });
});
