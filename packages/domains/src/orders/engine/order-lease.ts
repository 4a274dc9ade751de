import {
  announceSettled,
  endProcess,
  LeaseLost,
  releaseLease,
  requireLease,
  transaction,
  type Lease,
  type Scope,
  type Tx,
} from '@onym/platform';
import { failPlacedApproval, releaseSpending } from '@onym/billing/spending';
import { publishEnd } from './order-events.ts';
import { orderProcess } from './order-process.ts';
import { lockOrder } from './order.repository.ts';
import { OrderSchema, type Order } from './order.entity.ts';
import { assertStep, isAnswered, isEnded, isSettled, type OrderState } from './order-states.ts';

/** Returns the lease under which this order was read, for requireLease() and keepLease(). */
export function leaseOf({ id, epoch }: Pick<Order, 'id' | 'epoch'>): Pick<Lease, 'kind' | 'id' | 'epoch'> {
  return { kind: orderProcess.name, id, epoch };
}

/** Reads the order as it is in the database now, outside any transaction of the caller. @throws when it does not exist, which is a bug */
export function readOrder(scope: Scope, orderId: string): Promise<Order> {
  return scope.em.fork().findOneOrFail(OrderSchema, { id: orderId });
}

/**
 * Changes the state of an order to `to`, calls `change` with the locked row in the same transaction, and returns the order as stored. `to` may be the present state.
 * Renews the lease. An order that settles releases its lease; one that settles or waits for its cardholder wakes the request that waits for it; one
 * that ends emits its event; one that fails gives its price back to the spending limits and fails the approval that placed it.
 * @throws LeaseLost when another process has claimed or moved the order since it was read
 * @throws Error for a step that the table of states does not have, which is a bug
 */
export async function moveOrder(
  scope: Scope,
  order: Order,
  to: OrderState,
  change: (order: Order, tx: Tx) => void | Promise<void> = () => {},
): Promise<Order> {
  if (to !== order.state) assertStep(order.state, to);
  const lease = leaseOf(order);
  return transaction(scope, async (tx) => {
    await requireLease(tx, lease);
    const row = await lockOrder(tx, order.id);
    if (row.state !== order.state) throw new LeaseLost(lease);
    row.state = to;
    if (isSettled(to)) row.settledAt = tx.clock.now();
    await change(row, tx);
    // Nothing was bought, so the price is given back to the spending limits.
    if (to === 'failed') {
      await releaseSpending(tx, order.id);
      await failPlacedApproval(tx, order.id, row.fault);
    }
    await publishEnd(tx, row);
    if (isEnded(to)) await endProcess(tx, lease);
    else if (isSettled(to)) await releaseLease(tx, lease, { wakeInMs: null });
    if (isAnswered(to) && to !== order.state) await announceSettled(tx, order.id);
    return row;
  });
}
