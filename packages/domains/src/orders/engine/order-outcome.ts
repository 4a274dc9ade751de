import { Fault } from '@onym/core';
import type { Order } from './order.entity.ts';

/**
 * Passes a settled order that has completed: what it stands for is the same every time it is asked for.
 * @throws Fault authentication_required while it waits for its cardholder, the Fault it ended with, marked as replayed where it is, with its id and `details`
 */
export function requireCompleted(
  order: Order,
  { replayed, details = {} }: { replayed: boolean; details?: Record<string, unknown> },
): void {
  if (order.state === 'completed') return;
  if (order.state === 'authenticating') throw authenticationRequired(order, replayed);
  const fault = order.fault ?? { code: 'internal_error' as const, message: 'The order could not be completed' };
  throw new Fault(fault.code, fault.message, { replayed, details: { orderId: order.id, ...details } });
}

/** Nothing is charged and nothing lost: the order continues by itself once the cardholder has confirmed. */
function authenticationRequired({ id: orderId, payment }: Order, replayed: boolean): Fault {
  const { authenticationUrl, authenticateBy } = payment;
  return new Fault(
    'authentication_required',
    "The bank requires the cardholder's confirmation; nothing was charged, and the order continues after it",
    { replayed, details: { orderId, authenticationUrl, authenticateBy: authenticateBy?.toISOString() } },
  );
}
