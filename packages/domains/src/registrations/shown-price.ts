import { DAY_MS, notFound } from '@onym/core';
import { inBatches, SWEPT_AT_ONCE, type Scope, type Tx } from '@onym/platform';
import type { Quote } from './quote.ts';
import { ProposalSchema, type Proposal } from './proposal.entity.ts';

/** For how long a price that was shown binds us. */
const SHOWN_MS = 7 * DAY_MS;

const SHOWN =
  'select retail_minor, cost_minor from shown_price where account_id = $1 and domain = $2 and shown_at > $3';
// The same price once more within the hour is not worth a write, nor the lock of a row. In one order: two answers at once must not wait
// for each other.
/** A part of a query beside `wanted` (domain, retail, cost; each domain once) and `shower` (account, at): that it is shown these now; nothing where the account is null. */
export const SHOWN_NOW = `shown as (
    insert into shown_price as old (account_id, domain, retail_minor, cost_minor, shown_at)
      select b.account, w.domain, w.retail, w.cost, b.at from wanted w, shower b
      where b.account is not null and not exists (select 1 from shown_price s where s.account_id = b.account and s.domain = w.domain
        and s.retail_minor = w.retail and s.shown_at between b.at - interval '1 hour' and b.at)
      order by w.domain
    on conflict (account_id, domain) do update set retail_minor = excluded.retail_minor, cost_minor = excluded.cost_minor, shown_at = excluded.shown_at
      where old.retail_minor <> excluded.retail_minor or old.shown_at not between excluded.shown_at - interval '1 hour' and excluded.shown_at
    returning 1
  )`;
const REMEMBER = `
  with shower as (select $1::text as account, $5::timestamptz as at),
  wanted as (select * from unnest($2::text[], $3::int[], $4::int[]) as w (domain, retail, cost)), ${SHOWN_NOW}
  select count(*) from shown`;
const FORGET = `
  delete from shown_price where (account_id, domain) in (
    select account_id, domain from shown_price where shown_at < $1 order by shown_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** The price that this account was shown for the free name last, in the last 7 days, by whatever answer; cents of USD. */
export async function shownPrice(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  name: string,
): Promise<{ retailMinor: number; costMinor: number } | null> {
  const row = await scope.sql.row<{ retail_minor: number; cost_minor: number }>('domains-shown-price', SHOWN, [
    accountId,
    name,
    new Date(scope.clock.now().getTime() - SHOWN_MS),
  ]);
  return row ? { retailMinor: row.retail_minor, costMinor: row.cost_minor } : null;
}

const LAST_SHOWN =
  'select retail_minor as "retailMinor", shown_at as "shownAt" from shown_price where account_id = $1 and domain = $2';

/** The price that this account was shown for the name last, and when, as far as that is still kept; cents of USD. */
export function lastShown(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  name: string,
): Promise<{ retailMinor: number; shownAt: Date } | undefined> {
  return scope.sql.row<{ retailMinor: number; shownAt: Date }>('domains-last-shown', LAST_SHOWN, [accountId, name]);
}

/** Writes down that this account is shown these prices: what it buys at most costs that. Before the answer goes out. */
export async function rememberShown(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  quotes: readonly Pick<Quote, 'name' | 'retailMinor' | 'costMinor'>[],
): Promise<void> {
  // One row each: the same row cannot be written twice by one statement.
  const rows = [...new Map(quotes.map((quote) => [quote.name, quote])).values()];
  if (rows.length === 0) return;
  await scope.sql.rows('domains-remember-shown', REMEMBER, [
    accountId,
    rows.map(({ name }) => name),
    rows.map(({ retailMinor }) => retailMinor),
    rows.map(({ costMinor }) => costMinor),
    scope.clock.now(),
  ]);
}

/** Lets go of prices that bind nobody any more. */
export async function forgetShown(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await inBatches(scope, 'domains-forget-shown', FORGET, [new Date(scope.clock.now().getTime() - 2 * SHOWN_MS)]);
}

const TOKEN = /^[0-9A-Za-z]{1,64}$/;

/** The buy link as it is stored now. @throws Fault not_found */
export async function findLink({ em }: Pick<Scope, 'em'>, token: string): Promise<Proposal> {
  const link = TOKEN.test(token) ? await em.fork().findOne(ProposalSchema, { token }) : null;
  if (!link) throw notFound('There is no such link');
  return link;
}

/** Marks a buy link as used by an order that is complete, and answers whom its sale is attributed to. */
export async function takeLink(tx: Tx, token: string, orderId: string): Promise<string | null> {
  const rows = await tx.sql.rows<{ agent: string }>(
    'domains-take-link',
    'update proposal set used_order_id = $1 where token = $2 returning agent',
    [orderId, token],
  );
  return rows[0]?.agent ?? null;
}
