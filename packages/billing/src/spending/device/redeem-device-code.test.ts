import { DEFAULT_CONTROL, MINUTE_MS, type Fault } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestDeviceCode, removeOldGrants } from './request-device-code.ts';
import { approveDevice, denyDevice, readDeviceGrant } from './decide-device.ts';
import { redeemDeviceCode } from './redeem-device-code.ts';

let scope: TestScope;
let accountId: string;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(new Date());
  accountId = (await createTestAccount(scope)).id;
});

const ask = () =>
  requestDeviceCode(scope.fork(), {
    name: 'Scout',
    permissions: ['domains:read', 'domains:write', 'dns:write'],
    spending: { perPurchaseMinor: 2000, premium: true },
  });
const approve = (userCode: string, request: Omit<Parameters<typeof approveDevice>[2], 'userCode'> = {}) =>
  approveDevice(scope.fork(), accountId, { userCode, ...request });
const take = (deviceCode: string) => redeemDeviceCode(scope.fork(), deviceCode);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (fault: Fault) => fault.code,
  );
const keys = () =>
  scope.sql.rows<{ name: string }>('test-device-keys', 'select name from api_key where account_id = $1', [accountId]);

describe('a program that requests a key from a user', () => {
  it('gets the requested key, once', async () => {
    const { deviceCode, userCode } = await ask();
    expect(await refusal(take(deviceCode))).toBe('authorization_pending');
    expect(await keys()).toEqual([]);
    // Above the defaults, so the owner names it.
    await approve(userCode, { spending: { premium: true } });
    expect(await take(deviceCode)).toMatchObject({
      accountId,
      key: {
        name: 'Scout',
        permissions: ['domains:read', 'domains:write', 'dns:write'],
        spending: { perPurchaseMinor: 2000, premium: true },
        control: DEFAULT_CONTROL,
      },
    });
    expect(await refusal(take(deviceCode))).toBe('expired_token');
    expect(await keys()).toEqual([{ name: 'Scout' }]);
  });

  it('gets no more than the user granted, and nothing that it did not request', async () => {
    const { deviceCode, userCode } = await ask();
    await approve(userCode, {
      name: 'Scout of Vera',
      permissions: ['domains:read', 'names:read'],
      spending: { perPurchaseMinor: 500, premium: false, renewals: true },
    });
    const { key } = await take(deviceCode);
    expect(key).toMatchObject({ name: 'Scout of Vera', permissions: ['domains:read'] });
    expect(key.spending).toMatchObject({ perPurchaseMinor: 500, premium: false });
  });

  it('a limit that the user raises stays as it was requested', async () => {
    const { deviceCode, userCode } = await ask();
    await approve(userCode, { spending: { perPurchaseMinor: 900_000 } });
    expect((await take(deviceCode)).key.spending).toMatchObject({ perPurchaseMinor: 2000 });
  });

  it('gets no key when the user grants no permission: the approval is refused', async () => {
    const { deviceCode, userCode } = await ask();
    expect(await refusal(approve(userCode, { permissions: ['names:read'] }))).toBe('invalid_request');
    expect(await refusal(take(deviceCode))).toBe('authorization_pending');
  });

  it('gets access_denied after a refusal, and no key', async () => {
    const { deviceCode, userCode } = await ask();
    await denyDevice(scope.fork(), accountId, userCode);
    expect(await refusal(take(deviceCode))).toBe('access_denied');
    expect(await refusal(approve(userCode))).toBe('not_found');
    expect(await keys()).toEqual([]);
  });

  it('gets nothing for an approval that it redeems after a quarter of an hour', async () => {
    const [late, inTime] = [await ask(), await ask()];
    await approve(late.userCode);
    await approve(inTime.userCode);
    scope.clock.advanceMs(15 * MINUTE_MS - 1);
    const begun = scope.clock.now().getTime();
    await take(inTime.deviceCode);
    const { expiresAt } = await readGrant(late.userCode);
    scope.clock.advanceMs(expiresAt.getTime() - begun);
    expect(await refusal(take(late.deviceCode))).toBe('expired_token');
    expect(await keys()).toHaveLength(1);
  });

  it('a request that has expired can be neither read nor approved', async () => {
    const { userCode } = await ask();
    expect((await readDeviceGrant(scope.fork(), accountId, userCode.toLowerCase().replace('-', ' '))).name).toBe(
      'Scout',
    );
    scope.clock.advanceMs(15 * MINUTE_MS);
    expect(await refusal(readDeviceGrant(scope.fork(), accountId, userCode))).toBe('not_found');
    expect(await refusal(approve(userCode))).toBe('not_found');
  });

  it('a program that polls too often has to wait five seconds longer each time', async () => {
    const { deviceCode, interval } = await ask();
    const pollOnce = () =>
      take(deviceCode).then(
        () => undefined,
        ({ code, details }: Fault) => [code, details['interval']],
      );
    expect(await pollOnce()).toEqual(['authorization_pending', interval]);
    expect(await pollOnce()).toEqual(['slow_down', interval + 5]);
    expect(await pollOnce()).toEqual(['slow_down', interval + 10]);
  });

  it('a request is deleted a day after it has expired, and not before', async () => {
    const { userCode } = await ask();
    scope.clock.advanceMs(24 * 60 * MINUTE_MS);
    await removeOldGrants(scope.fork());
    expect(await readGrant(userCode)).toBeDefined();
    scope.clock.advanceMs(16 * MINUTE_MS);
    await removeOldGrants(scope.fork());
    expect(await readGrant(userCode)).toBeUndefined();
  });
});

async function readGrant(userCode: string): Promise<{ expiresAt: Date }> {
  const grant = await scope.sql.row<{ expiresAt: Date }>(
    'test-device-grant',
    'select expires_at as "expiresAt" from device_grant where user_code = $1',
    [userCode.replace('-', '')],
  );
  return grant!;
}
