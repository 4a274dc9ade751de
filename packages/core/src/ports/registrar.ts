import type { DomainName } from '@onym/core';

/** The registrar's answer for one name. Prices are our costs in cents of USD; the renewal is per year. */
export type CheckRow =
  | { name: DomainName; state: 'taken' }
  /** The registrar returned no price, or no answer for this name at all. Never treat it as taken or available. */
  | { name: DomainName; state: 'unpriced'; reason: string }
  | {
      name: DomainName;
      state: 'available';
      premium: boolean;
      /** For the whole minimum term. */
      costMinor: number;
      renewalCostMinor: number;
    };

/** The catalogue entry of one extension. Costs in cents of USD. */
export interface TldPrice {
  /** With the leading dot. */
  tld: string;
  /** For the whole minimum term. */
  registrationCostMinor: number;
  /** Per year. */
  renewalCostMinor: number;
  minimumYears: number;
}

export interface RegistrantContact {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  address1: string;
  address2?: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  organization?: string;
}

/** Short form of the contact that a name is registered to. */
export interface Registrant {
  /** Name of the person, with the organization if there is one. */
  name: string;
  email: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface RegisterCommand {
  name: DomainName;
  contact: RegistrantContact;
  privacy: boolean;
  nameservers: readonly string[];
  /** What we expect to pay for the whole term; the registrar refuses when its price differs. */
  costMinor: number;
  premium: boolean;
  years: number;
}

/** A domain in our account at the registrar. */
export interface RegistrarDomain {
  name: DomainName;
  createdAt: Date;
  expiresAt: Date;
  autoRenew: boolean;
  privacy: boolean;
  locked: boolean;
  nameservers: string[];
  /** Our cost of one more year, in cents of USD; null when the registrar does not report it. */
  renewalCostMinor: number | null;
  /** Null when the registrar does not report it. */
  registrant: Registrant | null;
}

/** The amount that the registrar charged for our order, in cents of USD; null when it does not report it. */
export interface RegistrarCharge {
  paidMinor: number | null;
}

/** A page of the names in our account. */
export interface RegistrarPage {
  domains: RegistrarDomain[];
  /** Null after the last. */
  nextPage: number | null;
}

/** Renewal of one of our domains by one term. */
export interface RenewCommand {
  name: DomainName;
  years: number;
  /** What we expect to pay for the whole term; the registrar refuses when its price differs. */
  costMinor: number;
}

/** Restore of one of our domains from redemption, with one term added. */
export interface RestoreCommand {
  name: DomainName;
  /** What we expect to pay in total; the registrar refuses when its price differs. */
  costMinor: number;
}

export type RegistrarErrorKind =
  /** Definitely not done: the name is taken. */
  | 'unavailable'
  /** Definitely not done: the price differs from the one we sent. */
  | 'price_changed'
  | 'invalid_contact'
  /** Definitely not done: refused for another reason. */
  | 'rejected'
  | 'rate_limited'
  /** Definitely not done; may be retried. */
  | 'temporary'
  /** Done or not done: check with get() before anything else. */
  | 'unknown_outcome';

export class RegistrarError extends Error {
  override readonly name = 'RegistrarError';
  readonly kind: RegistrarErrorKind;
  constructor(kind: RegistrarErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface Registrar {
  /** The most names that one check may contain. */
  readonly checkLimit: number;
  /**
   * Returns one row per name, in the given order; a name without an answer is an unpriced row, never an error.
   * `fresh` queries the registry and ignores caches; required before money moves.
   */
  check(names: readonly DomainName[], options?: { fresh?: boolean }): Promise<CheckRow[]>;
  tldPrices(): Promise<TldPrice[]>;
  /** Registers once per idempotency key. @throws RegistrarError */
  register(command: RegisterCommand, idempotencyKey: string): Promise<RegistrarDomain & RegistrarCharge>;
  /**
   * The domain if it is in our account, null if it definitely is not. @throws RegistrarError when that cannot be
   * determined
   */
  get(name: DomainName): Promise<RegistrarDomain | null>;
  /**
   * The names of our account, one page at a time from 1 on. Names added or removed meanwhile may be listed twice or
   * left out, and a row that cannot be read may be left out: check a missing name with get() before concluding
   * anything.
   * @throws RegistrarError
   */
  list(page: number): Promise<RegistrarPage>;
  /**
   * The secret that authorises a transfer to another registrar; anyone who has it can transfer the name. @throws
   * RegistrarError
   */
  authCode(name: DomainName): Promise<string>;
  /**
   * Adds the term to the current expiry date. A registrar may ignore the key and renew twice when called twice: the
   * caller must check with get() first.
   * @throws RegistrarError
   */
  renew(command: RenewCommand, idempotencyKey: string): Promise<{ expiresAt: Date } & RegistrarCharge>;
  /**
   * The cost of restoring such a name from redemption, the added term included, in cents of USD; null where this
   * registrar's API does not support it. @throws RegistrarError
   */
  restoreCost(name: DomainName): Promise<number | null>;
  /**
   * Restores one of our domains from redemption and adds its minimum term; refused for any other domain. @throws
   * RegistrarError
   */
  restore(command: RestoreCommand, idempotencyKey: string): Promise<{ expiresAt: Date } & RegistrarCharge>;
  /**
   * How long after its registration such a name may be deleted with its cost refunded (ICANN's add grace period), in
   * milliseconds; null where this registrar's API does not support it.
   */
  addGraceMs(name: DomainName): number | null;
  /**
   * Deletes one of our domains within its add grace period.
   * @throws RegistrarError rejected after that period, and for a domain that is not ours
   */
  deleteInGracePeriod(name: DomainName): Promise<void>;
  setOptions(name: DomainName, options: { privacy?: boolean; autoRenew?: boolean; locked?: boolean }): Promise<void>;
  setNameservers(name: DomainName, nameservers: readonly string[]): Promise<void>;
  /**
   * The MX records at the domain's apex that setForward needs in order to work. The operator of the zone must publish
   * them; the registrar does so only in its own zones.
   */
  readonly forwardMx: readonly { host: string; priority: number }[];
  /** Forwards alias@name to an address; replaces an earlier forward of the alias. */
  setForward(name: DomainName, alias: string, forwardTo: string): Promise<void>;
  removeForward(name: DomainName, alias: string): Promise<void>;
}
