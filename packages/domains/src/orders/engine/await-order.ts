import { Fault } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { readOrder } from './order-lease.ts';
import { lockOrder } from './order.repository.ts';
import type { Order } from './order.entity.ts';
import { isAnswered, isSettled } from './order-states.ts';

/** How long a request waits for its order, which then continues without it. */
const DEADLINE_MS = 60_000;

/**
 * Waits up to a minute until an order has settled or waits for its cardholder, and returns it. Call it right after the order was placed. A short
 * database outage does not end the wait. If the time is over, the order is marked so that its owner is mailed the result, and continues by itself.
 * @throws Fault internal_error, with `orderId`, when the minute is over
 */
export async function waitForOrder(scope: Scope, orderId: string): Promise<Order> {
  const settled = await scope.settled.wait(
    orderId,
    async () => {},
    () => readSettled(scope, orderId),
    DEADLINE_MS,
  );
  if (settled) return settled;
  // The request ends with an error, so the owner is mailed the result.
  await transaction(scope, async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!isSettled(row.state)) row.mailsOwner = true;
  });
  const order = await readOrder(scope, orderId);
  if (isAnswered(order.state)) return order;
  throw new Fault('internal_error', 'The order is taking longer than expected; it continues in the background', {
    details: { orderId },
  });
}

/** Returns the order once the request can be answered. A short database outage does not end the wait. */
async function readSettled(scope: Scope, orderId: string): Promise<Order | undefined> {
  try {
    const order = await readOrder(scope, orderId);
    return isAnswered(order.state) ? order : undefined;
  } catch (error) {
    scope.log.warn({ err: error, orderId }, 'an order could not be read while its buyer waits');
    return undefined;
  }
}
