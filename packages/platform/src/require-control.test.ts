import { DAY_MS, DEFAULT_CONTROL, type Fault, type KeyControl } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { grantName, grantNameToJob } from './name-grant.ts';
import type { Principal } from './principal.ts';
import { requireControl, requireNameControl } from './require-control.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

function keyWith(control: Partial<KeyControl> = {}): Principal {
  return {
    kind: 'key',
    accountId: 'usr_1',
    tier: 'explorer',
    keyId: 'key_1',
    keyName: 'agent',
    permissions: ['*'],
    domains: null,
    control: { ...DEFAULT_CONTROL, ...control },
  };
}

const OWNER: Principal = { kind: 'session', accountId: 'usr_1', tier: 'agency', email: 'v@example.com', admin: false };
const memberWith = (control: Partial<KeyControl>): Principal => ({
  ...OWNER,
  member: {
    id: 'usr_2',
    seatId: 'mem_1',
    email: 'm@example.com',
    role: 'buyer',
    control: { ...DEFAULT_CONTROL, ...control },
  },
});

const refusalOf = (act: () => unknown): Partial<Fault> | undefined => {
  try {
    act();
    return undefined;
  } catch (fault) {
    return fault as Fault;
  }
};

describe('requireControl', () => {
  it('control_not_allowed: for a key and a member whose owner has denied the act', () => {
    for (const caller of [keyWith({ deleteAssets: 'deny' }), memberWith({ deleteAssets: 'deny' })])
      expect(refusalOf(() => requireControl(caller, 'deleteAssets'))).toMatchObject({
        code: 'control_not_allowed',
        status: 403,
        details: { control: 'deleteAssets' },
      });
  });

  it('control_not_allowed: for a member whose owner wants to be asked, because members have no approvals', () => {
    expect(refusalOf(() => requireControl(memberWith({ deleteAssets: 'ask' }), 'deleteAssets'))).toMatchObject({
      code: 'control_not_allowed',
      message: expect.stringMatching(/Only the owner .* members cannot request approvals/) as string,
      details: { control: 'deleteAssets' },
    });
  });

  it('returns the level otherwise; the owner may do everything', () => {
    expect(requireControl(keyWith({ deleteAssets: 'ask' }), 'deleteAssets')).toBe('ask');
    expect(requireControl(memberWith({ deleteAssets: 'notify' }), 'deleteAssets')).toBe('notify');
    expect(requireControl(OWNER, 'deleteAssets')).toBe('allow');
  });
});

describe('requireNameControl', () => {
  const levelOf = (control: Partial<KeyControl>, registration: Parameters<typeof requireNameControl>[2]) =>
    requireNameControl(grantName(keyWith(control), 'tiderow.com'), 'forwards', registration, now);

  it('notify becomes allow for the key that registered the domain, for a day', () => {
    const own = { registeredByKeyId: 'key_1', registeredAt: ago(DAY_MS - 1) };
    expect(levelOf({}, own)).toBe('allow');
    expect(levelOf({}, { ...own, registeredAt: ago(DAY_MS) })).toBe('notify');
    expect(levelOf({}, { ...own, registeredByKeyId: 'key_2' })).toBe('notify');
    expect(levelOf({}, { ...own, registeredByKeyId: null })).toBe('notify');
  });

  it('ask stays ask and deny stays denied on such a domain', () => {
    const own = { registeredByKeyId: 'key_1', registeredAt: now };
    expect(levelOf({ forwards: 'ask' }, own)).toBe('ask');
    expect(refusalOf(() => levelOf({ forwards: 'deny' }, own))).toMatchObject({ code: 'control_not_allowed' });
  });

  it('binds neither the owner nor a job', () => {
    const registration = { registeredByKeyId: null, registeredAt: now };
    for (const grant of [grantName(OWNER, 'tiderow.com'), grantNameToJob({}, 'usr_1', 'tiderow.com')])
      expect(requireNameControl(grant, 'nameservers', registration, now)).toBe('allow');
  });
});
