import { Fault, MINUTE_MS, DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { retailPrice } from './price.ts';

/** One extension we sell, with our prices in minor units of USD. */
export interface SoldTld {
  tld: string;
  minimumYears: number;
  /** For the minimum term, the whole of it. */
  retailMinor: number;
  renewalMinor: number;
}

interface Row {
  tld: string;
  registration_cost_minor: number;
  renewal_cost_minor: number;
  minimum_years: number;
  fetched_at: Date;
}

const READ =
  'select tld, registration_cost_minor, renewal_cost_minor, minimum_years, fetched_at from tld_price order by tld';
const WRITE = `
  with fresh as (select * from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as f (tld, registration, renewal, years)),
  gone as (delete from tld_price where tld not in (select tld from fresh))
  insert into tld_price (tld, registration_cost_minor, renewal_cost_minor, minimum_years, fetched_at)
    select tld, registration, renewal, years, $5 from fresh
    on conflict (tld) do update set registration_cost_minor = excluded.registration_cost_minor, renewal_cost_minor = excluded.renewal_cost_minor,
      minimum_years = excluded.minimum_years, fetched_at = excluded.fetched_at`;

// Prices are the database's; a process reads them again once a minute. Kept per Sql, so that nothing outlives its house.
const kept = new WeakMap<object, { rows: Promise<Map<string, SoldTld>>; until: number }>();

/**
 * Everything we sell, by extension with its leading dot. An empty table is filled from the registrar on the first call.
 * @throws Fault quote_unavailable while neither database nor registrar knows a price
 */
export function readCatalogue(scope: Scope): Promise<Map<string, SoldTld>> {
  const known = kept.get(scope.sql);
  const now = scope.clock.wall().getTime();
  if (known && known.until > now) return known.rows;
  const rows = load(scope);
  kept.set(scope.sql, { rows, until: now + MINUTE_MS });
  rows.catch(() => kept.delete(scope.sql));
  return rows;
}

async function load(scope: Scope): Promise<Map<string, SoldTld>> {
  let rows = await scope.sql.rows<Row>('domains-catalogue', READ, []);
  if (rows.length === 0) {
    await refreshCatalogue(scope).catch((error: unknown) => {
      throw new Fault('quote_unavailable', 'The registrar gives no prices right now; retry shortly', { cause: error });
    });
    rows = await scope.sql.rows<Row>('domains-catalogue', READ, []);
  }
  // Names under such an extension are not sold (`sellable`), so neither is it.
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

/** Takes the registrar's list prices into our table. An empty list is a fault of theirs and changes nothing. */
export async function refreshCatalogue(scope: Scope): Promise<void> {
  const prices = await scope.ports.registrar.tldPrices();
  if (prices.length === 0) throw new Error('the registrar sent an empty price list');
  await scope.sql.rows('domains-write-catalogue', WRITE, [
    prices.map(({ tld }) => tld),
    prices.map((p) => p.registrationCostMinor),
    prices.map((p) => p.renewalCostMinor),
    prices.map((p) => p.minimumYears),
    scope.clock.now(),
  ]);
  kept.delete(scope.sql);
}

/** The daily refresh; does nothing while the prices are younger than a day. */
export async function keepCatalogueFresh(scope: Scope): Promise<void> {
  const row = await scope.sql.row<{ oldest: Date | null }>(
    'domains-catalogue-age',
    'select min(fetched_at) as oldest from tld_price',
    [],
  );
  if (row?.oldest && scope.clock.now().getTime() - row.oldest.getTime() < DAY_MS) return;
  await refreshCatalogue(scope);
}
