import type { Scope } from '@onym/platform';
import { notifyOperators } from '../engine/discrepancies.ts';
import { compareOrder } from './compare-order.ts';
import { reconsiderOrders } from './reconsider-orders.ts';
import { orderById } from './list-reviews.ts';

/**
 * Does for one order at once what the sweepers do for all in their time: an order that has ended is laid beside the processor's and the
 * registrar's books, one under review goes on if they can tell by now. Nothing is done to one that is on its way. What a vendor does not
 * say concludes nothing. @throws Fault not_found
 */
export async function compareNow(scope: Scope, orderId: string): Promise<void> {
  const { state } = await orderById(scope, orderId);
  if (state === 'review') await reconsiderOrders(scope, orderId);
  if (state !== 'completed' && state !== 'failed') return;
  await compareOrder(scope, orderId);
  await notifyOperators(scope);
}
