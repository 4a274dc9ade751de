import { createHash } from 'node:crypto';
import { findTld, registrationCost } from './catalogue.ts';
import type { Tld } from './catalogue.ts';
import { isWellKnown } from './taken-brands.ts';
import { isPlainWord } from './taken-words.ts';

/** Prefixes of a label that determine what happens to the name. They override every other rule. */
export const magicPrefixes = ['taken', 'premium', 'noquote', 'failreg', 'lostreg', 'unknownreg', 'slow'] as const;
export type MagicPrefix = (typeof magicPrefixes)[number];

/** A registrable name: one label under a TLD of the catalog. */
export interface RegistrableName {
  /** Lower-case ASCII, without a trailing dot. */
  readonly domain: string;
  readonly label: string;
  readonly tld: Tld;
  readonly magic: MagicPrefix | undefined;
}

/** The registry's offer for an unregistered name. Prices are US cents. */
export type Offer =
  | { readonly state: 'taken' }
  /** For sale, but its price is unavailable. */
  | { readonly state: 'unpriced' }
  /** `purchaseMinor` is for the TLD's minimum term, `renewalMinor` for one year. */
  | {
      readonly state: 'priced';
      readonly premium: boolean;
      readonly purchaseMinor: number;
      readonly renewalMinor: number;
    };

/**
 * Parses a domain name in any case; undefined if it is malformed or its TLD is not sold here. `magic` is the prefix
 * that triggers special behaviour, if the label has one.
 */
export function readName(text: string): RegistrableName | undefined {
  const domain = text.trim().toLowerCase();
  const dot = domain.indexOf('.');
  const label = domain.slice(0, dot);
  const tld = findTld(domain.slice(dot + 1));
  if (dot < 1 || !tld || !labelForm.test(label)) return undefined;
  return { domain, label, tld, magic: magicPrefixes.find((prefix) => label.startsWith(`${prefix}-`)) };
}

/**
 * Returns whether a name is free and at which price, taken, or without a price. A magic prefix decides first. Well-known brands are taken,
 * plain words under .com too; labels of up to three characters are premium. It depends on the name only, so it is the same on every machine
 * and every day; names registered in the sandbox are not considered.
 */
export function offerOf(name: RegistrableName): Offer {
  if (name.magic === 'noquote') return { state: 'unpriced' };
  if (name.magic === 'premium') return premiumOffer(name);
  if (name.magic === 'taken') return { state: 'taken' };
  if (name.magic) return listOffer(name);
  if (isWellKnown(name.label)) return { state: 'taken' };
  if (name.tld.tld === 'com' && isPlainWord(name.label)) return { state: 'taken' };
  return name.label.length <= 3 ? premiumOffer(name) : listOffer(name);
}

function listOffer({ tld }: RegistrableName): Offer {
  return { state: 'priced', premium: false, purchaseMinor: registrationCost(tld), renewalMinor: tld.renewalMinor };
}

function premiumOffer({ domain, tld }: RegistrableName): Offer {
  const [firstByte = 0] = createHash('sha256').update(domain).digest();
  const yearlyMinor = premiumTiersMinor[firstByte % premiumTiersMinor.length] ?? 0;
  return {
    state: 'priced',
    premium: true,
    purchaseMinor: yearlyMinor * tld.minimumYears,
    renewalMinor: yearlyMinor / 2,
  };
}

const premiumTiersMinor = [9900, 49900, 250000];

/** RFC 1035: 1 to 63 letters, digits and inner hyphens. */
const labelForm = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
