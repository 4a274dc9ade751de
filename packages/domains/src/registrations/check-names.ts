import { Fault, parseDomainName, readDomainName, type DomainName } from '@onym/core';
import { openTaxQuotes } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import type { BuyLink, Minter } from './proposals.ts';
import { readCatalogue } from './catalogue.ts';
import { quoteName, quoteNames, quoteTaken, type Quote } from './quote.ts';
import { checkSellableIn } from './sellable.ts';
import { prepareShownNames } from './prepare-shown-names.ts';

/** Most entries of one bulk check, counted before any entry is dropped. */
export const BULK_LIMIT = 100;

export interface CheckedName {
  quote: Quote;
  /** Absent for a name that is taken. */
  link: BuyLink | undefined;
  /** The tax for the account that asks; absent where it is not known, and for a name that is taken. */
  tax?: SaleTax | null;
}

export interface BulkCheck {
  available: CheckedName[];
  unavailable: DomainName[];
  errors: { domain: DomainName; reason: string }[];
}

/**
 * Checks one name: available or not, its price, and a link that buys it at that price where it is available. A name
 * that is registered here is not available. The link is stored, and so is the price as shown to the account of
 * `minter`.
 * @throws Fault invalid_domain when it is not a domain name or such names are not sold; quote_unavailable when there is
 *   no price
 */
export async function checkName(scope: Scope, minter: Minter, raw: unknown): Promise<CheckedName> {
  const { name } = parseDomainName(raw);
  const quote = await quoteName(scope, name, { evenHeld: true });
  const { links, held } = await prepareShownNames(scope, minter, quote.available ? [quote] : []);
  const isFree = quote.available && !held.has(name);
  const [tax] = isFree ? await taxesOf(scope, minter, [quote]) : [];
  return { quote: held.has(name) ? await quoteTaken(scope, name) : quote, link: links.get(name), tax: tax ?? null };
}

/** Entries of a bulk check that are not names on sale, as they were sent, with the reason. */
export type InvalidEntry = { domain: string; error: string };

/**
 * Separates the entries of a bulk check into distinct names, in normal form, and invalid entries, as sent (at most 253
 * characters) with the reason; each in order. A name whose extension is not sold is among the names, so that
 * checkNames() reports it, unless no name can be bought.
 * @throws Fault invalid_domain when there are more than 100 entries or none of them can be bought; quote_unavailable
 *   while there are no list prices
 */
export async function parseNames(
  scope: Scope,
  raw: readonly unknown[],
): Promise<{ names: DomainName[]; invalid: InvalidEntry[] }> {
  if (raw.length > BULK_LIMIT)
    throw new Fault('invalid_domain', formatSentence('names.atMostNDomainsPer', { n: BULK_LIMIT, given: raw.length }));
  const catalogue = await readCatalogue(scope);
  const names = new Set<DomainName>();
  const invalid = new Map<string, string>();
  let unsold: string | undefined;
  let sold = false;
  for (const entry of raw) {
    const verdict = readDomainName(entry);
    if (!verdict.ok) {
      invalid.set(
        toSentText(entry),
        verdict.hint
          ? formatSentence('names.problemDidYouMeanHint', { problem: verdict.reason, hint: verdict.hint })
          : verdict.reason,
      );
      continue;
    }
    const offer = checkSellableIn(catalogue, verdict.name, 'check');
    sold ||= offer.ok;
    if (!offer.ok) unsold ??= offer.reason;
    if (!offer.ok && offer.why === 'internationalised') invalid.set(toSentText(entry), offer.reason);
    else names.add(verdict.name);
  }
  if (!sold) throw new Fault('invalid_domain', unsold ?? formatSentence('names.noneOfEntriesIsValid'));
  return { names: [...names], invalid: [...invalid].map(([domain, error]) => ({ domain, error })) };
}

/** The entry as the caller sent it, shortened for the response. */
function toSentText(entry: unknown): string {
  return (typeof entry === 'string' ? entry : JSON.stringify(entry)).slice(0, 253);
}

/**
 * Checks names of a bulk check that parseNames() accepted, and groups them: available with price and link, unavailable,
 * or without a price (`errors`). Links and shown prices are stored as in checkName().
 * @throws Fault quote_unavailable when none could be priced
 */
export async function checkNames(scope: Scope, minter: Minter, names: readonly DomainName[]): Promise<BulkCheck> {
  const results = await quoteNames(scope, names, { evenHeld: true });
  const errors = results.flatMap((result) => (result.ok ? [] : [{ domain: result.name, reason: result.reason }]));
  if (errors.length === results.length) {
    throw new Fault('quote_unavailable', 'None of the names could be priced right now; retry shortly', {
      details: { domain: errors[0]!.domain },
    });
  }
  const quotes = results.flatMap((result) => (result.ok ? [result.quote] : []));
  const { links, held } = await prepareShownNames(
    scope,
    minter,
    quotes.filter(({ available }) => available),
  );
  const isFree = ({ available, name }: Quote): boolean => available && !held.has(name);
  const free = quotes.filter(isFree);
  const taxes = await taxesOf(scope, minter, free);
  return {
    available: free.map((quote, i) => ({ quote, link: links.get(quote.name), tax: taxes[i] ?? null })),
    unavailable: quotes.filter((quote) => !isFree(quote)).map(({ name }) => name),
    errors,
  };
}

/** The tax of each quote for the account that asks; null where it is not known. */
async function taxesOf(
  scope: Scope,
  { accountId }: Minter,
  quotes: readonly Quote[],
): Promise<readonly (SaleTax | null)[]> {
  if (accountId === null || scope.settings.tax.source === 'none') return [];
  const quoteTax = await openTaxQuotes(scope, accountId);
  return Promise.all(quotes.map(({ retailMinor, currency }) => quoteTax(retailMinor, currency)));
}
