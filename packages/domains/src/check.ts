import { Fault, parseDomainName, readDomainName, type DomainName } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { mintLinks, type BuyLink, type Minter } from './proposals.ts';
import { quoteName, quoteNames, type Quote } from './quote.ts';
import { rememberShown } from './shown-price.ts';

/** Most names of one bulk check; counted on what was sent, before anything is dropped. */
export const BULK_LIMIT = 100;

export interface CheckedName {
  quote: Quote;
  /** Absent for a taken name. */
  link: BuyLink | undefined;
}

export interface BulkCheck {
  available: CheckedName[];
  unavailable: DomainName[];
  errors: { domain: DomainName; reason: string }[];
}

/**
 * One name: free or taken, its price, and a link that buys it at that price.
 * @throws Fault invalid_domain, quote_unavailable
 */
export async function checkName(scope: Scope, minter: Minter, raw: unknown): Promise<CheckedName> {
  const { name } = parseDomainName(raw);
  const quote = await quoteName(scope, name);
  const links = await show(scope, minter, quote.available ? [quote] : []);
  return { quote, link: links.get(name) };
}

/**
 * The distinct valid names among these, in their order.
 * @throws Fault invalid_domain when there are more than 100 entries or none is valid
 */
export function readNames(raw: readonly unknown[]): DomainName[] {
  if (raw.length > BULK_LIMIT)
    throw new Fault('invalid_domain', `At most ${BULK_LIMIT} domains a request; ${raw.length} were sent`);
  const names = new Set<DomainName>();
  for (const entry of raw) {
    const verdict = readDomainName(entry);
    if (verdict.ok) names.add(verdict.name);
  }
  if (names.size === 0) throw new Fault('invalid_domain', 'None of the entries is a valid domain name');
  return [...names];
}

/**
 * Many names at once, sorted into what can be bought, what is taken and what could not be priced.
 * @throws Fault quote_unavailable when none could be priced
 */
export async function checkNames(scope: Scope, minter: Minter, names: readonly DomainName[]): Promise<BulkCheck> {
  const results = await quoteNames(scope, names);
  const errors = results.flatMap((result) => (result.ok ? [] : [{ domain: result.name, reason: result.reason }]));
  if (errors.length === results.length) {
    throw new Fault('quote_unavailable', 'None of the names could be priced right now; retry shortly', {
      details: { domain: errors[0]!.domain },
    });
  }
  const quotes = results.flatMap((result) => (result.ok ? [result.quote] : []));
  const free = quotes.filter(({ available }) => available);
  const links = await show(scope, minter, free);
  return {
    available: free.map((quote) => ({ quote, link: links.get(quote.name) })),
    unavailable: quotes.filter(({ available }) => !available).map(({ name }) => name),
    errors,
  };
}

/** Links for what is shown, and on record what that was. */
async function show(scope: Scope, minter: Minter, free: readonly Quote[]): Promise<Map<string, BuyLink>> {
  const [links] = await Promise.all([
    mintLinks(scope, minter, free),
    minter.accountId === null ? undefined : rememberShown(scope, minter.accountId, free),
  ]);
  return links;
}
