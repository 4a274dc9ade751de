import { DEFAULT_CONTROL, DEFAULT_KEY_PERMISSIONS } from '@onym/core';
import { call, callerAddress, callSite, signUp, type Body, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineOf } from './audit.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Codes {
  deviceCode: string;
  userCode: string;
}
type Key = Body & { permissions: string[]; spending: Body; control: Body };

let user: User;
beforeAll(async () => {
  user = await signUp();
});

const EVERYTHING = {
  name: 'Scout\u202e',
  permissions: ['*'],
  spending: { perPurchase: null, perMonth: null, premium: true },
  control: { registrant: 'allow', forwards: 'deny' },
};
const ask = async (json: unknown, from = callerAddress()): Promise<Codes> =>
  expectOk(await callSite<Codes>('POST', '/api/public/device/code', { from, json }));
const look = async (userCode: string): Promise<Body> => expectOk(await call('GET', `/device/${userCode}`, { user }));
const approve = (userCode: string, json: unknown = {}) =>
  call<Body>('POST', `/device/${userCode}/approve`, { user, json });
const take = async (deviceCode: string): Promise<Key> =>
  expectOk(
    await callSite<{ key: Key }>('POST', '/api/public/device/token', { from: callerAddress(), json: { deviceCode } }),
  ).key;

describe('GET /device/{userCode}', () => {
  it('200: what exceeds the defaults, and when and from which address it was requested', async () => {
    const from = callerAddress();
    const { userCode } = await ask(EVERYTHING, from);
    const grant = await look(userCode);
    expect(grant).toMatchObject({
      name: 'Scout',
      requestedFrom: from,
      createdAt: expect.stringMatching(/Z$/),
      control: { ...DEFAULT_CONTROL, registrant: 'allow', forwards: 'deny' },
    });
    expect(grant['above']).toEqual([
      { field: 'permissions', value: '*', default: null },
      { field: 'spending.perPurchase', value: null, default: 100 },
      { field: 'spending.perMonth', value: null, default: 300 },
      { field: 'spending.premium', value: true, default: false },
      { field: 'control.registrant', value: 'allow', default: 'ask' },
    ]);
  });

  it('200: nothing is above the defaults in a request for less', async () => {
    const { userCode } = await ask({ permissions: ['dns:write'], spending: { perPurchase: 100, perDay: 20 } });
    expect(await look(userCode)).toMatchObject({ above: [] });
  });
});

describe('POST /device/{userCode}/approve', () => {
  it('200: without fields it grants at most the defaults to a program that requests everything', async () => {
    const { userCode, deviceCode } = await ask(EVERYTHING);
    expect(expectOk(await approve(userCode))).toMatchObject({ status: 'approved', above: [] });
    expect(await take(deviceCode)).toMatchObject({
      permissions: [...DEFAULT_KEY_PERMISSIONS],
      spending: { perPurchase: 100, perMonth: 300, premium: false },
      control: { ...DEFAULT_CONTROL, forwards: 'deny' },
    });
    expect((await lineOf(user, 'device.approved'))?.details).toMatchObject({
      permissions: [...DEFAULT_KEY_PERMISSIONS],
      control: { ...DEFAULT_CONTROL, forwards: 'deny' },
    });
  });

  it('200: what it names is granted, also above the defaults; the rest stays at the defaults', async () => {
    const { userCode, deviceCode } = await ask(EVERYTHING);
    const json = { permissions: ['*'], spending: { perPurchase: null }, control: { registrant: 'allow' } };
    expect(expectOk(await approve(userCode, json))['above']).toMatchObject([
      { field: 'permissions', value: '*' },
      { field: 'spending.perPurchase', value: null },
      { field: 'control.registrant', value: 'allow' },
    ]);
    expect(await take(deviceCode)).toMatchObject({
      permissions: ['*'],
      spending: { perPurchase: null, perMonth: 300, premium: false },
      control: { ...DEFAULT_CONTROL, registrant: 'allow', forwards: 'deny' },
    });
  });

  it('200: of everything a narrow permission can be granted; nothing is made looser than requested', async () => {
    const { userCode, deviceCode } = await ask(EVERYTHING);
    expectOk(await approve(userCode, { permissions: ['domains:read'], control: { forwards: 'allow' } }));
    expect(await take(deviceCode)).toMatchObject({
      permissions: ['domains:read'],
      control: { ...DEFAULT_CONTROL, forwards: 'deny' },
    });
  });

  it('400 invalid_request: a request for a permission that a new key lacks is not granted by an approval that names nothing', async () => {
    const { userCode } = await ask({ permissions: ['webhooks:write'] });
    expectRefusal(await approve(userCode), 400, 'invalid_request');
    expect(await look(userCode)).toMatchObject({ status: 'pending' });
    expectOk(await approve(userCode, { permissions: ['webhooks:write'] }));
  });

  it('400 invalid_request: unknown acts and levels, when it is requested and when it is approved', async () => {
    for (const control of [{ everything: 'allow' }, { forwards: 'maybe' }, 'allow', ['forwards']]) {
      const answer = await callSite('POST', '/api/public/device/code', { from: callerAddress(), json: { control } });
      expectRefusal(answer, 400, 'invalid_request');
      const { userCode } = await ask({});
      expectRefusal(await approve(userCode, { control }), 400, 'invalid_request');
    }
  });
});
