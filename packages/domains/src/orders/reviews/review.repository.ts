import type { Scope } from '@onym/platform';
import { isLive } from '../engine/order-conditions.ts';
import type { OrderState } from '../engine/order-states.ts';

const COUNT = `
  select count(*)::int as open, count(*) filter (where state = 'review')::int as "underReview",
    count(*) filter (where state = 'review' or (created_at < $1 and state <> 'authenticating'))::int as waiting,
    (select count(*)::int from discrepancy where resolved_at is null and closed_at is null and kind <> 'review_waiting') as discrepancies
  from domain_order where ${isLive()}`;
const COUNT_BY_STATE = `
  select state, count(*)::int as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as "oldestSeconds"
  from domain_order where ${isLive()} group by state`;
const IS_SUPPLANTED = `
  select 1 from domain_order o join domain_order l on l.domain = o.domain and l.id <> o.id
  where o.id = $1 and (l.kind = any($2::text[]) or not o.kind = any($2::text[]))
    and (${isLive('l')} or (l.state = 'completed' and l.id > o.id)) limit 1`;
const WAITING = `
  select o.id as subject, o.domain, o.settled_at as since, o.settled_at < $1 as wrong from domain_order o where o.state = 'review'
  union all
  select o.id, o.domain, o.settled_at, false from discrepancy d join domain_order o on o.id = d.subject
  where d.kind = 'review_waiting' and d.resolved_at is null and o.state <> 'review'`;
const UNBOUGHT = `
  with unbought as (
    select d.id, d.name from unnest($1::text[], $2::text[], $3::text[]) as d (id, name, account_id) where not exists (
      select 1 from domain_order o where o.domain = d.name and o.account_id = d.account_id and o.kind = any($4::text[])
        and o.state in ('registered', 'provisioned', 'captured', 'completed', 'review')))
  select id as subject, name as domain, true as wrong from unbought
  union all
  select subject, null, false from discrepancy where kind = 'domain_without_order' and resolved_at is null and subject not in (select id from unbought)`;

/** Figures for operators. */
export interface OrderFigures {
  /** Orders that have not ended, including those under review. */
  open: number;
  underReview: number;
  /** Under review, or in progress for longer than an order may take. */
  waiting: number;
  /** Open findings that no operator has closed, without those about orders under review. */
  discrepancies: number;
}

/** The orders of one state that have not ended. */
export interface StateFigures {
  state: OrderState;
  count: number;
  /** Time since the oldest of them was placed. */
  oldestSeconds: number;
}

/**
 * Counts the orders that have not ended, and the open findings. `waiting` counts those under review or placed before `since`, unless they
 * wait for their cardholder.
 */
export async function countOrders(scope: Pick<Scope, 'sql'>, since: Date): Promise<OrderFigures> {
  return (await scope.sql.row<OrderFigures & Record<string, unknown>>('orders-count', COUNT, [since]))!;
}

/** Counts orders that have not ended, by their state, with the seconds since the oldest of them was placed. States without orders are left out. */
export function countOrdersByState(scope: Pick<Scope, 'sql'>, now: Date): Promise<StateFigures[]> {
  return scope.sql.rows<StateFigures & Record<string, unknown>>('orders-count-by-state', COUNT_BY_STATE, [now]);
}

/**
 * Whether a later or live order has replaced this one for the same name. An order that registers the name is replaced only by another that
 * registers it; any other order is replaced by an order of any kind.
 */
export async function isSupplanted(
  scope: Pick<Scope, 'sql'>,
  id: string,
  registeringKinds: readonly string[],
): Promise<boolean> {
  return (await scope.sql.row('orders-is-supplanted', IS_SUPPLANTED, [id, registeringKinds])) !== undefined;
}

/** A subject that a rule about our own records was checked for; `wrong` means that it breaks the rule. */
export interface CheckedRow extends Record<string, unknown> {
  subject: string;
  domain: string | null;
  since?: Date;
  wrong: boolean;
}

/**
 * Returns the orders under review, wrong where they have been so since before a moment; and, as not wrong, orders that have left review and still
 * have an open finding of it.
 */
export function checkWaitingOrders(scope: Pick<Scope, 'sql'>, before: Date): Promise<CheckedRow[]> {
  return scope.sql.rows<CheckedRow>('orders-check-waiting', WAITING, [before]);
}

/**
 * Returns those of these domains that no order of these kinds of the same account has bought (`wrong` is true), and the subjects of open
 * findings for which that is no longer so (`wrong` is false).
 */
export function checkUnboughtDomains(
  scope: Pick<Scope, 'sql'>,
  domains: readonly { id: string; name: string; accountId: string }[],
  registeringKinds: readonly string[],
): Promise<CheckedRow[]> {
  return scope.sql.rows<CheckedRow>('orders-check-unbought', UNBOUGHT, [
    domains.map(({ id }) => id),
    domains.map(({ name }) => name),
    domains.map(({ accountId }) => accountId),
    registeringKinds,
  ]);
}
