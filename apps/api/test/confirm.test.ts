import {
  call,
  callerAddress,
  queryStack,
  signIn,
  signUp,
  signUpByForm,
  stack,
  totpCode,
  type User,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  addPasskey,
  callAuth,
  cookieOf,
  enrolSecondFactor,
  enterByPasskey,
  nextCode,
  personId,
  readSession,
  setSignInWait,
} from './identity.fixture.ts';
import {
  ageConfirmation,
  confirm,
  confirmByPasskey,
  expectUnconfirmed,
  openedBy,
  snapshotOf,
} from './reauthentication.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';

const makePowerfulKey = (user: User) => call('POST', '/keys', { user, json: { permissions: ['*'] } });

/** A user whose session needs a confirmation. */
async function unconfirmed(user?: User): Promise<User> {
  const made = user ?? (await signUp());
  await ageConfirmation(made);
  return made;
}

describe('POST /account/confirm', () => {
  it('200: says until when it counts, and writes an audit entry', async () => {
    const user = await unconfirmed();
    const { confirmedAt, expiresAt } = expectOk(await confirm(user, { password: user.password }));
    expect(Date.parse(expiresAt) - Date.parse(confirmedAt)).toBe(600_000);
    expect(Math.abs(Date.now() - Date.parse(confirmedAt))).toBeLessThan(60_000);
    const { entries } = expectOk(await call<{ entries: { action: string }[] }>('GET', '/account/audit', { user }));
    expect(entries.map(({ action }) => action)).toContain('session.confirmed');
  });

  it('403 wrong_password: another one, however often; then 429 too_many_tries even for the right one', async () => {
    const user = await unconfirmed();
    for (let turn = 0; turn < 5; turn += 1)
      expectRefusal(await confirm(user, { password: `guess ${turn}` }), 403, 'wrong_password');
    await confirm(user, { password: 'one more' });
    await setSignInWait(`password ${await personId(user.email)}`, 3600);
    const blocked = await confirm(user, { password: user.password });
    expectRefusal(blocked, 429, 'too_many_tries');
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expectUnconfirmed(await makePowerfulKey(user));
  });

  it('400 invalid_request: neither or both proofs, other types, too long texts', async () => {
    const user = await unconfirmed();
    const { password } = user;
    const passkey = {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
    };
    for (const json of [
      {},
      { code: '123456' },
      { password: '' },
      { password: 7 },
      { password: 'x'.repeat(5000) },
      { password, code: 7 },
      { password, code: '\u0000' },
      { password, code: '1'.repeat(65) },
      { password, passkey },
      { passkey: 'mine' },
      { passkey: { ...passkey, id: '\u0000' } },
      { passkey: { ...passkey, response: {} } },
      [],
    ])
      expectRefusal(await confirm(user, json), 400, 'invalid_request');
    expectUnconfirmed(await makePowerfulKey(user));
  });

  it('401 unauthorized: without a session, or with one that has ended', async () => {
    const user = await signUp();
    const { password } = user;
    expectRefusal(await call('POST', '/account/confirm', { json: { password } }), 401, 'unauthorized');
    await callAuth('POST', '/sign-out', { user, json: {} });
    expectRefusal(await confirm(user, { password }), 401, 'unauthorized');
  });

  it('a session cookie alone confirms nothing: a client cannot write when it was confirmed', async () => {
    const user = await unconfirmed();
    const confirmedAt = new Date(Date.now() + 3_600_000).toISOString();
    for (const path of ['/update-session', '/update-user'])
      expect((await callAuth('POST', path, { user, json: { confirmedAt, openedBy: 'passkey' } })).status).not.toBe(500);
    await callAuth('GET', '/get-session', { user });
    expectUnconfirmed(await makePowerfulKey(user));
    const answer = await callAuth('POST', '/sign-up/email', {
      user,
      json: { name: 'V', email: user.email, password: 'a stranger says so', confirmedAt },
    });
    expect(answer.status).toBe(200);
    expectUnconfirmed(await makePowerfulKey(user));
  });

  it("another person's password is wrong, and their proof confirms only their own session", async () => {
    const [user, other] = [await unconfirmed(), await unconfirmed()];
    expectRefusal(await confirm(user, { password: other.password }), 403, 'wrong_password');
    expectOk(await confirm(other, { password: other.password }));
    expectUnconfirmed(await makePowerfulKey(user));
  });
});

