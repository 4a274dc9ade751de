import type { TldPrice } from '@onym/core/ports';
import type { Scope } from '@onym/platform';

/** The stored list price of an extension: our cost, in cents of USD. */
export interface TldPriceRow {
  tld: string;
  registration_cost_minor: number;
  renewal_cost_minor: number;
  minimum_years: number;
  fetched_at: Date;
}

const READ =
  'select tld, registration_cost_minor, renewal_cost_minor, minimum_years, fetched_at from tld_price order by tld';
const REPLACE = `
  with fresh as (select * from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as f (tld, registration, renewal, years)),
  deleted as (delete from tld_price where tld not in (select tld from fresh))
  insert into tld_price (tld, registration_cost_minor, renewal_cost_minor, minimum_years, fetched_at)
    select tld, registration, renewal, years, $5 from fresh
    on conflict (tld) do update set registration_cost_minor = excluded.registration_cost_minor, renewal_cost_minor = excluded.renewal_cost_minor,
      minimum_years = excluded.minimum_years, fetched_at = excluded.fetched_at`;

/** Returns all list prices, our costs, ordered by extension. */
export function readTldPrices(scope: Pick<Scope, 'sql'>): Promise<TldPriceRow[]> {
  return scope.sql.rows<TldPriceRow & Record<string, unknown>>('domains-catalogue', READ, []);
}

/**
 * Replaces all list prices; extensions that are not among `prices` are deleted. `now` is stored as the time of the
 * fetch.
 */
export async function replaceTldPrices(
  scope: Pick<Scope, 'sql'>,
  prices: readonly TldPrice[],
  now: Date,
): Promise<void> {
  await scope.sql.rows('domains-write-catalogue', REPLACE, [
    prices.map(({ tld }) => tld),
    prices.map((p) => p.registrationCostMinor),
    prices.map((p) => p.renewalCostMinor),
    prices.map((p) => p.minimumYears),
    now,
  ]);
}

/** Returns when the oldest list price was fetched; null while there is none. */
export async function findOldestFetch(scope: Pick<Scope, 'sql'>): Promise<Date | null> {
  const row = await scope.sql.row<{ oldest: Date | null }>(
    'domains-catalogue-age',
    'select min(fetched_at) as oldest from tld_price',
    [],
  );
  return row?.oldest ?? null;
}
