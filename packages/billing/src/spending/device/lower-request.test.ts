import {
  CONTROL_LEVELS,
  CONTROLLED_ACTS,
  DEFAULT_CONTROL,
  DEFAULT_KEY_PERMISSIONS,
  DEFAULT_SPENDING,
  PERMISSIONS,
  type KeyBounds,
  type KeyControl,
  type Permission,
} from '@onym/core';
import { describe, expect, it } from 'vitest';
import { listAboveDefaults, lowerRequest, type KeyScope } from './lower-request.ts';

const DEFAULTS: KeyScope = {
  permissions: DEFAULT_KEY_PERMISSIONS,
  spending: DEFAULT_SPENDING,
  control: DEFAULT_CONTROL,
};
const NOTHING = { permissions: [], spending: [], control: [] };
const UNLIMITED: KeyBounds = {
  ...DEFAULT_SPENDING,
  perPurchaseMinor: null,
  perDayMinor: null,
  perMonthMinor: null,
  premium: true,
};
const ALLOW_ALL = Object.fromEntries(CONTROLLED_ACTS.map((act) => [act, 'allow'])) as unknown as KeyControl;
const EVERYTHING: KeyScope = { permissions: ['*', 'webhooks:write'], spending: UNLIMITED, control: ALLOW_ALL };

describe('an approval that names nothing', () => {
  it('grants the defaults to a program that requests everything', () => {
    expect(lowerRequest(EVERYTHING, {})).toEqual(DEFAULTS);
  });

  it('grants nothing above the defaults, whatever was requested', () => {
    const amounts = [null, 0, 5_000, 10_000, 30_000, 900_000];
    for (const perPurchaseMinor of amounts)
      for (const perMonthMinor of amounts)
        for (const premium of [true, false])
          for (const permission of PERMISSIONS)
            for (const level of CONTROL_LEVELS) {
              const request: KeyScope = {
                permissions: [permission, 'domains:read'],
                spending: { ...UNLIMITED, perPurchaseMinor, perMonthMinor, premium },
                control: { ...ALLOW_ALL, zoneReplace: level },
              };
              expect(listAboveDefaults(lowerRequest(request, {}))).toEqual(NOTHING);
            }
  });

  it('keeps what is stricter than the defaults', () => {
    const spending = { ...DEFAULT_SPENDING, perPurchaseMinor: 500, perDayMinor: 700, tlds: ['.com'], renewals: false };
    const control: KeyControl = { ...DEFAULT_CONTROL, forwards: 'deny' };
    const request: KeyScope = { permissions: ['dns:write', 'orders:read'], spending, control };
    expect(listAboveDefaults(request)).toEqual(NOTHING);
    expect(lowerRequest(request, {})).toEqual(request);
  });
});

describe('an approval that names parts', () => {
  it('grants what it names of what was requested', () => {
    expect(
      lowerRequest(EVERYTHING, {
        permissions: ['*'],
        spending: { perPurchaseMinor: null, perMonthMinor: 70_000, premium: true },
        control: { zoneReplace: 'allow' },
      }),
    ).toEqual({
      permissions: ['*'],
      spending: { ...DEFAULT_SPENDING, perPurchaseMinor: null, perMonthMinor: 70_000, premium: true },
      control: { ...DEFAULT_CONTROL, zoneReplace: 'allow' },
    });
  });

  it('never grants more than was requested', () => {
    const request: KeyScope = { ...DEFAULTS, permissions: ['domains:write'] };
    const all = { permissions: [...PERMISSIONS], spending: UNLIMITED, control: ALLOW_ALL };
    expect(lowerRequest(request, all)).toEqual({
      ...DEFAULTS,
      permissions: ['domains:write', 'dns:write', 'sites:write'] satisfies Permission[],
    });
  });

  it('lists as above what it granted above the defaults', () => {
    expect(listAboveDefaults(EVERYTHING)).toEqual({
      permissions: ['*', 'webhooks:write'],
      spending: ['perPurchaseMinor', 'perMonthMinor', 'premium'],
      control: [...CONTROLLED_ACTS],
    });
  });
});
