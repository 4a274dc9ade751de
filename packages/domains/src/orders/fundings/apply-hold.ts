import type { Intent } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { bookPayment } from '../engine/book-payment.ts';
import { moveOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { addStep } from '../engine/payment-steps.ts';
import type { Workings } from '../engine/workings.ts';

/**
 * -> authorized | releasing | review: stores the processor's answer to a hold. A held intent authorizes the order and is posted to the
 * ledger; one that is captured already puts the order under review; any other status is a refusal, and the order is released.
 */
export function applyHold(scope: Scope, order: Order, by: Workings, intent: Intent): Promise<Order> {
  if (intent.status === 'held')
    return moveOrder(scope, order, 'authorized', async (row, tx) => {
      await bookPayment(tx, row, by, intent);
      addStep(row, 'authorize_payment', true, 'The saved card was authorized');
      if (order.state === 'authenticating') row.payment.authenticatedAt = tx.clock.now();
    });
  if (intent.status === 'captured')
    return moveOrder(scope, order, 'review', async (row, tx) => {
      await bookPayment(tx, row, by, intent);
      row.fault = {
        code: 'internal_error',
        message: 'The payment was captured before the domain was registered; the order is under review',
      };
    });
  return refuseHold(scope, order, refusalOf(order, intent));
}

/** -> releasing: stores that the card gave no hold. `message` is shown to the buyer as the reason of the fault payment_declined. */
export function refuseHold(scope: Scope, order: Order, message: string): Promise<Order> {
  return moveOrder(scope, order, 'releasing', (row) => {
    addStep(row, 'authorize_payment', false, message);
    row.fault = { code: 'payment_declined', message };
  });
}

function refusalOf({ state }: Order, { status, declineCode }: Intent): string {
  if (status === 'requires_action')
    return "The bank requires the cardholder's confirmation; save the card again in the dashboard";
  const word = declineCode ? ` (${declineCode})` : '';
  return state === 'authenticating'
    ? `The bank did not confirm the payment${word}; nothing was charged`
    : `The card was declined${word}; nothing was charged`;
}
