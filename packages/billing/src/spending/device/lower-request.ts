import {
  CONTROLLED_ACTS,
  DEFAULT_CONTROL,
  DEFAULT_KEY_PERMISSIONS,
  DEFAULT_SPENDING,
  isStricterLevel,
  permissionsGranting,
  stricterControl,
  type ControlledAct,
  type KeyBounds,
  type KeyControl,
  type Permission,
} from '@onym/core';

/** What a program requests for its key, or is granted. */
export interface KeyScope {
  permissions: readonly Permission[];
  spending: KeyBounds;
  control: KeyControl;
}

/** The parts of a request that the owner names when approving it; absent parts are not named. */
export interface GrantRequest {
  permissions?: readonly Permission[] | undefined;
  spending?: Partial<KeyBounds> | undefined;
  control?: Partial<KeyControl> | undefined;
}

/** The parts of a request that exceed the defaults of a new key. */
export interface AboveDefaults {
  permissions: Permission[];
  spending: ('perPurchaseMinor' | 'perDayMinor' | 'perMonthMinor' | 'approvalAboveMinor' | 'premium' | 'renewals')[];
  control: ControlledAct[];
}

const AMOUNTS = ['perPurchaseMinor', 'perDayMinor', 'perMonthMinor', 'approvalAboveMinor'] as const;
const SWITCHES = ['premium', 'renewals'] as const;

/**
 * Returns what a program gets of its request. For each part it is the stricter of what was requested and what the owner names; for a part
 * that the owner does not name, the stricter of what was requested and the default of a new key. So nothing above the defaults is granted
 * unless the owner names it.
 */
export function lowerRequest(request: KeyScope, named: GrantRequest): KeyScope {
  return {
    permissions: lowerPermissions(request.permissions, named.permissions ?? DEFAULT_KEY_PERMISSIONS, {
      isNamed: named.permissions !== undefined,
    }),
    spending: lowerBounds(request.spending, { ...DEFAULT_SPENDING, ...named.spending }),
    control: stricterControl(request.control, { ...DEFAULT_CONTROL, ...named.control }),
  };
}

/** Returns which parts of a request exceed the defaults of a new key. */
export function listAboveDefaults({ permissions, spending, control }: KeyScope): AboveDefaults {
  const isHigher = (name: (typeof AMOUNTS)[number]): boolean => {
    const [amount, most] = [spending[name], DEFAULT_SPENDING[name]];
    return most !== null && (amount === null || amount > most);
  };
  return {
    permissions: permissions.filter((one) => !isGrantedBy(one, DEFAULT_KEY_PERMISSIONS)),
    spending: [...AMOUNTS.filter(isHigher), ...SWITCHES.filter((name) => spending[name] && !DEFAULT_SPENDING[name])],
    control: CONTROLLED_ACTS.filter((act) => isStricterLevel(DEFAULT_CONTROL[act], control[act])),
  };
}

/** Returns whether any part exceeds the defaults of a new key. */
export function exceedsDefaults(scope: KeyScope): boolean {
  return Object.values(listAboveDefaults(scope)).some((part) => part.length > 0);
}

/**
 * The permissions that both lists grant. Of a named list each permission is kept as it is named; of the defaults, each that was requested,
 * and all of them for a request of everything.
 */
function lowerPermissions(
  requested: readonly Permission[],
  granted: readonly Permission[],
  { isNamed }: { isNamed: boolean },
): Permission[] {
  if (isNamed || requested.includes('*')) return granted.filter((one) => isGrantedBy(one, requested));
  return requested.filter((one) => isGrantedBy(one, granted));
}

function isGrantedBy(permission: Permission, granted: readonly Permission[]): boolean {
  return permissionsGranting(permission).some((one) => granted.includes(one));
}

/** For each limit the stricter of the two, for lists the common entries. */
function lowerBounds(requested: KeyBounds, named: KeyBounds): KeyBounds {
  return {
    perPurchaseMinor: lower(requested.perPurchaseMinor, named.perPurchaseMinor),
    perDayMinor: lower(requested.perDayMinor, named.perDayMinor),
    perMonthMinor: lower(requested.perMonthMinor, named.perMonthMinor),
    approvalAboveMinor: lower(requested.approvalAboveMinor, named.approvalAboveMinor),
    premium: requested.premium && named.premium,
    renewals: requested.renewals && named.renewals,
    tlds: common(requested.tlds, named.tlds),
    domains: common(requested.domains, named.domains),
  };
}

/** Null is no limit. */
function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

function common(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((name) => other.includes(name));
}
