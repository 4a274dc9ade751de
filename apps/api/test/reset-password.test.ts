import { call, queryStack, signIn, signUp, signUpUnverified } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import {
  callAuth,
  cookieOf,
  mailAbout,
  openPage,
  resetLink,
  submitForm,
  readSession,
  newPerson,
  tokenIn,
} from './identity.fixture.ts';

const ask = (json: unknown) => callAuth('POST', '/request-password-reset', { json });
const reset = (json: unknown) => callAuth('POST', '/reset-password', { json });
const NEW = 'quiet harbour at noon';

describe('POST /api/auth/request-password-reset', () => {
  it('200: mails a link whose page sets a new password without a script, and notifies the owner', async () => {
    const user = await signUp();
    expectOk(await ask({ email: user.email }));
    const link = await resetLink(user.email);
    expect(link).toMatch(/^\/reset-password\?token=/);
    const page = await openPage(link);
    expect({
      status: page.status,
      form: page.text.includes('<form method="post">'),
      script: page.text.includes('<script'),
    }).toEqual({ status: 200, form: true, script: false });
    expect((await submitForm(link, { password: 'password1' })).text).toContain('data breach');
    expect((await submitForm(link, { password: NEW })).text).toContain('was changed');
    expect((await submitForm(link, { password: NEW })).status).toBe(404);
    await signIn({ ...user, password: NEW });
    await mailAbout(user.email, /^Your password was changed/);
  });

  it('200: the same response for an unknown address, which gets no mail', async () => {
    const [user, other] = [await signUp(), newPerson()];
    const answers = [await ask({ email: user.email }), await ask({ email: other.email })];
    expect(answers[0]!.text).toBe(answers[1]!.text);
    await resetLink(user.email);
    expect(await queryStack('select 1 from outgoing_mail where "to" = $1', [other.email])).toEqual([]);
  });

  it('200: the page without a token mails a link too', async () => {
    const user = await signUp();
    expect((await openPage('/reset-password')).text).toContain('type="email"');
    expect((await submitForm('/reset-password', { email: 'unknown' })).status).toBe(400);
    expect((await submitForm('/reset-password', { email: user.email })).status).toBe(200);
    expect((await openPage(await resetLink(user.email))).text).toContain(user.email);
  });

  it('403 INVALID_REDIRECT_URL: redirects to our own pages only; the link adds the token there', async () => {
    const user = await signUp();
    for (const redirectTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 7, {}, 'javascript:x'])
      expect(await ask({ email: user.email, redirectTo })).toMatchObject({
        status: 403,
        body: { code: 'INVALID_REDIRECT_URL' },
      });
    expectOk(await ask({ email: user.email, redirectTo: '/settings?tab=password' }));
    expect(await mailAbout(user.email, /^Choose a new password/)).toMatch(/\/settings\?tab=password&token=\w+/);
  });

  it('400 INVALID_EMAIL: for an invalid address', async () => {
    for (const email of [undefined, 7, '', 'unknown', ['a@example.com'], `${'x'.repeat(400)}@example.com`])
      expect(await ask({ email })).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } });
  });
});

