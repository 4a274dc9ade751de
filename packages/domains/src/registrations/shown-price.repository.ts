import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';

const FIND_SINCE =
  'select retail_minor, cost_minor from shown_price where account_id = $1 and domain = $2 and shown_at > $3';
const FIND_LAST =
  'select retail_minor as "retailMinor", shown_at as "shownAt" from shown_price where account_id = $1 and domain = $2';
// The same price within the hour is not worth a write, nor a row lock. The rows are sorted, so that two concurrent
// responses do not deadlock.
/**
 * A part of a query beside `wanted` (domain, retail, cost; each domain once) and `shower` (account, at) that stores
 * these prices as shown; it stores nothing where the account is null.
 */
export const SHOWN_PRICES_CTE = `shown as (
    insert into shown_price as old (account_id, domain, retail_minor, cost_minor, shown_at)
      select b.account, w.domain, w.retail, w.cost, b.at from wanted w, shower b
      where b.account is not null and not exists (select 1 from shown_price s where s.account_id = b.account and s.domain = w.domain
        and s.retail_minor = w.retail and s.shown_at between b.at - interval '1 hour' and b.at)
      order by w.domain
    on conflict (account_id, domain) do update set retail_minor = excluded.retail_minor, cost_minor = excluded.cost_minor, shown_at = excluded.shown_at
      where old.retail_minor <> excluded.retail_minor or old.shown_at not between excluded.shown_at - interval '1 hour' and excluded.shown_at
    returning 1
  )`;
const SAVE = `
  with shower as (select $1::text as account, $5::timestamptz as at),
  wanted as (select * from unnest($2::text[], $3::int[], $4::int[]) as w (domain, retail, cost)), ${SHOWN_PRICES_CTE}
  select count(*) from shown`;
const DELETE_OLD = `
  delete from shown_price where (account_id, domain) in (
    select account_id, domain from shown_price where shown_at < $1 order by shown_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/**
 * Returns the price, in cents of USD for the whole minimum term, that an account was last shown for a name, if that was
 * after `since`; otherwise null.
 */
export async function findShownPriceSince(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  name: string,
  since: Date,
): Promise<{ retailMinor: number; costMinor: number } | null> {
  const row = await scope.sql.row<{ retail_minor: number; cost_minor: number }>('domains-shown-price', FIND_SINCE, [
    accountId,
    name,
    since,
  ]);
  return row ? { retailMinor: row.retail_minor, costMinor: row.cost_minor } : null;
}

/**
 * Returns the price, in cents of USD for the whole minimum term, that an account was last shown for a name, and when;
 * undefined if none is stored any more.
 */
export function findLastShownPrice(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  name: string,
): Promise<{ retailMinor: number; shownAt: Date } | undefined> {
  return scope.sql.row<{ retailMinor: number; shownAt: Date }>('domains-last-shown', FIND_LAST, [accountId, name]);
}

/**
 * Stores the prices, in cents of USD, that an account is shown now. `prices` must not contain a name twice. A price
 * that was stored as the same within the last hour is not written again.
 */
export async function saveShownPrices(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  prices: readonly { name: string; retailMinor: number; costMinor: number }[],
  now: Date,
): Promise<void> {
  await scope.sql.rows('domains-remember-shown', SAVE, [
    accountId,
    prices.map(({ name }) => name),
    prices.map(({ retailMinor }) => retailMinor),
    prices.map(({ costMinor }) => costMinor),
    now,
  ]);
}

/** Deletes prices that were shown before a moment, in batches. */
export function deleteShownPricesBefore(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'domains-forget-shown', DELETE_OLD, [before]);
}

/** Deletes the prices that these accounts were shown. */
export async function deleteShownPricesOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('domains-delete-shown-to', 'delete from shown_price where account_id = any($1::text[])', [
    accountIds,
  ]);
}
