import { DEFAULT_CONTROL, loosensControl, type KeyControl } from './key-control.ts';

/** Spending limits and permissions of a key. Cents of USD; null means unlimited. Calendar days and months are UTC. */
export interface KeyBounds {
  perPurchaseMinor: number | null;
  perDayMinor: number | null;
  perMonthMinor: number | null;
  /** Purchases above this amount need the owner's approval first. */
  approvalAboveMinor: number | null;
  /** Whether names of the registry's premium tier may be bought. */
  premium: boolean;
  /** Whether owned names may be renewed. */
  renewals: boolean;
  /** The only extensions that may be bought, with the leading dot. */
  tlds: string[] | null;
  /** The only names that this key may buy, renew, point or change. */
  domains: string[] | null;
  /** The key also sees nothing of the account except `domains`: a key for a third party. */
  confined?: true;
}

/** The limits of a key that is created without any: enough to work with, too low to cause serious damage. */
export const DEFAULT_SPENDING: KeyBounds = {
  perPurchaseMinor: 10_000,
  perDayMinor: null,
  perMonthMinor: 30_000,
  approvalAboveMinor: null,
  premium: false,
  renewals: true,
  tlds: null,
  domains: null,
};

/** What a key may do and spend, and how much of it without its owner. */
export interface KeyReach {
  permissions: readonly string[];
  spending: KeyBounds;
  control: KeyControl;
}

/** Whether `after` allows any spending or name that `before` does not. */
export function raisesBounds(before: KeyBounds, after: KeyBounds): boolean {
  return (
    raisesLimit(before.perPurchaseMinor, after.perPurchaseMinor) ||
    raisesLimit(before.perDayMinor, after.perDayMinor) ||
    raisesLimit(before.perMonthMinor, after.perMonthMinor) ||
    raisesLimit(before.approvalAboveMinor, after.approvalAboveMinor) ||
    (after.premium && !before.premium) ||
    (after.renewals && !before.renewals) ||
    widensList(before.tlds, after.tlds) ||
    widensList(before.domains, after.domains)
  );
}

/** Whether `after` is a higher limit than `before`; null means unlimited. */
export function raisesLimit(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}

/** Whether the list allows an entry that `before` does not; null allows all. */
function widensList(before: readonly string[] | null, after: readonly string[] | null): boolean {
  return before !== null && (after === null || after.some((one) => !before.includes(one)));
}

/** Whether a key has full access, limits above those of a key that is created without any, or looser controls. */
export function isPowerfulKey({ permissions, spending, control }: KeyReach): boolean {
  return (
    permissions.includes('*') || raisesBounds(DEFAULT_SPENDING, spending) || loosensControl(DEFAULT_CONTROL, control)
  );
}

/** Whether the change gives a key full access that it does not have, raises one of its limits or loosens one of its controls. */
export function widensKey(before: KeyReach, after: KeyReach): boolean {
  return (
    (after.permissions.includes('*') && !before.permissions.includes('*')) ||
    raisesBounds(before.spending, after.spending) ||
    loosensControl(before.control, after.control)
  );
}
