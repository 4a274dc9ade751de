import {
  claimLease,
  queueProcess,
  releaseLease,
  sweepProcesses,
  transaction,
  type Lease,
  type Scope,
} from '@onym/platform';
import { readProcess, updateProcess, type ProcessRow, type TestScope } from '@onym/testing';
import { retryInMs } from './engine/advance-order.ts';
import { leaseOf } from './engine/order-lease.ts';
import { orderProcess } from './engine/order-process.ts';
import { isEnded } from './engine/order-states.ts';
import { OrderSchema, type Order } from './engine/order.entity.ts';

export type Claim = { outcome: 'claimed'; order: Order; lease: Lease } | { outcome: 'held' } | { outcome: 'settled' };

/** Claims the order for this process, as the engine does before the first step. */
export function claimOrder(scope: Scope, orderId: string): Promise<Claim> {
  return transaction(scope, async (tx): Promise<Claim> => {
    const lease = await claimLease(tx, orderProcess, orderId);
    const order = await tx.em.findOneOrFail(OrderSchema, { id: orderId });
    if (lease) return { outcome: 'claimed', order, lease };
    return { outcome: isEnded(order.state) ? 'settled' : 'held' };
  });
}

/** Pauses the order as the engine does after a failed step. */
export function pauseOrder(scope: Scope, order: Order): Promise<boolean | undefined> {
  return releaseLease(scope, leaseOf(order), { wakeInMs: retryInMs(order, order.epoch) });
}

/** Queues the orders that are due. */
export function sweepOrders(scope: Scope): Promise<number> {
  return sweepProcesses(scope, [orderProcess]);
}

/** Queues the order's own job. */
export function queueOrder(scope: Scope, orderId: string): Promise<void> {
  return transaction(scope, (tx) => queueProcess(tx, orderProcess, orderId));
}

/** The key of the order's job in the queue. */
export function jobKeyOf(orderId: string): string {
  return `${orderProcess.name}:${orderId}`;
}

/** Returns the engine's row of the order's process. */
export async function processOf(scope: TestScope, orderId: string): Promise<ProcessRow> {
  return (await readProcess(scope, orderProcess, orderId))!;
}

/** Ends the lease or pause of an order, as time would. */
export function expireLease(scope: TestScope, orderId: string): Promise<unknown> {
  return changeProcess(
    scope,
    orderId,
    'lease_until = null, held_by = null, wake_at = case when wake_at is not null then clock_timestamp() end',
  );
}

/** Changes the engine's row of the order. */
export function changeProcess(scope: TestScope, orderId: string, assignments: string): Promise<void> {
  return updateProcess(scope, orderProcess, orderId, assignments);
}
