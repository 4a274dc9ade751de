import { formatSentence } from '@onym/core/sentences';
import { signalProcess, type Tx } from '@onym/platform';
import { orderProcess } from './order-process.ts';
import type { Order, OrderFault } from './order.entity.ts';
import { isHoldable, markHeld } from './order.repository.ts';
import { WITHDRAWABLE_STATES, type OrderState } from './order-states.ts';
import { createOrderFault } from './refusal.ts';

/** The fault of an order that is held because a payment was reported as fraud. */
export const HELD = createOrderFault('purchases_held', formatSentence('orders.paymentWasReported'));

/** The same for an order that the registrar has carried out: its money is held until an operator decides. */
export const HELD_FOR_REVIEW: OrderFault = {
  code: 'purchases_held',
  message: formatSentence('orders.reportedAndUnderReview'),
};

/** States in which the buyer has the name and the money is not captured yet. */
const FULFILLED: readonly OrderState[] = ['registered', 'provisioned', 'renewed'];

/**
 * Whether a held order is released: no registration or renewal was sent to the registrar, and its money is known. One that was sent
 * continues until its result is known.
 */
export function mayRelease({ state, registerStartedAt, renewalSentAt, payment }: Order): boolean {
  const isSure = payment.machine === null || state !== 'created';
  const isEarly = (WITHDRAWABLE_STATES as readonly OrderState[]).includes(state);
  return isSure && isEarly && registerStartedAt === null && renewalSentAt === null;
}

/** Whether a held order goes under review: the registrar has done its part, so an operator decides whether to capture the money. */
export function mustReview({ state }: Order): boolean {
  return FULFILLED.includes(state);
}

/**
 * Holds an order by card whose money is not captured, in the caller's transaction, and signals it: its next step releases it, or puts it
 * under review if the registrar has done its part. Returns false for any other order. Call it before the order is locked.
 */
export async function markOrderHeld(tx: Tx, orderId: string): Promise<boolean> {
  // Before the order is locked, as signalProcess() requires. An order under review is not signalled.
  if (await isHoldable(tx, orderId)) await signalProcess(tx, orderProcess, orderId);
  return markHeld(tx, orderId, tx.clock.now());
}
