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
