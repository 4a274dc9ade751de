import type { Scope } from '@onym/platform';
import { WAITING_MS } from './list-reviews.ts';
import { countOrders, countOrdersByState, type OrderFigures, type StateFigures } from './review.repository.ts';

/** Counts the orders that have not ended, by state, with the age of the oldest in seconds. States without orders are left out. */
export async function ordersByState(scope: Pick<Scope, 'sql' | 'clock'>): Promise<StateFigures[]> {
  const rows = await countOrdersByState(scope, scope.clock.now());
  return rows.map(({ oldestSeconds, ...row }) => ({ ...row, oldestSeconds: Math.max(0, oldestSeconds) }));
}

/**
 * Counts the orders that have not ended, those under review, those that wait (under review, or placed more than an hour ago and not waiting
 * for the cardholder), and the open findings.
 */
export function orderFigures(scope: Pick<Scope, 'sql' | 'clock'>): Promise<OrderFigures> {
  return countOrders(scope, new Date(scope.clock.now().getTime() - WAITING_MS));
}
