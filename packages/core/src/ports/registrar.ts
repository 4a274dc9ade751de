import type { DomainName } from '@onym/core';

/** What the registrar says of one name. Costs are ours, in cents of USD; the renewal is per year. */
export type CheckRow =
  | { name: DomainName; state: 'taken' }
  /** The registrar gave no price, or no answer for this name at all. Never to be read as taken or free. */
  | { name: DomainName; state: 'unpriced'; reason: string }
  | {
      name: DomainName;
      state: 'available';
      premium: boolean;
      /** For the minimum term, the whole of it. */
      costMinor: number;
      renewalCostMinor: number;
    };

/** The catalogue entry of one extension. Costs in cents of USD. */
export interface TldPrice {
  /** With the leading dot. */
  tld: string;
  /** For the minimum term, the whole of it. */
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

/** Who a name is registered to, in short. */
export interface Registrant {
  /** Of the person, and of the organization where there is one. */
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

/** A domain as the registrar has it in our account. */
export interface RegistrarDomain {
  name: DomainName;
  createdAt: Date;
  expiresAt: Date;
  autoRenew: boolean;
  privacy: boolean;
  locked: boolean;
  nameservers: string[];
  /** What a year more costs us, in cents of USD; null when the registrar does not say. */
  renewalCostMinor: number | null;
  /** Null when the registrar does not say. */
  registrant: Registrant | null;
}

/** What the registrar says it has taken for an order of ours, in cents of USD; null when it does not say. */
export interface RegistrarBill {
  paidMinor: number | null;
}

/** Some of the names in our account. */
export interface RegistrarPage {
  domains: RegistrarDomain[];
  /** Null after the last. */
  nextPage: number | null;
}

/** One term more for a domain of ours. */
export interface RenewCommand {
  name: DomainName;
  years: number;
  /** What we expect to pay for the whole term; the registrar refuses when its price differs. */
  costMinor: number;
}

/** A domain of ours back from redemption, with one term more. */
export interface RestoreCommand {
  name: DomainName;
  /** What we expect to pay for all of it; the registrar refuses when its price differs. */
  costMinor: number;
}

export type RegistrarErrorKind =
  /** Definitely not done: somebody has it. */
  | 'unavailable'
  /** Definitely not done: the price is no longer what we sent. */
  | 'price_changed'
  | 'invalid_contact'
  /** Definitely not done: refused for another reason. */
  | 'rejected'
  | 'rate_limited'
  /** Surely not done; may be tried again. */
  | 'temporary'
  /** Done or not done: look with get() before anything else. */
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
  /** The most names one check may carry. */
  readonly checkLimit: number;
  /**
   * One row per name, in the order asked; what cannot be told is an unpriced row, never a throw.
   * `fresh` asks the registry again whatever is remembered; required before money moves.
   */
  check(names: readonly DomainName[], options?: { fresh?: boolean }): Promise<CheckRow[]>;
  tldPrices(): Promise<TldPrice[]>;
  /** Registers once per idempotency key. @throws RegistrarError */
  register(command: RegisterCommand, idempotencyKey: string): Promise<RegistrarDomain & RegistrarBill>;
  /** The domain if it is in our account, null if it surely is not. @throws RegistrarError when that cannot be told. */
  get(name: DomainName): Promise<RegistrarDomain | null>;
  /**
   * The names of our account, a page at a time from 1 on. Names that come or go meanwhile may be told twice or left out, and so may
   * one whose row cannot be read: what is missing is asked for with get() before anything is concluded.
   * @throws RegistrarError
   */
  list(page: number): Promise<RegistrarPage>;
  /** The secret with which another registrar takes the name over; who has it can. @throws RegistrarError */
  authCode(name: DomainName): Promise<string>;
  /**
   * Adds the term to the present expiry date. A registrar may ignore the key and renew twice when asked twice: the caller
   * guards with get().
   * @throws RegistrarError
   */
  renew(command: RenewCommand, idempotencyKey: string): Promise<{ expiresAt: Date } & RegistrarBill>;
  /**
   * What a name like this costs to bring back from redemption, the term that comes with it included, in cents of USD; null where this
   * registrar does not do it for a program. @throws RegistrarError
   */
  restoreCost(name: DomainName): Promise<number | null>;
  /** Brings a domain of ours back from redemption and adds its minimum term; from elsewhere it is refused. @throws RegistrarError */
  restore(command: RestoreCommand, idempotencyKey: string): Promise<{ expiresAt: Date } & RegistrarBill>;
  /**
   * For how long after its registration a name like this may be deleted with its cost given back (ICANN's add grace period); null where
   * this registrar does not do that for a program. Milliseconds.
   */
  addGraceMs(name: DomainName): number | null;
  /** Deletes a domain of ours within that time. @throws RegistrarError rejected afterwards, and for one that we do not have */
  deleteNew(name: DomainName): Promise<void>;
  setOptions(name: DomainName, options: { privacy?: boolean; autoRenew?: boolean; locked?: boolean }): Promise<void>;
  setNameservers(name: DomainName, nameservers: readonly string[]): Promise<void>;
  /**
   * Where mail for a domain has to be sent for setForward to have an effect: the MX records of its apex. Whoever serves
   * the zone publishes them; the registrar does so only in zones of its own.
   */
  readonly forwardMx: readonly { host: string; priority: number }[];
  /** Forwards alias@name to an address; replaces an earlier forward of the alias. */
  setForward(name: DomainName, alias: string, forwardTo: string): Promise<void>;
  removeForward(name: DomainName, alias: string): Promise<void>;
}