describe('POST /api/auth/reset-password', () => {
  it('200: works once; ends every session, and keeps the account', async () => {
    const user = await signUp();
    const other = await signIn(user);
    const { id } = expectOk(await call<{ id: string }>('GET', '/account', { user }));
    await ask({ email: user.email });
    const token = tokenIn(await resetLink(user.email));
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => reset({ token, newPassword: `${NEW} ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const { cookie } of [user, other]) expect(await readSession(cookie)).toBeUndefined();
    expect((await callAuth('POST', '/sign-in/email', { json: user })).status).toBe(401);
    const at = answers.findIndex(({ status }) => status === 200);
    expect(await readSession((await signIn({ ...user, password: `${NEW} ${at}` })).cookie)).toMatchObject({
      id,
      emailVerified: true,
    });
  });

  it('200: verifies an address that was not verified, and ends what others created under it', async () => {
    const mallory = await signUpUnverified();
    await ask({ email: mallory.email });
    expectOk(await reset({ token: tokenIn(await resetLink(mallory.email)), newPassword: NEW }));
    expect(await readSession(mallory.cookie)).toBeUndefined();
    expect((await callAuth('POST', '/sign-in/email', { json: mallory })).status).toBe(401);
    const vera = await signIn({ ...mallory, password: NEW });
    expect(await readSession(vera.cookie)).toMatchObject({ emailVerified: true });
    expectOk(await call('POST', '/keys', { user: vera, json: {} }));
  });

  it('400: a weak password, an invalid token, one of another type or of another link', async () => {
    const user = await signUpUnverified();
    await ask({ email: user.email });
    const token = tokenIn(await resetLink(user.email));
    for (const [newPassword, code] of [
      ['12345678', 'PASSWORD_TOO_COMMON'],
      ['short', 'PASSWORD_TOO_SHORT'],
      [7, 'PASSWORD_TOO_SHORT'],
      ['x1'.repeat(200), 'PASSWORD_TOO_LONG'],
    ])
      expect(await reset({ token, newPassword })).toMatchObject({ status: 400, body: { code } });
    for (const wrong of [undefined, 7, '', 'unknown', ['a'], 'x'.repeat(9000)])
      expect(await reset({ token: wrong, newPassword: NEW })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_TOKEN' },
      });
    expect((await openPage(`/api/auth/verify-email?token=${token}`)).status).toBe(404);
    expectOk(await reset({ token, newPassword: NEW }));
  });
});

describe('POST /api/auth/change-password', () => {
  it('200: ends all other sessions even without that option, and notifies the owner', async () => {
    const user = await signUp();
    const other = await signIn(user);
    const json = { currentPassword: user.password, newPassword: NEW, revokeOtherSessions: false };
    const wrong = { ...json, currentPassword: 'not the password' };
    expect((await callAuth('POST', '/change-password', { user, json: wrong })).status).toBe(400);
    expect(await readSession(other.cookie)).toMatchObject({ email: user.email });
    const changed = await callAuth('POST', '/change-password', { user, json });
    expectOk(changed);
    expect(await readSession(other.cookie)).toBeUndefined();
    expect(await readSession(cookieOf(changed))).toMatchObject({ email: user.email });
    await mailAbout(user.email, /^Your password was changed/);
    const noticeQuery = `select 1 from outgoing_mail where "to" = $1 and subject like 'Your password%'`;
    expect(await queryStack(noticeQuery, [user.email])).toHaveLength(1);
  });

  it('400 PASSWORD_TOO_COMMON: as at sign-up; also the own address', async () => {
    const user = await signUp();
    for (const newPassword of ['12345678', 'qwertyuiop', 'Baseball', user.email])
      expect(
        await callAuth('POST', '/change-password', { user, json: { currentPassword: user.password, newPassword } }),
      ).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_COMMON' } });
  });
});

describe('sessions', () => {
  it('200: are listed, and ended one by one or all others at once', async () => {
    const user = await signUp();
    const [second, third] = [await signIn(user), await signIn(user)];
    // The list also covers additions older than a day.
    await queryStack(
      `update auth.session set "createdAt" = now() - interval '9 days' where "userId" = (select id from auth."user" where email = $1)`,
      [user.email],
    );
    const list = async () =>
      expectOk(await callAuth('GET', '/list-sessions', { user })) as unknown as { token: string }[];
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    const { token } = sessions.find((one) => decodeURIComponent(second.cookie).includes(one.token))!;
    expectOk(await callAuth('POST', '/revoke-session', { user, json: { token } }));
    expect(await readSession(second.cookie)).toBeUndefined();
    expectOk(await callAuth('POST', '/revoke-other-sessions', { user, json: {} }));
    expect(await readSession(third.cookie)).toBeUndefined();
    expect(await list()).toHaveLength(1);
  });

  it('200: a session of another user is not ended', async () => {
    const [user, other] = [await signUp(), await signUp()];
    const [{ token }] = expectOk(await callAuth('GET', '/list-sessions', { user: other })) as unknown as [
      { token: string },
    ];
    await callAuth('POST', '/revoke-session', { user, json: { token } });
    expect(await readSession(other.cookie)).toMatchObject({ email: other.email });
  });
});
