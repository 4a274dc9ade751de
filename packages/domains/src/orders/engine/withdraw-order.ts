import { signalProcess, type Tx } from '@onym/platform';
import { orderProcess } from './order-process.ts';
import { isLiveOrder, isWithdrawable, markWithdrawn } from './order.repository.ts';
import type { Order, OrderFault } from './order.entity.ts';
import { WITHDRAWABLE_STATES, type OrderState } from './order-states.ts';

export const WITHDRAWN: OrderFault = {
  code: 'order_withdrawn',
  message: 'The order was withdrawn before the domain was registered; nothing was charged',
};
/**
 * Withdraws an order that is paid with a saved card, in the caller's transaction, and signals it: its next step releases the hold, and
 * nothing is charged or registered. Returns `is_withdrawn`; `goes_on` when it can no longer be withdrawn, for instance because the
 * registrar was asked; or `has_ended`. Call it before the order is locked.
 */
export async function withdrawOrder(tx: Tx, orderId: string): Promise<'is_withdrawn' | 'goes_on' | 'has_ended'> {
  // Before the order is locked, as signalProcess() requires. An order under review is not signalled: the worker's claim would raise the epoch,
  // and an operator's decision would fail.
  if (await isWithdrawable(tx, orderId)) await signalProcess(tx, orderProcess, orderId);
  if (await markWithdrawn(tx, orderId, tx.clock.now())) return 'is_withdrawn';
  return (await isLiveOrder(tx, orderId)) ? 'goes_on' : 'has_ended';
}

/**
 * Whether the next step must cancel the order because its buyer withdrew it. False once the registrar was asked to register, or the money was
 * captured.
 */
export function isWithdrawn({ withdrawnAt, registerStartedAt, state }: Order): boolean {
  return (
    withdrawnAt !== null && registerStartedAt === null && (WITHDRAWABLE_STATES as readonly OrderState[]).includes(state)
  );
}
