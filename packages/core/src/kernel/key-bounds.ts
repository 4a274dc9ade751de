/** What a key may spend and on what. Cents of USD; a null lifts the bound. Calendar days and months are UTC. */
export interface KeyBounds {
  perPurchaseMinor: number | null;
  perDayMinor: number | null;
  perMonthMinor: number | null;
  /** What costs more than this asks the owner first. */
  approvalAboveMinor: number | null;
  /** Whether names of the registry's premium tier may be bought. */
  premium: boolean;
  /** Whether owned names may be renewed. */
  renewals: boolean;
  /** The only extensions that may be bought, with the leading dot. */
  tlds: string[] | null;
  /** The only names this key may buy, renew, point or change. */
  domains: string[] | null;
  /** Of its account it sees nothing but `domains` either: a key for somebody who is not the owner. */
  confined?: true;
}

/** What a key is given whose maker said nothing: enough to work with, too little to ruin anybody. */
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
