import { announceSettled, enqueue, transaction, type Scope } from '@onym/platform';
import { authorizePayment, capturePayment, makeIntent, releasePayment } from './payment-steps.ts';
import { claimOrder, LeaseLost, releaseOrder } from './order-lease.ts';
import { isSettled, type OrderState } from './order-states.ts';
import type { Order } from './order.entity.ts';
import { advanceOrderJob } from './orders.jobs.ts';
import { completeOrder, provisionDomain } from './provisioning-steps.ts';
import { registerDomain } from './registration-step.ts';

/** One step: looks at the real object, acts, and commits where the order stands now. Throws to be tried again. */
export type Step = (scope: Scope, order: Order) => Promise<Order>;

const STEPS: Partial<Record<OrderState, Step>> = {
  created: makeIntent,
  intent: authorizePayment,
  authorized: registerDomain,
  registered: provisionDomain,
  provisioned: capturePayment,
  captured: completeOrder,
  releasing: releasePayment,
};

/**
 * Takes an order from wherever it stands as far as it will go. May be called again after any crash and by any number of
 * processes at once: one holds the order, and what it does twice it does under the same idempotency key.
 * @throws when a vendor gives no answer, so that the job is tried again; the row says where it stood
 */
export async function advanceOrder(scope: Scope, orderId: string): Promise<void> {
  const claim = await claimOrder(scope, orderId);
  if (claim.outcome === 'settled') return;
  if (claim.outcome === 'held') throw new Error('the order is held by another process');
  let { order } = claim;
  try {
    while (!isSettled(order.state)) order = await STEPS[order.state]!(scope, order);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    scope.log.warn({ err: error, orderId, state: order.state }, 'an order waits to be tried again');
    await releaseOrder(scope, order).catch(() => {});
    throw error;
  }
  await transaction(scope, (tx) => announceSettled(tx, orderId));
}

const ABANDONED = `
  select id from domain_order where state not in ('completed', 'failed', 'review') and (lease_until is null or lease_until < clock_timestamp())
    and created_at < ? order by created_at limit 50`;

/**
 * Brings back orders that nobody holds: the completer. A job may die in silence, an order may not. Young orders are left
 * to the job that was made with them.
 */
export async function sweepOrders(scope: Scope): Promise<number> {
  const rows = await scope.em.getConnection().execute<{ id: string }[]>(ABANDONED, [new Date(scope.clock.now().getTime() - 2000)]);
  for (const { id } of rows) {
    await transaction(scope, (tx) => enqueue(tx, advanceOrderJob, { orderId: id }, { key: `advance:${id}` }));
  }
  return rows.length;
}
