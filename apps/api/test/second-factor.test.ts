import {
  call,
  callerAddress,
  TOTP_STEP_MS,
  totpCode,
  queryStack,
  signIn,
  signUp,
  signUpByForm,
  stack,
  type User,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import {
  addPasskey,
  callAuth,
  cookieOf,
  enrolSecondFactor,
  enterByPasskey,
  mailAbout,
  nextCode,
  openPage,
  submitForm,
  readSession,
} from './identity.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';

/** A sign-in that waits for a code. */
async function half({ email, password }: User): Promise<{ cookie: string; from: string }> {
  const from = callerAddress();
  return { cookie: cookieOf(await callAuth('POST', '/sign-in/email', { from, json: { email, password } })), from };
}

/** Makes used codes acceptable again, as if they belonged to another half minute. */
const forgetCodes = ({ email }: User) =>
  queryStack(
    `update auth."twoFactor" set "lastStep" = null where "userId" = (select id from auth."user" where email = $1)`,
    [email],
  );

describe('codes of an authenticator', () => {
  it('are required beside the password from then on; a password alone opens no session', async () => {
    const before = await signUp();
    const { user, uri } = await enrolSecondFactor(before);
    expect(await readSession(before.cookie)).toBeUndefined();
    await mailAbout(user.email, /^A second factor was added/);
    const half = await callAuth('POST', '/sign-in/email', { json: { email: user.email, password: user.password } });
    expect(half.body).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    const pending = { cookie: cookieOf(half), from: callerAddress() };
    expect((await call('GET', '/account', { user: pending })).status).toBe(401);
    expect(
      (await callAuth('POST', '/two-factor/verify-totp', { user: pending, json: { code: '000000' } })).status,
    ).toBe(401);
    const whole = await callAuth('POST', '/two-factor/verify-totp', { user: pending, json: { code: nextCode(uri) } });
    expectOk(whole);
    expectOk(await call('GET', '/account', { user: { ...user, cookie: cookieOf(whole) } }));
  });

  it('are entered on a page without a script, which redirects to our own page', async () => {
    const { user, uri } = await enrolSecondFactor(await signUp());
    const half = await callAuth('POST', '/sign-in/email', { json: { email: user.email, password: user.password } });
    const cookie = cookieOf(half);
    expect((await openPage('/second-factor')).text).toContain('autocomplete="one-time-code"');
    for (const code of ['', '000000', 'nothing', 'x'.repeat(900), '\u0000'])
      expect((await submitForm('/second-factor', { code }, { cookie })).status).toBe(400);
    const right = await submitForm('/second-factor?next=//evil.example', { code: nextCode(uri) }, { cookie });
    expect({ status: right.status, location: right.headers.location }).toEqual({ status: 303, location: '/' });
    expect(await readSession(cookieOf(right))).toMatchObject({ email: user.email });
  });

  it('are replaced by a backup code, once', async () => {
    const { user, backupCodes } = await enrolSecondFactor(await signUp());
    const by = async () => {
      const half = await callAuth('POST', '/sign-in/email', { json: { email: user.email, password: user.password } });
      const pending = { cookie: cookieOf(half), from: callerAddress() };
      return callAuth('POST', '/two-factor/verify-backup-code', { user: pending, json: { code: backupCodes[0] } });
    };
    expectOk(await by());
    expect((await by()).status).toBe(401);
  });

  it('401 CODE_ALREADY_USED: each is accepted once, that of the setup as well; of several uses at once one succeeds', async () => {
    const { user, uri } = await enrolSecondFactor(await signUp());
    const enter = async (code: string) =>
      callAuth('POST', '/two-factor/verify-totp', { user: await half(user), json: { code } });
    const code = nextCode(uri);
    expectOk(await enter(code));
    for (const used of [code, totpCode(uri, Date.now() - TOTP_STEP_MS)])
      expect((await enter(used)).status, used).toBe(401);
    expect(await enter(code)).toMatchObject({ status: 401, body: { code: 'CODE_ALREADY_USED' } });
    await forgetCodes(user);
    const pending = await Promise.all(Array.from({ length: 5 }, () => half(user)));
    const fresh = totpCode(uri);
    const answers = await Promise.all(
      pending.map((one) => callAuth('POST', '/two-factor/verify-totp', { user: one, json: { code: fresh } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('need the password for the setup, and a code as well for the removal; the owner is notified of the removal', async () => {
    const { user, uri } = await enrolSecondFactor(await signUp());
    const remove = (json: object) => callAuth('POST', '/two-factor/disable', { user, json });
    for (const path of ['/two-factor/enable', '/two-factor/disable'])
      expect((await callAuth('POST', path, { user, json: { password: 'not the password' } })).status).toBe(400);
    const { password } = user;
    for (const code of [undefined, '', 7, {}])
      expect(await remove({ password, code })).toMatchObject({ status: 400, body: { code: 'CODE_REQUIRED' } });
    expect(await remove({ password, code: '000000' })).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } });
    expect(await readSession(user.cookie)).toMatchObject({ twoFactorEnabled: true });
    const both = [remove({ password, code: nextCode(uri) }), remove({ password, code: nextCode(uri) })];
    const [removed, refused] = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(removed).toBe(200);
    // 401: the other call used the code; 400: the other call removed the factor before this one was checked.
    expect([400, 401]).toContain(refused);
    await mailAbout(user.email, /^Two-factor authentication was removed/);
    await signIn(user);
  });

  it('are required before new backup codes and the secret are shown; a backup code is accepted, once', async () => {
    const { user, uri, backupCodes } = await enrolSecondFactor(await signUp());
    const { password } = user;
    for (const path of ['/two-factor/generate-backup-codes', '/two-factor/get-totp-uri']) {
      const ask = (code?: string) => callAuth('POST', path, { user, json: { password, code } });
      expect(await ask()).toMatchObject({ status: 400, body: { code: 'CODE_REQUIRED' } });
      expect((await ask('00000-00000')).status).toBe(401);
    }
    const shown = await callAuth('POST', '/two-factor/get-totp-uri', {
      user,
      json: { password, code: backupCodes[1] },
    });
    expect(expectOk(shown)).toMatchObject({ totpURI: uri });
    const made = (code: string) =>
      callAuth('POST', '/two-factor/generate-backup-codes', { user, json: { password, code } });
    expect((await made(backupCodes[1]!)).status).toBe(401);
    expectOk(await made(nextCode(uri)));
    expect((await made(backupCodes[2]!)).status).toBe(401);
  });

  it('400: never 500, for an invalid code', async () => {
    const user = await signUp();
    for (const code of [undefined, 7, '', 'x'.repeat(9000), '\u0000', ['1']])
      expect([400, 401]).toContain(
        (await callAuth('POST', '/two-factor/verify-totp', { user, json: { code } })).status,
      );
  });
});

describe('passkeys', () => {
  it('200: can be registered by a signed-in user, for this site', async () => {
    const user = await signUp();
    expect(expectOk(await callAuth('GET', '/passkey/generate-register-options', { user }))).toMatchObject({
      challenge: expect.stringMatching(/\S/),
      rp: { id: 'localhost' },
      user: { name: user.email },
    });
    expect(expectOk(await callAuth('GET', '/passkey/list-user-passkeys', { user }))).toEqual([]);
  });

  it('200: sign in without a password once they are registered; the owner is notified of this, and of their removal', async () => {
    const user = await signUp();
    const passkey = softwarePasskey(stack().siteUrl);
    const registered = await addPasskey(user, passkey, { name: 'Phone' });
    expect(expectOk(registered)).toMatchObject({ name: 'Phone' });
    await mailAbout(user.email, /^A passkey was added/);

    const entered = await enterByPasskey(passkey);
    expectOk(entered);
    expect(await readSession(cookieOf(entered))).toMatchObject({ email: user.email });

    const [{ id }] = expectOk(await callAuth('GET', '/passkey/list-user-passkeys', { user })) as unknown as [
      { id: string },
    ];
    expect(id).toMatch(/^psk_/);
    const other = await signUp();
    expect(
      (await callAuth('POST', '/passkey/delete-passkey', { user: other, json: { id } })).status,
    ).toBeGreaterThanOrEqual(400);
    expectOk(await callAuth('POST', '/passkey/delete-passkey', { user, json: { id } }));
    await mailAbout(user.email, /^A passkey was removed/);
  });

  it('200: are offered to everyone who signs in; an invalid one opens nothing', async () => {
    const optionsAnswer = await callAuth('GET', '/passkey/generate-authenticate-options');
    expect(expectOk(optionsAnswer)).toMatchObject({ challenge: expect.stringMatching(/\S/), rpId: 'localhost' });
    const forged = await callAuth('POST', '/passkey/verify-authentication', {
      headers: { cookie: cookieOf(optionsAnswer) },
      json: { response: { id: 'none', rawId: 'none', type: 'public-key', response: {}, clientExtensionResults: {} } },
    });
    expect(forged.status).toBeGreaterThanOrEqual(400);
    expect(forged.status).toBeLessThan(500);
  });

  it('401: are not added without a session', async () => {
    expect((await callAuth('GET', '/passkey/generate-register-options')).status).toBe(401);
  });
});

describe('a passkey whose device has not verified its user', () => {
  it('401 USER_VERIFICATION_REQUIRED: is not registered and opens nothing; browsers are asked to verify', async () => {
    const user = await signUp();
    const passkey = softwarePasskey(stack().siteUrl);
    const refused = { status: 401, body: { code: 'USER_VERIFICATION_REQUIRED' } };
    expect(await addPasskey(user, passkey, { verified: false })).toMatchObject(refused);
    expect(expectOk(await callAuth('GET', '/passkey/list-user-passkeys', { user }))).toEqual([]);
    expectOk(await addPasskey(user, passkey));
    const unverified = await enterByPasskey(passkey, { verified: false });
    expect(unverified).toMatchObject(refused);
    expect(await readSession(cookieOf(unverified))).toBeUndefined();
    expectOk(await enterByPasskey(passkey));
    expect((await callAuth('GET', '/passkey/generate-register-options', { user })).body).toMatchObject({
      authenticatorSelection: { userVerification: 'required' },
    });
    expect((await callAuth('GET', '/passkey/generate-authenticate-options')).body).toMatchObject({
      userVerification: 'required',
    });
  });
});

describe('the owner is notified by mail', () => {
  it('of an unknown device, but not of the same one in another version', async () => {
    const user = await signUpByForm(); // the first device is the one used for sign-up
    const from = (agent: string) =>
      callAuth('POST', '/sign-in/email', {
        from: user.from,
        headers: { 'user-agent': agent },
        json: { email: user.email, password: user.password },
      });
    expectOk(await from('Firefox/139.0 (X11; Linux)'));
    const text = await mailAbout(user.email, /^Signed in from a new device/);
    expect(text).toContain('Firefox/139.0');
    expectOk(await from('Firefox/140.1 (X11; Linux)'));
    expect(
      await queryStack('select 1 from outgoing_mail where "to" = $1 and subject like $2', [user.email, 'Signed in%']),
    ).toHaveLength(1);
  });

  it('of a new key', async () => {
    const user = await signUp();
    expectOk(await call('POST', '/keys', { user, json: { name: 'Harbor agent' } }));
    expect(await mailAbout(user.email, /^A new API key/)).toContain('Harbor agent');
  });
});
