import { Fault } from '@onym/core';
import type { Order } from './order.entity.ts';

/**
 * Passes when the order has completed. Expects an order that has settled or waits for its cardholder. `replayed` marks the error as the answer to a
 * repeated request; `details` are added to it, except to authentication_required.
 * @throws Fault authentication_required, with the bank's page and its deadline, while the order waits for its cardholder; else the fault it ended
 *   with, with `orderId`, or internal_error if none is stored
 */
export function requireCompleted(
  order: Order,
  { replayed, details = {} }: { replayed: boolean; details?: Record<string, unknown> },
): void {
  if (order.state === 'completed') return;
  if (order.state === 'authenticating') throw authenticationRequired(order, replayed);
  const fault = order.fault ?? { code: 'internal_error' as const, message: 'The order could not be completed' };
  const why = fault.code === 'purchases_held' ? { reason: 'dispute' } : {};
  throw new Fault(fault.code, fault.message, { replayed, details: { orderId: order.id, ...why, ...details } });
}

/** The error while the bank requires the cardholder. Nothing is charged; the order continues by itself after the confirmation. */
function authenticationRequired({ id: orderId, payment }: Order, replayed: boolean): Fault {
  const { authenticationUrl, authenticateBy } = payment;
  return new Fault(
    'authentication_required',
    "The bank requires the cardholder's confirmation; nothing was charged, and the order continues after it",
    { replayed, details: { orderId, authenticationUrl, authenticateBy: authenticateBy?.toISOString() } },
  );
}
