import type { Scope } from '@onym/platform';
import { notifyOperators } from '../engine/discrepancies.ts';
import { compareOrder } from './compare-order.ts';
import { reconsiderOrders } from './reconsider-orders.ts';
import { orderById } from './list-reviews.ts';

/**
 * Does at once for one order what the sweeps do for all: compares an ended order with the processor and the registrar, and continues one
 * under review where they know its outcome by now. Leaves one that is in progress alone. Concludes nothing from a vendor's silence.
 * @throws Fault not_found
 */
export async function compareNow(scope: Scope, orderId: string): Promise<void> {
  const { state } = await orderById(scope, orderId);
  if (state === 'review') await reconsiderOrders(scope, orderId);
  if (state !== 'completed' && state !== 'failed') return;
  await compareOrder(scope, orderId);
  await notifyOperators(scope);
}
