import { ownsDomainInUse, quoteNames, recordShownPrices, type Quote } from '@onym/domains';
import { Fault, readDomainName, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { generateNames } from '@onym/studio/names';
import type { Scope } from '@onym/platform';
import type { Choice, LaunchRequest } from './launch.entity.ts';

/** The maximum number of names that are offered, including the requested one. */
const MOST = 5;
/** Labels that every typeface of the logos can render. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The name that a customer requested. */
export interface RequestedName {
  name: string;
  /** In the order of preference. */
  domains: DomainName[];
}

/**
 * Parses a requested name: a domain, or a brand, from which matching domains are derived. The requested domain comes
 * first, then its label with each of `tlds` in their order; extensions that do not exist are left out.
 * @throws Fault invalid_request when no domain can be derived from it
 */
export function parseRequestedName(given: string, tlds: readonly string[]): RequestedName {
  const text = given.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const verdict = readDomainName(text);
  if (verdict.ok && LABEL.test(verdict.label)) {
    const { label, name } = verdict;
    const others = tlds.map((tld) => readDomainName(label + tld)).flatMap((one) => (one.ok ? [one.name] : []));
    return { name: brandOf(label), domains: [...new Set([name, ...others])] };
  }
  const label = labelOf(text);
  const domains = tlds.map((tld) => readDomainName(label + tld)).flatMap((one) => (one.ok ? [one.name] : []));
  if (!/\p{L}|\p{N}/u.test(text) || domains.length === 0)
    throw new Fault('invalid_request', formatSentence('fields.nameIsNeitherBrand'), {
      details: { fieldErrors: { name: formatSentence('fields.isNeitherBrandThatDomain') } },
    });
  return { name: text, domains };
}

/**
 * Offers up to five names to choose from, the requested one first, each with a domain that is available or owned by the
 * account; empty if none is found. The names come from generateNames(), which may ask a language model. The prices are
 * stored as shown to the account, so that a purchase honors them.
 * @param options `without`: domains that are not offered again
 * @throws Fault invalid_request for an extension that is not sold or a requested name without a domain,
 *   quote_unavailable when nothing could be priced
 */
export async function offerNames(
  scope: Scope,
  accountId: string,
  request: Pick<LaunchRequest, 'description' | 'name' | 'tlds' | 'language'>,
  { without = [], signal }: { without?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<Choice[]> {
  const [given, found] = await Promise.all([
    request.name === undefined
      ? []
      : offerRequestedName(scope, accountId, parseRequestedName(request.name, request.tlds), without),
    generateNames(
      scope,
      {
        description: request.description,
        tlds: request.tlds,
        language: request.language,
        creativityLevel: 'balanced',
        count: MOST + without.length + 1,
      },
      signal,
    ),
  ]);
  const thought = found.results.flatMap(({ name, rationale, domains }): Offered[] => {
    const free = domains.filter(({ quote }) => !without.includes(quote.name));
    const { quote } = free.find((one) => !one.quote.premium) ?? free[0] ?? {};
    return quote ? [{ choice: choiceOf(name, rationale, quote), quote }] : [];
  });
  const own = new Set(given.map(({ choice }) => choice.domain));
  const choices = [...given, ...thought.filter(({ choice }) => !own.has(choice.domain))].slice(0, MOST);
  await recordShownPrices(
    scope,
    accountId,
    choices.flatMap(({ quote }) => quote ?? []),
  );
  return choices.map(({ choice }) => choice);
}

/** A choice and the quote of its price; null where the account owns the domain. */
interface Offered {
  choice: Choice;
  quote: Quote | null;
}

/** The first available domain of a requested name. */
async function offerRequestedName(
  scope: Scope,
  accountId: string,
  { name, domains }: RequestedName,
  without: readonly string[],
): Promise<Offered[]> {
  const remaining = domains.filter((domain) => !without.includes(domain));
  const [first] = remaining;
  if (first && (await ownsDomainInUse(scope, accountId, first)))
    return [{ choice: choiceOf(name, 'Your name; you already own its domain', null, first), quote: null }];
  const results = await quoteNames(scope, remaining);
  const free = results.flatMap((one) => (one.ok && one.quote.available ? [one.quote] : []))[0];
  if (!free) return [];
  const rationale = free.name === domains[0] ? 'Your name' : `Your name; ${domains[0]} is taken`;
  return [{ choice: choiceOf(name, rationale, free), quote: free }];
}

function choiceOf(name: string, rationale: string, quote: Quote | null, domain: string = quote!.name): Choice {
  return {
    name,
    domain,
    priceMinor: quote?.retailMinor ?? 0,
    renewalMinor: quote?.renewalMinor ?? 0,
    years: quote?.years ?? 0,
    premium: quote?.premium ?? false,
    owned: quote === null,
    rationale,
  };
}

/** "river-mill" as a brand: "River Mill". */
function brandOf(label: string): string {
  return label
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The domain label of a brand: "Käthe & Söhne" is "kathesohne". */
function labelOf(brand: string): string {
  return brand
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 63);
}
