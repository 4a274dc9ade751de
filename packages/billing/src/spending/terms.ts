import { createHash } from 'node:crypto';
import type { ShownTax } from '@onym/billing/tax';
import { canonicalJson } from '@onym/core';
import type { FieldChange, Scope } from '@onym/platform';
import type { ApprovalAction, ChangeAction } from './approval-states.ts';

/** The registrant of a domain, as shown to the person who is asked to approve. */
export interface ShownRegistrant {
  name: string;
  email: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/**
 * Everything that a request would do, as shown to a person before they agree. The values are those of the API (prices in USD), so
 * that a client can compute the digest from the response.
 */
export interface Terms {
  action: ApprovalAction;
  domain: string;
  years: number;
  price: number;
  /** The tax of the price, and what is charged in total; absent where no tax is calculated. */
  tax?: ShownTax;
  total?: number;
  /** Price per year after the first term. */
  renewalPrice: number;
  currency: string;
  /** Null where no name is registered, and where the registrant is not known. */
  registrant: ShownRegistrant | null;
  /** Null where no name is involved. */
  privacy: boolean | null;
  autoRenew: boolean | null;
  emailForwards: { from: string; to: string }[];
  nameservers: string[];
  /** The parts of a launch. */
  include?: string[];
  /** What a change would change; absent for purchases. */
  changes?: FieldChange[];
}

/** Returns the terms of a change, which costs nothing. */
export function termsOfChange(action: ChangeAction, domain: string, changes: readonly FieldChange[]): Terms {
  return {
    action,
    domain,
    years: 0,
    price: 0,
    renewalPrice: 0,
    currency: 'usd',
    registrant: null,
    privacy: null,
    autoRenew: null,
    emailForwards: [],
    nameservers: [],
    changes: changes.map(({ what, from, to }) => ({ what, from, to })),
  };
}

const PURPOSE = 'terms';
/** The consequence of WHOIS privacy that is off. */
const PUBLIC_REGISTRANT = "the registrant's name, address and phone number are public";

/** SHA-256 of the canonical JSON (RFC 8785) of the terms, in hexadecimal. */
export function digestOfTerms(terms: Terms): string {
  return createHash('sha256').update(canonicalJson(terms)).digest('hex');
}

/** Encrypts terms, which name a registrant, for the row with this id; only openTerms() with the same id can read them. */
export function sealTerms(scope: Pick<Scope, 'secrets'>, ownerId: string, terms: Terms): string {
  return scope.secrets.seal(PURPOSE, JSON.stringify(terms), ownerId);
}

/** Decrypts the sealed terms of the row with this id; null when it has none or they were cleared. */
export function openTerms(
  scope: Pick<Scope, 'secrets'>,
  ownerId: string,
  sealed: string | null | undefined,
): Terms | null {
  return sealed ? (JSON.parse(scope.secrets.open(PURPOSE, sealed, ownerId)) as Terms) : null;
}

/** Removes characters from a caller's text that could reorder or hide the words around it on a screen or in a mail. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');
}

/** Returns the price of the terms in words: "16.09 USD (one year), then 21.84 USD a year". */
export function formatTermsPrice({ price, renewalPrice, currency, years }: Terms): string {
  const money = (amount: number): string => `${amount.toFixed(2)} ${currency.toUpperCase()}`;
  return `${money(price)} (${years === 1 ? 'one year' : `${years} years`}), then ${money(renewalPrice)} a year`;
}

/**
 * Returns the content of the terms except the action, the domain, the years and the prices without tax, one line each, in plain English for mails and
 * for questions of a client. Parts that are null or empty are left out. Control characters that could hide or reorder text are removed.
 */
export function describeTerms(terms: Terms): string[] {
  const {
    tax,
    total,
    currency,
    registrant,
    privacy,
    autoRenew,
    emailForwards,
    nameservers,
    domain,
    include,
    changes = [],
  } = terms;
  return [
    ...(tax ? [describeTax(tax, total, currency)] : []),
    ...(registrant
      ? [`Registrant: ${plain(registrant.name)}, ${plain(registrant.email)}, ${plain(registrant.country)}`]
      : []),
    ...(privacy === null ? [] : [`WHOIS privacy: ${privacy ? 'on' : `off (${PUBLIC_REGISTRANT})`}`]),
    ...(autoRenew === null ? [] : [`Auto-renew: ${autoRenew ? 'on' : 'off'}`]),
    ...emailForwards.map(({ from, to }) => `Email forward: ${plain(from)}@${domain} to ${plain(to)}`),
    ...(nameservers.length > 0 ? [`Nameservers: ${nameservers.join(', ')}`] : []),
    ...(include ? [`Includes: ${include.join(', ')}`] : []),
    ...changes.slice(0, MAX_LINES).map(describeChange),
    ...(changes.length > MAX_LINES ? [`${changes.length - MAX_LINES} more changes`] : []),
  ];
}

/** The tax on one line: "Tax: 1.33 USD Sales tax (8.25 %), 17.42 USD in total". */
function describeTax(
  { amount, name, percent, included, treatment }: ShownTax,
  total: number | undefined,
  currency: string,
): string {
  const money = (value: number): string => `${value.toFixed(2)} ${currency.toUpperCase()}`;
  const sum = total === undefined ? '' : `, ${money(total)} in total`;
  if (treatment !== 'taxed')
    return `Tax: none${treatment === 'reverse_charge' ? ' (reverse charge: you owe it where you are)' : ''}${sum}`;
  return `Tax: ${money(amount)} ${name} (${percent} %)${included ? ', included' : ''}${sum}`;
}

/** How many changes a mail or question lists. */
const MAX_LINES = 50;

const LABELS: Readonly<Record<string, string>> = {
  privacyEnabled: 'WHOIS privacy',
  autoRenew: 'Auto-renew',
  autoRenewLimit: 'Auto-renew limit',
  locked: 'Transfer lock',
  nameservers: 'Nameservers',
  logo: 'Logo',
  kit: 'Brand kit',
  legal: 'Legal set',
  page: 'Landing page',
  address: 'Website',
};

/**
 * Returns one change on one line, in plain English: the field, and its value before and after. Control characters that could hide or
 * reorder text are removed.
 */
export function describeChange({ what, from, to }: FieldChange): string {
  const label = LABELS[what] ?? plain(what);
  if (what === 'privacyEnabled' && to === 'off') return `${label}: off (${PUBLIC_REGISTRANT})`;
  if (from === null) return `${label}: ${plain(to ?? '')} (new)`;
  return to === null ? `${label}: ${plain(from)} (removed)` : `${label}: ${plain(from)} -> ${plain(to)}`;
}
