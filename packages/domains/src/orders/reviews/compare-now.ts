import type { Scope } from '@onym/platform';
import { notifyOperators } from '../engine/discrepancies.ts';
import { compareOrder } from './compare-order.ts';
import { reconsiderOrders } from './reconsider-orders.ts';
import { orderById } from './list-reviews.ts';

/**
 * Compares one completed or failed order with the processor and the registrar now, as compareOrder(), and mails the operators new findings. An order
 * under review continues if its outcome is known by now, as in reconsiderOrders(); one in progress is left alone. Nothing is concluded from a vendor
 * that does not answer.
 * @throws Fault not_found when there is no such order; PaymentsError as compareOrder()
 */
export async function compareNow(scope: Scope, orderId: string): Promise<void> {
  const { state } = await orderById(scope, orderId);
  if (state === 'review') await reconsiderOrders(scope, orderId);
  if (state !== 'completed' && state !== 'failed') return;
  await compareOrder(scope, orderId);
  await notifyOperators(scope);
}
