import type { Scope } from '@onym/platform';
import { isLive } from '../engine/live-order.ts';
import type { OrderState } from '../engine/order-states.ts';
import { WAITING_MS } from './review-desk.ts';

/** What operators watch. */
export interface OrderFigures {
  /** Not settled yet. */
  open: number;
  underReview: number;
  /** Under review, or not settled for longer than an order may take. */
  waiting: number;
  /** Disagreements of the books that nothing has resolved. */
  discrepancies: number;
}

const FIGURES = `
  select count(*)::int as open, count(*) filter (where state = 'review')::int as "underReview",
    count(*) filter (where state = 'review' or (created_at < $1 and state <> 'authenticating'))::int as waiting,
    (select count(*)::int from discrepancy where resolved_at is null and closed_at is null and kind <> 'review_waiting') as discrepancies
  from domain_order where ${isLive()}`;

/** Orders of one state that are not settled. */
export interface StateFigures {
  state: OrderState;
  count: number;
  /** Since the eldest of them was placed. */
  eldestSeconds: number;
}

const BY_STATE = `
  select state, count(*)::int as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as "eldestSeconds"
  from domain_order where ${isLive()} group by state`;

/** Of every state that has orders. */
export async function ordersByState({ sql, clock }: Pick<Scope, 'sql' | 'clock'>): Promise<StateFigures[]> {
  const rows = await sql.rows<StateFigures & Record<string, unknown>>('orders-by-state', BY_STATE, [clock.now()]);
  return rows.map(({ eldestSeconds, ...row }) => ({ ...row, eldestSeconds: Math.max(0, eldestSeconds) }));
}

/** Counts them all in one statement. */
export async function orderFigures(scope: Pick<Scope, 'sql' | 'clock'>): Promise<OrderFigures> {
  const since = new Date(scope.clock.now().getTime() - WAITING_MS);
  return (await scope.sql.row<OrderFigures & Record<string, unknown>>('orders-figures', FIGURES, [since]))!;
}
