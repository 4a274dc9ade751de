import type { Scope } from '@onym/platform';
import { isLive } from '../engine/live-order.ts';
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

/** Counts them all in one statement. */
export async function orderFigures(scope: Pick<Scope, 'sql' | 'clock'>): Promise<OrderFigures> {
  const since = new Date(scope.clock.now().getTime() - WAITING_MS);
  return (await scope.sql.row<OrderFigures & Record<string, unknown>>('orders-figures', FIGURES, [since]))!;
}
