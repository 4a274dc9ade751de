import { Fault, isInternationalised, tldOf, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import { readCatalogue, type SoldTld } from './catalogue.ts';

/** The channel through which a name is bought: a check of any kind, a saved card, a buy link, a machine payment. */
export type SalesChannel = 'check' | 'card' | 'link' | 'machine';

/**
 * Whether a channel sells names like this one, regardless of the caller and of the registry's answer about the name
 * itself.
 */
export type Sellability =
  | { ok: true; list: SoldTld }
  | {
      ok: false;
      why: 'internationalised' | 'extension' | 'term';
      code: 'invalid_domain' | 'tld_unsupported';
      /** A sentence without its full stop, safe to show to users. */
      reason: string;
    };

/**
 * Decides whether this channel sells names like this one. Every name is checked here before it is priced, linked or
 * charged. A refusal is returned, not thrown.
 * @throws Fault quote_unavailable while there are no list prices
 */
export async function checkSellable(scope: Scope, name: DomainName, channel: SalesChannel): Promise<Sellability> {
  return checkSellableIn(await readCatalogue(scope), name, channel);
}

/**
 * Decides like checkSellable(), with a catalogue that the caller has read, so that it can be used for many names. A
 * refusal is returned, not thrown.
 */
export function checkSellableIn(
  catalogue: ReadonlyMap<string, SoldTld>,
  name: DomainName,
  channel: SalesChannel,
): Sellability {
  // A registry requires the language of such a name, which we do not ask for yet.
  if (isInternationalised(name))
    return {
      ok: false,
      why: 'internationalised',
      code: 'invalid_domain',
      reason: formatSentence('names.internationalisedNamesSuchAsName', { name }),
    };
  const tld = tldOf(name);
  const list = catalogue.get(tld);
  if (!list)
    return {
      ok: false,
      why: 'extension',
      code: 'invalid_domain',
      reason: formatSentence('names.endingIsNotSoldHere', { ending: tld }),
    };
  // A machine pays for one year, and cannot be asked whether it wants two.
  if (channel === 'machine' && list.minimumYears > 1)
    return {
      ok: false,
      why: 'term',
      code: 'tld_unsupported',
      reason: `${tld} names have a minimum term of ${list.minimumYears} years and are not sold through machine payments`,
    };
  return { ok: true, list };
}

/**
 * Checks that this channel sells names like this one.
 * @throws Fault invalid_domain for an internationalised name or an extension that is not sold; tld_unsupported when a
 *   machine cannot buy the extension; quote_unavailable while there are no list prices
 */
export async function requireSellable(scope: Scope, name: DomainName, channel: SalesChannel): Promise<void> {
  const verdict = await checkSellable(scope, name, channel);
  if (!verdict.ok) throw notSellableError(verdict);
}

/** Returns the Fault of the API for a refusal of checkSellable(). */
export function notSellableError({ code, reason, why }: Extract<Sellability, { ok: false }>): Fault {
  return new Fault(code, reason, why === 'extension' ? { next: 'listTlds' } : {});
}