describe('POST /account/confirm with a second factor', () => {
  it('400 invalid_request: the password alone; 403 wrong_code: another code', async () => {
    const { user } = await enrolSecondFactor(await signUp());
    await unconfirmed(user);
    const { password } = user;
    expect(expectRefusal(await confirm(user, { password }), 400, 'invalid_request')).toMatchObject({
      fieldErrors: { code: 'Required' },
    });
    for (const code of ['000000', 'nothing', '٠٠٠٠٠٠', '\u202e'])
      expectRefusal(await confirm(user, { password, code }), 403, 'wrong_code');
    expectUnconfirmed(await makePowerfulKey(user), ['password', 'totp']);
  });

  it('200: a code, once, also of several calls at once; a backup code too', async () => {
    const { user, uri, backupCodes } = await enrolSecondFactor(await signUp());
    await unconfirmed(user);
    const { password } = user;
    const code = nextCode(uri);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(user, { password, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    await ageConfirmation(user);
    expectRefusal(await confirm(user, { password, code }), 403, 'wrong_code');
    expectRefusal(await confirm(user, { password, code: totpCode(uri) }), 403, 'wrong_code');
    expectUnconfirmed(await makePowerfulKey(user), ['password', 'totp']);
    expectOk(await confirm(user, { password, code: backupCodes[0] }));
    expectOk(await makePowerfulKey(user));
    expectRefusal(await confirm(user, { password, code: backupCodes[0] }), 403, 'wrong_code');
  });

  it('403 wrong_password: a right code does not replace the password, and is not used up', async () => {
    const { user, uri } = await enrolSecondFactor(await signUp());
    await unconfirmed(user);
    const code = nextCode(uri);
    expectRefusal(await confirm(user, { password: 'a guess', code }), 403, 'wrong_password');
    expectOk(await confirm(user, { password: user.password, code }));
  });
});

describe('POST /account/confirm with a passkey', () => {
  it('200: instead of password and code; no session is opened', async () => {
    const user = await signUp();
    const passkey = softwarePasskey(stack().siteUrl);
    expectOk(await addPasskey(user, passkey));
    await unconfirmed(user);
    expectUnconfirmed(await makePowerfulKey(user), ['password', 'passkey']);
    const before = await snapshotOf(user);
    const answer = await confirmByPasskey(user, passkey);
    expectOk(answer);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await snapshotOf(user)).toEqual(before);
    expectOk(await makePowerfulKey(user));
  });

  it('403 wrong_passkey: of another person, without user verification, or removed', async () => {
    const [user, other] = [await signUp(), await signUp()];
    const [own, foreign] = [softwarePasskey(stack().siteUrl), softwarePasskey(stack().siteUrl)];
    expectOk(await addPasskey(user, own));
    expectOk(await addPasskey(other, foreign));
    await unconfirmed(user);
    const before = [await snapshotOf(user), await snapshotOf(other)];
    expectRefusal(await confirmByPasskey(user, foreign), 403, 'wrong_passkey');
    expectRefusal(await confirmByPasskey(user, own, { verified: false }), 403, 'wrong_passkey');
    expectRefusal(await confirmByPasskey(user, softwarePasskey(stack().siteUrl)), 403, 'wrong_passkey');
    expect([await snapshotOf(user), await snapshotOf(other)]).toEqual(before);
    expectUnconfirmed(await makePowerfulKey(user), ['password', 'passkey']);
  });
});

describe('signing in', () => {
  it('confirms, with a password, by a sign-up, or with a passkey', async () => {
    const user = await signUpByForm();
    expect(await openedBy(user)).toEqual({ openedBy: 'password', isConfirmed: true });
    expect(await openedBy(await signIn(user))).toEqual({ openedBy: 'password', isConfirmed: true });
    const passkey = softwarePasskey(stack().siteUrl);
    expectOk(await addPasskey(user, passkey));
    expectOk(await enterByPasskey(passkey));
    expect(await openedBy(user)).toEqual({ openedBy: 'passkey', isConfirmed: true });
  });

  it('confirms with password and code, but not with the password alone in a browser that skips the code', async () => {
    const { user, uri } = await enrolSecondFactor(await signUp());
    const { email, password } = user;
    const enter = (cookie = '') =>
      callAuth('POST', '/sign-in/email', { user: { cookie, from: callerAddress() }, json: { email, password } });
    const pending = { cookie: cookieOf(await enter()), from: callerAddress() };
    const json = { code: nextCode(uri), trustDevice: true };
    const trusting = await callAuth('POST', '/two-factor/verify-totp', { user: pending, json });
    expectOk(trusting);
    expect(await openedBy(user)).toEqual({ openedBy: 'password_and_code', isConfirmed: true });
    const skipped = await enter(cookieOf(trusting));
    expectOk(skipped);
    expect(await openedBy(user)).toEqual({ openedBy: 'password', isConfirmed: false });
    const session = { ...user, cookie: cookieOf(skipped) };
    expectUnconfirmed(await makePowerfulKey(session), ['password', 'totp']);
  });

  it('a new password keeps nothing confirmed for a person with a second factor; a new second factor keeps what was', async () => {
    const user = await signUp();
    const { password } = user;
    const changed = await callAuth('POST', '/change-password', {
      user,
      json: { currentPassword: password, newPassword: 'another long one' },
    });
    expectOk(changed);
    expect(await openedBy(user)).toEqual({ openedBy: 'password', isConfirmed: true });
    const own = { ...user, cookie: cookieOf(changed), password: 'another long one' };
    const { user: enrolled } = await enrolSecondFactor(own);
    expect(await openedBy(user)).toEqual({ openedBy: 'password', isConfirmed: true });
    const again = await callAuth('POST', '/change-password', {
      user: enrolled,
      json: { currentPassword: 'another long one', newPassword: 'yet another long one' },
    });
    expectOk(again);
    expect(await openedBy(user)).toEqual({ openedBy: 'password', isConfirmed: false });
    expect(await readSession(cookieOf(again))).toMatchObject({ email: user.email });
    expect(
      await queryStack('select 1 from auth.session where "userId" = $1', [await personId(user.email)]),
    ).toHaveLength(1);
  });
});
