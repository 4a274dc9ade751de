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
 * Decides in one place what can be bought through which channel. A name that is refused here is never priced, linked
 * or charged.
 * @throws Fault quote_unavailable while the catalogue cannot be read
 */
export async function checkSellable(scope: Scope, name: DomainName, channel: SalesChannel): Promise<Sellability> {
  return checkSellableIn(await readCatalogue(scope), name, channel);
}

/** The same decision for many names, with a catalogue that was read once. */
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
 * Refuses a name that this channel does not sell. @throws Fault invalid_domain, tld_unsupported, quote_unavailable
 */
export async function requireSellable(scope: Scope, name: DomainName, channel: SalesChannel): Promise<void> {
  const verdict = await checkSellable(scope, name, channel);
  if (!verdict.ok) throw notSellableError(verdict);
}

/** Turns a refusal into the error of the API. */
export function notSellableError({ code, reason, why }: Extract<Sellability, { ok: false }>): Fault {
  return new Fault(code, reason, why === 'extension' ? { next: 'listTlds' } : {});
}
