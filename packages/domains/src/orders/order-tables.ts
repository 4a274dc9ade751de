import type { Scope } from '@onym/platform';
import { advanceOrder as advance } from './engine/advance-order.ts';
import type { Order } from './engine/order.entity.ts';
import * as engine from './engine/workings.ts';
import { FUNDINGS } from './fundings.ts';
import { KINDS } from './kinds.ts';

/** What the engine knows of kinds and fundings: a new one is a line in its table and a file of its own. */
export const TABLES: engine.OrderTables = { kinds: KINDS, fundings: FUNDINGS };

/** Takes an order as far as it will go, whatever it is for and however it is paid. @throws to be tried again */
export function advanceOrder(scope: Scope, orderId: string): Promise<void> {
  return advance(scope, TABLES, orderId);
}

/** How this order works. @throws for a kind or funding that is in no table: a bug */
export function workingsOf(order: Pick<Order, 'kind' | 'payment'>): engine.Workings {
  return engine.workingsOf(TABLES, order);
}
