import { notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { OrderSchema, type Order } from './engine/order.entity.ts';

/**
 * Returns one page of an account's orders, newest first. `cursor` is the id of the last order already seen;
 * `nextCursor` is null on the last page.
 */
export async function listOrders(
  scope: Scope,
  accountId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const { limit, cursor } = page;
  const rows = await scope.em.find(
    OrderSchema,
    { account: accountId, ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { orders: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/** Returns an order of this account. @throws Fault not_found, also for an order of another account */
export async function findOrder(scope: Scope, accountId: string, orderId: string): Promise<Order> {
  const order = await scope.em.findOne(OrderSchema, { id: orderId, account: accountId });
  if (!order) throw notFound('Order not found');
  return order;
}
