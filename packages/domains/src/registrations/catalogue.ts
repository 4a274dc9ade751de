import { Fault, MINUTE_MS, DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { retailPrice } from './price.ts';
import { findOldestFetch, readTldPrices, replaceTldPrices } from './tld-price.repository.ts';

/** One extension on sale, with our prices in minor units of USD. */
export interface SoldTld {
  tld: string;
  minimumYears: number;
  /** For the whole minimum term. */
  retailMinor: number;
  renewalMinor: number;
}

// Prices are in the database; a process reads them again once a minute. The cache is per Sql object, so that it does
// not outlive its app.
const cache = new WeakMap<object, { rows: Promise<Map<string, SoldTld>>; until: number }>();

/**
 * Returns all extensions on sale with our prices, by extension with its leading dot, without internationalised ones;
 * cached for a minute. An empty table is filled from the registrar on the first call.
 * @throws Fault quote_unavailable while neither database nor registrar has a price
 */
export function readCatalogue(scope: Scope): Promise<Map<string, SoldTld>> {
  const known = cache.get(scope.sql);
  const now = scope.clock.wall().getTime();
  if (known && known.until > now) return known.rows;
  const rows = loadCatalogue(scope);
  cache.set(scope.sql, { rows, until: now + MINUTE_MS });
  rows.catch(() => cache.delete(scope.sql));
  return rows;
}

async function loadCatalogue(scope: Scope): Promise<Map<string, SoldTld>> {
  let rows = await readTldPrices(scope);
  if (rows.length === 0) {
    await refreshCatalogue(scope).catch((error: unknown) => {
      throw new Fault('quote_unavailable', 'The registrar returned no prices; retry shortly', { cause: error });
    });
    rows = await readTldPrices(scope);
  }
  // Names under such an extension are not sold, so the extension is not either.
  const sold = rows.filter(({ tld }) => !tld.includes('.xn--'));
  return new Map(
    sold.map((row) => [
      row.tld,
      {
        tld: row.tld,
        minimumYears: row.minimum_years,
        retailMinor: retailPrice(row.registration_cost_minor, scope.settings.margin),
        renewalMinor: retailPrice(row.renewal_cost_minor, scope.settings.margin),
      },
    ]),
  );
}

/**
 * Fetches the registrar's list prices and replaces those in our table. This process reads them at once, others within a
 * minute.
 * @throws Error when the list is empty, which is an error of theirs and changes nothing; RegistrarError when the
 *   registrar does not answer
 */
export async function refreshCatalogue(scope: Scope): Promise<void> {
  const prices = await scope.ports.registrar.tldPrices();
  if (prices.length === 0) throw new Error('the registrar sent an empty price list');
  await replaceTldPrices(scope, prices, scope.clock.now());
  cache.delete(scope.sql);
}

/**
 * Refreshes the list prices like refreshCatalogue(), unless the oldest of them is younger than a day.
 * @throws as refreshCatalogue(); the queue retries
 */
export async function refreshStaleCatalogue(scope: Scope): Promise<void> {
  const oldest = await findOldestFetch(scope);
  if (oldest && scope.clock.now().getTime() - oldest.getTime() < DAY_MS) return;
  await refreshCatalogue(scope);
}
