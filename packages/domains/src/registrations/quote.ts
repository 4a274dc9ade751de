import { Fault, type DomainName } from '@onym/core';
import type { CheckRow } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { readCatalogue, type SoldTld } from './catalogue.ts';
import { findRegisteredHere } from './domain.repository.ts';
import { retailPrice } from './price.ts';
import { notSellableError, requireSellable, checkSellable, checkSellableIn } from './sellable.ts';

/** The current price of one name, in minor units of USD. */
export interface Quote {
  name: DomainName;
  available: boolean;
  premium: boolean;
  /** For the whole minimum term; the list price when the name is taken. */
  retailMinor: number;
  /** Per year. */
  renewalMinor: number;
  /** Our cost for the whole minimum term; 0 when the name is taken. */
  costMinor: number;
  currency: 'usd';
  years: number;
}

export type QuoteResult = { ok: true; quote: Quote } | { ok: false; name: DomainName; reason: string };

/**
 * Quotes each name, in order. A name that is not sold, which the registry is not asked about, and a name without a
 * price get `ok: false`; no price is guessed from the list. `fresh` queries the registry despite cached answers and is
 * required before money moves. `evenHeld`: a name that we sold a moment ago may be reported as available, because the
 * caller checks that when it creates the buy links.
 * @throws Fault quote_unavailable while there are no list prices
 */
export async function quoteNames(
  scope: Scope,
  names: readonly DomainName[],
  { fresh = false, evenHeld = false } = {},
): Promise<QuoteResult[]> {
  const catalogue = await readCatalogue(scope);
  const verdicts = new Map(names.map((name) => [name, checkSellableIn(catalogue, name, 'check')]));
  const sold = names.filter((name) => verdicts.get(name)!.ok);
  const [checked, ours] =
    sold.length === 0
      ? [[], new Set()]
      : await Promise.all([
          scope.ports.registrar.check(sold, { fresh }),
          evenHeld ? new Set() : findRegisteredHere(scope, sold),
        ]);
  // A name that we sold a moment ago is taken, whatever a cached answer is.
  const rows = new Map(
    checked.map((row) => [row.name, ours.has(row.name) ? { name: row.name, state: 'taken' as const } : row]),
  );
  return names.map((name) => {
    const verdict = verdicts.get(name)!;
    if (!verdict.ok) return { ok: false, name, reason: verdict.reason };
    return toQuote(rows.get(name) ?? { name, state: 'unpriced', reason: 'not answered' }, verdict.list, scope);
  });
}

/**
 * Returns the quote of one name, with the options of quoteNames(). A taken name has a quote too, with `available:
 * false`.
 * @throws Fault invalid_domain when such names are not sold; quote_unavailable when there is no price
 */
export async function quoteName(
  scope: Scope,
  name: DomainName,
  options: { fresh?: boolean; evenHeld?: boolean } = {},
): Promise<Quote> {
  await requireSellable(scope, name, 'check');
  const [result] = await quoteNames(scope, [name], options);
  if (result!.ok) return result!.quote;
  throw new Fault('quote_unavailable', 'The registrar returned no price for this name; retry shortly', {
    details: { domain: name },
    cause: result!.reason,
  });
}

/**
 * Returns the quote of a name that is known to be taken, with list prices, without asking the registry.
 * @throws Fault invalid_domain when such names are not sold; quote_unavailable while there are no list prices
 */
export async function quoteTaken(scope: Scope, name: DomainName): Promise<Quote> {
  const verdict = await checkSellable(scope, name, 'check');
  if (!verdict.ok) throw notSellableError(verdict);
  return takenQuote(name, verdict.list);
}

function takenQuote(name: DomainName, { minimumYears, retailMinor, renewalMinor }: SoldTld): Quote {
  return {
    name,
    currency: 'usd',
    years: minimumYears,
    available: false,
    premium: false,
    retailMinor,
    renewalMinor,
    costMinor: 0,
  };
}

function toQuote(row: CheckRow, list: SoldTld, scope: Scope): QuoteResult {
  if (row.state === 'unpriced') return { ok: false, name: row.name, reason: row.reason };
  if (row.state === 'taken') return { ok: true, quote: takenQuote(row.name, list) };
  const { margin } = scope.settings;
  return {
    ok: true,
    quote: {
      name: row.name,
      currency: 'usd',
      years: list.minimumYears,
      available: true,
      premium: row.premium,
      retailMinor: retailPrice(row.costMinor, margin),
      renewalMinor: retailPrice(row.renewalCostMinor, margin),
      costMinor: row.costMinor,
    },
  };
}
