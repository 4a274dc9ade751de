import { Fault } from '@onym/kernel';
import type { Order } from './order.entity.ts';

/**
 * Passes a settled order that has completed: what it stands for is the same every time it is asked for.
 * @throws the Fault it ended with, marked as replayed where it is, with its id and `details`
 */
export function requireCompleted(
  order: Order,
  { replayed, details = {} }: { replayed: boolean; details?: Record<string, unknown> },
): void {
  if (order.state === 'completed') return;
  const fault = order.fault ?? { code: 'internal_error' as const, message: 'The order could not be completed' };
  throw new Fault(fault.code, fault.message, { replayed, details: { orderId: order.id, ...details } });
}
