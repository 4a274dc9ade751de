import { listAuditEntries, type StoredAuditEntry } from '@onym/accounts/audit';
import { HOUR_MS, notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { DiscrepancySchema, type Discrepancy } from './discrepancy.entity.ts';
import { collectEvidence } from './order-evidence.ts';
import { findOrdersWithFindings } from '../engine/discrepancy.repository.ts';
import { MOVING } from '../engine/order-conditions.ts';
import type { Evidence } from '../engine/order-books.ts';
import { OrderSchema, type Order } from '../engine/order.entity.ts';
import type { OrderState } from '../engine/order-states.ts';

/** How long an order may be in progress before operators should see it. */
export const WAITING_MS = HOUR_MS;

/** All information about one order for an operator's decision. */
export interface OrderFile extends Evidence {
  order: Order;
  /** The order's audit entries, oldest first. */
  audit: StoredAuditEntry[];
  discrepancies: Discrepancy[];
}

/**
 * Returns one page of the orders that need an operator, oldest first: under review, not settled after an hour unless the cardholder is awaited, or
 * with an open finding. With `state`, all orders of that state. `cursor` is the id of the last order already seen; `nextCursor` is null on the last
 * page.
 */
export async function listReviews(
  scope: Scope,
  page: { state?: OrderState | undefined; limit: number; cursor?: string | undefined },
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const { state, limit, cursor } = page;
  const since = new Date(scope.clock.now().getTime() - WAITING_MS);
  const condition = state
    ? { state }
    : {
        $or: [
          { state: 'review' as const },
          { $and: [MOVING, { state: { $ne: 'authenticating' as const } }], createdAt: { $lt: since } },
          { id: { $in: await findOrdersWithFindings(scope) } },
        ],
      };
  // Finds the ids of the page first: in a join with the payments, the planner may read the orders of every state for one page.
  const found = await scope.em
    .fork()
    .find(
      OrderSchema,
      { $and: [condition, cursor ? { id: { $gt: cursor } } : {}] },
      { fields: ['id'], populate: false, orderBy: { id: 'asc' }, limit: limit + 1 },
    );
  const ids = found.map(({ id }) => id);
  const orders = await scope.em
    .fork()
    .find(OrderSchema, { id: { $in: ids.slice(0, limit) } }, { orderBy: { id: 'asc' } });
  return { orders, nextCursor: ids.length > limit ? ids[limit - 1]! : null };
}

/**
 * Returns an order with the present answers of the processor and the registrar, its audit entries, oldest first, and its findings, also resolved
 * ones. Changes nothing here; see collectEvidence() for a machine payment.
 * @throws Fault not_found when there is no such order
 */
export async function orderEvidence(scope: Scope, orderId: string): Promise<OrderFile> {
  const order = await orderById(scope, orderId);
  const [evidence, audit, discrepancies] = await Promise.all([
    collectEvidence(scope, order),
    listAuditEntries(scope, orderId),
    scope.em.fork().find(DiscrepancySchema, { subject: orderId }, { orderBy: { foundAt: 'asc' } }),
  ]);
  return { order, ...evidence, audit, discrepancies };
}

/** Returns an order of any account. @throws Fault not_found when there is no such order */
export async function orderById(scope: Scope, orderId: string): Promise<Order> {
  const order = await scope.em.fork().findOne(OrderSchema, { id: orderId });
  if (!order) throw notFound('Order not found');
  return order;
}
