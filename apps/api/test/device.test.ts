import {
  createUserKey,
  call,
  callerAddress,
  callSite,
  allMailTo,
  queryStack,
  signUp,
  signUpUnverified,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Codes {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  verificationUrlComplete: string;
  expiresIn: number;
  interval: number;
}
interface Key {
  id: string;
  key: string;
  name: string;
  permissions: string[];
  spending: Record<string, unknown>;
  control: Record<string, string>;
}

let user: User;
beforeAll(async () => {
  user = await signUp();
});

const ask = (json: unknown = {}, from = callerAddress()) =>
  callSite<Codes>('POST', '/api/public/device/code', { from, json });
const take = (deviceCode: unknown, from = callerAddress()) =>
  callSite<{ key: Key }>('POST', '/api/public/device/token', { from, json: { deviceCode } });
const answer = (userCode: string, verb: 'approve' | 'deny', json: unknown = {}, by = user) =>
  call('POST', `/device/${userCode}/${verb}`, { user: by, json });
const requestCodes = async (json?: unknown): Promise<Codes> => expectOk(await ask(json));
/** Simulates that the program has waited as long as required. */
const waited = (userCode: string) =>
  queryStack(`update device_grant set polled_at = polled_at - interval '1 minute' where user_code = $1`, [
    userCode.replace('-', ''),
  ]);

describe('POST /api/public/device/code', () => {
  it('200: a code for the program, one for the user, and the URL where they enter it', async () => {
    const codes = await requestCodes();
    expect(codes).toMatchObject({ expiresIn: 900, interval: 5 });
    expect(codes.userCode).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect(codes.verificationUrl).toMatch(/\/device$/);
    expect(codes.verificationUrlComplete).toBe(`${codes.verificationUrl}?code=${codes.userCode}`);
  });

  it('200: omitted values have the defaults of a new key', async () => {
    const { userCode } = await requestCodes({ name: 'Scout', spending: { perPurchase: 20 } });
    const grant = expectOk(await call('GET', `/device/${userCode.toLowerCase().replace('-', '%20')}`, { user }));
    expect(grant).toMatchObject({
      userCode,
      name: 'Scout',
      status: 'pending',
      permissions: ['names:read', 'domains:read', 'domains:write'],
      spending: { perPurchase: 20, perMonth: 300, premium: false },
    });
  });

  it('400 invalid_request: unknown permissions, unknown limits, misspelled limits, an overlong name', async () => {
    for (const json of [
      { permissions: ['everything'] },
      { permissions: [] },
      { spending: { perWeek: 3 } },
      { budget: 5 },
      { name: 'x'.repeat(101) },
      { name: 7 },
    ])
      expectRefusal(await ask(json), 400, 'invalid_request');
  });
});

describe('POST /api/public/device/token', () => {
  it('400 authorization_pending, then 400 slow_down for a program that does not wait: the interval grows', async () => {
    const { deviceCode, userCode } = await requestCodes();
    expect(expectRefusal(await take(deviceCode), 400, 'authorization_pending')).toMatchObject({
      interval: 5,
      retryable: true,
    });
    expect(expectRefusal(await take(deviceCode), 400, 'slow_down')).toMatchObject({ interval: 10, retryable: true });
    await waited(userCode);
    expect(expectRefusal(await take(deviceCode), 400, 'authorization_pending')).toMatchObject({ interval: 10 });
  });

  it('200: after the approval the key, once, with what the user granted; the owner is mailed', async () => {
    const owner = await signUp();
    const { deviceCode, userCode } = await requestCodes({ name: 'Scout', permissions: ['domains:read', 'names:read'] });
    expectOk(await answer(userCode, 'approve', {}, owner));
    const { key } = expectOk(await take(deviceCode));
    expect(key).toMatchObject({
      name: 'Scout',
      permissions: ['domains:read', 'names:read'],
      spending: { perMonth: 300 },
    });
    expectOk(await call('GET', '/domains/list', { key: key.key }));
    expectRefusal(await take(deviceCode), 400, 'expired_token');
    const { keys } = expectOk(await call<{ keys: Key[] }>('GET', '/keys', { user: owner }));
    expect(keys.map(({ id }) => id)).toEqual([key.id]);
    await expect
      .poll(async () => (await allMailTo(owner.email)).filter(({ text }) => text.includes('"Scout"')).length)
      .toBe(1);
  });

  it('200: ten requests at once get one key', async () => {
    const owner = await signUp();
    const { deviceCode, userCode } = await requestCodes();
    expectOk(await answer(userCode, 'approve', {}, owner));
    const all = await Promise.all(Array.from({ length: 10 }, () => take(deviceCode)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const late of all.filter(({ status }) => status !== 200)) expectRefusal(late, 400, 'expired_token');
    expect(expectOk(await call<{ keys: Key[] }>('GET', '/keys', { user: owner })).keys).toHaveLength(1);
  });

  it('400 access_denied: after a refusal, for as long as the program polls', async () => {
    const { deviceCode, userCode } = await requestCodes();
    expectOk(await answer(userCode, 'deny'));
    expectRefusal(await take(deviceCode), 400, 'access_denied');
    expectRefusal(await take(deviceCode), 400, 'access_denied');
    expectRefusal(await answer(userCode, 'approve'), 404, 'not_found');
  });

  it('400 expired_token: a code that has expired, was invented or is a user code', async () => {
    const { deviceCode, userCode } = await requestCodes();
    await queryStack(`update device_grant set expires_at = created_at where user_code = $1`, [
      userCode.replace('-', ''),
    ]);
    for (const code of [deviceCode, 'made-up', userCode]) expectRefusal(await take(code), 400, 'expired_token');
    expectRefusal(await answer(userCode, 'approve'), 404, 'not_found');
    expectRefusal(await take(7), 400, 'invalid_request');
    expectRefusal(await take('x'.repeat(129)), 400, 'invalid_request');
  });
});

describe('POST /device/{userCode}/approve', () => {
  it('200: limits and permissions are lowered, never raised', async () => {
    const { deviceCode, userCode } = await requestCodes({
      permissions: ['domains:read', 'domains:write'],
      spending: { perPurchase: 50, perMonth: 100, tlds: ['.com', '.io'], renewals: false },
    });
    expectOk(
      await answer(userCode, 'approve', {
        name: 'The scout',
        permissions: ['domains:read', '*'],
        spending: { perPurchase: 20, perMonth: 900, perDay: 30, premium: true, renewals: true, tlds: ['.io', '.ai'] },
      }),
    );
    expect(expectOk(await take(deviceCode)).key).toMatchObject({
      name: 'The scout',
      permissions: ['domains:read'],
      spending: { perPurchase: 20, perMonth: 100, perDay: 30, premium: false, renewals: false, tlds: ['.io'] },
    });
  });

  it('400 invalid_request: none of the requested permissions is left; the request stays open', async () => {
    const { userCode } = await requestCodes({ permissions: ['names:read'] });
    expectRefusal(await answer(userCode, 'approve', { permissions: ['domains:read'] }), 400, 'invalid_request');
    expect(expectOk(await call('GET', `/device/${userCode}`, { user }))).toMatchObject({ status: 'pending' });
  });

  it('404 not_found: a second decision; of two users at once one grants', async () => {
    const other = await signUp();
    const { deviceCode, userCode } = await requestCodes();
    const both = await Promise.all([answer(userCode, 'approve'), answer(userCode, 'approve', {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { key } = expectOk(await take(deviceCode));
    const winner = both[0]!.status === 200 ? user : other;
    const { keys } = expectOk(await call<{ keys: Key[] }>('GET', '/keys', { user: winner }));
    expect(keys.map(({ id }) => id)).toContain(key.id);
    expectRefusal(await answer('BBBB-BBBB', 'deny'), 404, 'not_found');
  });

  it('404 not_found: for everyone but the first user who opens the code, and nothing changes', async () => {
    const [first, other] = [await signUp(), await signUp()];
    const { deviceCode, userCode } = await requestCodes();
    const look = (by: User) => call('GET', `/device/${userCode}`, { user: by });
    expectOk(await look(first));
    expectRefusal(await look(other), 404, 'not_found');
    expectRefusal(await answer(userCode, 'approve', {}, other), 404, 'not_found');
    expectRefusal(await answer(userCode, 'deny', {}, other), 404, 'not_found');
    expectRefusal(await take(deviceCode), 400, 'authorization_pending');
    expectOk(await look(first));
    expectOk(await answer(userCode, 'approve', {}, first));
    const { key } = expectOk(await take(deviceCode));
    const { keys } = expectOk(await call<{ keys: Key[] }>('GET', '/keys', { user: first }));
    expect(keys.map(({ id }) => id)).toEqual([key.id]);
  });

  it('404 not_found: of two users who open a code at once one sees it', async () => {
    const people = await Promise.all([signUp(), signUp(), signUp()]);
    const { userCode } = await requestCodes();
    const looks = await Promise.all(people.map((by) => call('GET', `/device/${userCode}`, { user: by })));
    expect(looks.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('403 email_unverified: a user without a verified address grants nothing', async () => {
    const { deviceCode, userCode } = await requestCodes();
    const unproven = await signUpUnverified();
    expectRefusal(await answer(userCode, 'approve', {}, unproven), 403, 'email_unverified');
    expectRefusal(await take(deviceCode), 400, 'authorization_pending');
  });

  it('403 session_required: a key grants no keys', async () => {
    const { userCode } = await requestCodes();
    const key = await createUserKey(user);
    const body = expectRefusal(
      await call('POST', `/device/${userCode}/approve`, { key, json: {} }),
      403,
      'session_required',
    );
    expect(body['url']).toMatch(/\/device$/);
  });
});
