import { call, signUp, stack, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import { addPasskey, callAuth, enrolSecondFactor, nextCode } from './identity.fixture.ts';
import { ageConfirmation, confirm, expectUnconfirmed, snapshotOf } from './reauthentication.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';

const createPowerfulKey = (user: User) => call('POST', '/keys', { user, json: { permissions: ['*'] } });

describe('the session library, without a confirmation in the last 10 minutes', () => {
  const REFUSED = {
    status: 403,
    body: { code: 'REAUTHENTICATION_REQUIRED', methods: ['password'], url: expect.stringMatching(/^http/) },
  };

  it('403: adds no passkey, not even with an earlier challenge', async () => {
    const user = await signUp();
    const passkey = softwarePasskey(stack().siteUrl);
    const options = await callAuth('GET', '/passkey/generate-register-options', { user });
    const { challenge } = expectOk(options) as { challenge: string };
    await ageConfirmation(user);
    const cookie = [user.cookie, ...(options.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])].join('; ');
    const json = { response: passkey.register(challenge), name: 'Phone' };
    expect(await callAuth('POST', '/passkey/verify-registration', { user: { ...user, cookie }, json })).toMatchObject(
      REFUSED,
    );
    expect(await callAuth('GET', '/passkey/generate-register-options', { user })).toMatchObject(REFUSED);
    expectOk(await confirm(user, { password: user.password }));
    expectOk(await addPasskey(user, passkey));
  });

  it('403: sets up no second factor without the password, which counts as the confirmation', async () => {
    const user = await signUp();
    await ageConfirmation(user);
    const before = await snapshotOf(user);
    const enable = (json: unknown) => callAuth('POST', '/two-factor/enable', { user, json });
    expect(await enable({})).toMatchObject(REFUSED);
    expect(await enable({ password: 7 })).toMatchObject(REFUSED);
    expect(await enable({ password: 'a guess' })).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
    expectUnconfirmed(await createPowerfulKey(user));
    expect(await snapshotOf(user)).toEqual(before);
    expectOk(await enable({ password: user.password }));
    expectOk(await createPowerfulKey(user));
  });

  it('403: removes no second factor without the password and a code', async () => {
    const { user, uri } = await enrolSecondFactor(await signUp());
    await ageConfirmation(user);
    const disable = (json: unknown) => callAuth('POST', '/two-factor/disable', { user, json });
    const refused = { ...REFUSED, body: { ...REFUSED.body, methods: ['password', 'totp'] } };
    expect(await disable({})).toMatchObject(refused);
    expect(await disable({ code: nextCode(uri) })).toMatchObject(refused);
    const { password } = user;
    expect(await disable({ password })).toMatchObject({ status: 400, body: { code: 'CODE_REQUIRED' } });
    expectUnconfirmed(await createPowerfulKey(user), ['password', 'totp']);
    expectOk(await disable({ password, code: nextCode(uri) }));
  });
});
