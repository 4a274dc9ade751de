import type { Scope } from '@onym/platform';
import { WAITING_MS } from './list-reviews.ts';
import { countOrders, countOrdersByState, type OrderFigures, type StateFigures } from './review.repository.ts';

/** Of every state that has orders. */
export async function ordersByState(scope: Pick<Scope, 'sql' | 'clock'>): Promise<StateFigures[]> {
  const rows = await countOrdersByState(scope, scope.clock.now());
  return rows.map(({ eldestSeconds, ...row }) => ({ ...row, eldestSeconds: Math.max(0, eldestSeconds) }));
}

/** Counts them all in one statement. */
export function orderFigures(scope: Pick<Scope, 'sql' | 'clock'>): Promise<OrderFigures> {
  return countOrders(scope, new Date(scope.clock.now().getTime() - WAITING_MS));
}
