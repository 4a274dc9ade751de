import type { Scope } from '@onym/platform';
import { advanceOrder as advance } from './engine/advance-order.ts';
import type { Order } from './engine/order.entity.ts';
import * as engine from './engine/workings.ts';
import { FUNDINGS } from './fundings.ts';
import { KINDS } from './kinds.ts';

/** All kinds and fundings, for the engine. A new one needs a line in its table and a file of its own. */
export const TABLES: engine.OrderTables = { kinds: KINDS, fundings: FUNDINGS };

/**
 * Runs the steps of an order of any kind and funding from its stored state until it has settled or must wait. Safe to call again after a crash and
 * from several programs at once. An order that still fails after about a day of tries goes under review.
 * @throws the error of a step that failed; the order pauses and is tried again
 */
export function advanceOrder(scope: Scope, orderId: string): Promise<void> {
  return advance(scope, TABLES, orderId);
}

/** Returns the kind and the funding of an order. @throws Error for a kind or funding that is in no table, which is a bug */
export function workingsOf(order: Pick<Order, 'kind' | 'payment'>): engine.Workings {
  return engine.workingsOf(TABLES, order);
}
