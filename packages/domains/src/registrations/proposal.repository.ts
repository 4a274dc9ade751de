import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import type { Quote } from './quote.ts';

/** A buy link to be stored for a quote, unless an existing one with the same price is reused. */
export interface NewLink {
  id: string;
  token: string;
  quote: Quote;
  expiresAt: Date;
}

/** Buy links for one account; null where the account is unknown: such links are never reused. */
export interface NewLinks {
  links: readonly NewLink[];
  accountId: string | null;
  /** The label of the sale in the feed of sold names. */
  agent: string;
  now: Date;
}

/** A stored buy link. */
export interface LinkRow {
  domain: string;
  token: string;
  expires_at: Date;
}

// Links of the same price with at least half of their lifetime left are reused; the others are created.
/**
 * Two parts of a query beside `wanted`, using the values of `linkValues`: `kept` and `made` (domain, token,
 * expires_at).
 */
export const MINTED_LINKS_CTE = `kept as (
    select distinct on (w.domain) w.domain, p.token, p.expires_at from wanted w join proposal p
      on p.account_id = $10 and p.domain = w.domain and p.agent = $11 and p.used_order_id is null
      and p.retail_minor = w.retail and p.renewal_minor = w.renewal and p.premium = w.premium
      and p.expires_at > $12::timestamptz + (w.ends - $12::timestamptz) / 2
    order by w.domain, p.expires_at desc
  ), made as (
    insert into proposal (id, token, account_id, domain, retail_minor, renewal_minor, cost_minor, currency, premium, years, agent, expires_at, created_at)
      select id, token, $10, domain, retail, renewal, cost, 'usd', premium, years, $11, ends, $12 from wanted where domain not in (select domain from kept)
      returning domain, token, expires_at
  )`;
const INSERT = `
  with wanted as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::boolean[], $8::int[], $9::timestamptz[])
      as w (id, token, domain, retail, renewal, cost, premium, years, ends)
  ), ${MINTED_LINKS_CTE}
  select * from kept union all select * from made`;
const DELETE_UNUSED = `
  delete from proposal where id in (
    select id from proposal where used_order_id is null and expires_at < $1 order by expires_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/**
 * Returns the values $1 to $12 of a query that uses MINTED_LINKS_CTE: $1 to $9 are arrays with one element per link
 * (id, token, domain, retail price, renewal price, cost, premium, years, end) for its `wanted` part, and $10 to $12 are account, agent and time.
 */
export function linkValues({ links, accountId, agent, now }: NewLinks): unknown[] {
  return [
    links.map(({ id }) => id),
    links.map(({ token }) => token),
    links.map(({ quote }) => quote.name),
    links.map(({ quote }) => quote.retailMinor),
    links.map(({ quote }) => quote.renewalMinor),
    links.map(({ quote }) => quote.costMinor),
    links.map(({ quote }) => quote.premium),
    links.map(({ quote }) => quote.years),
    links.map(({ expiresAt }) => expiresAt),
    accountId,
    agent,
    now,
  ];
}

/**
 * Stores buy links and returns one row per name; `links` must not contain a name twice. Where the account has an unused
 * link of the same price and agent with half its lifetime left, that one is returned instead. Rows are not in the order
 * of `links`.
 */
export function insertLinks(scope: Pick<Scope, 'sql'>, links: NewLinks): Promise<LinkRow[]> {
  return scope.sql.rows<LinkRow & Record<string, unknown>>('domains-mint', INSERT, linkValues(links));
}

/**
 * Marks a buy link as used by an order, in place of an earlier one. Call it in the transaction that completes the
 * order.
 * @returns the agent to which the sale is attributed; null where there is no such link
 */
export async function markLinkUsed(tx: Tx, token: string, orderId: string): Promise<string | null> {
  const row = await tx.sql.row<{ agent: string }>(
    'domains-take-link',
    'update proposal set used_order_id = $1 where token = $2 returning agent',
    [orderId, token],
  );
  return row?.agent ?? null;
}

/** Deletes unused buy links that expired before a moment, in batches. */
export function deleteUnusedLinks(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'domains-forget-links', DELETE_UNUSED, [before]);
}

/** Deletes the unused buy links of these accounts. */
export async function deleteLinksOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'domains-delete-links-of',
    'delete from proposal where account_id = any($1::text[]) and used_order_id is null',
    [accountIds],
  );
}
