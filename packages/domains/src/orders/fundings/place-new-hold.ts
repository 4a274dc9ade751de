import { Fault } from '@onym/core';
import { PaymentsError, type CreateIntentCommand } from '@onym/core/ports';
import { raiseFence, type Scope } from '@onym/platform';
import { bookPayment } from '../engine/book-payment.ts';
import type { Payment } from '../engine/order-books.ts';
import { leaseOf, moveOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { idempotencyKey, intentOf } from '../engine/payment-steps.ts';
import type { Way, Workings } from '../engine/workings.ts';

/**
 * Places a new hold on the saved card for an order under review whose hold is gone, posts it to the ledger, and returns the order, still under
 * review, with the new intent; a lost payment that was never confirmed is confirmed instead. `lostHold` is the lost payment, null when there was
 * none; it is posted too. The intent's id is stored before it can hold money, so that the next try finds an intent whose answer was lost.
 * @throws LeaseLost when another person decides at the same time
 * @throws Fault conflict when the card is declined or the processor does not answer
 */
export async function placeNewHold(
  scope: Scope,
  order: Order,
  lostHold: Payment | null,
  { by, command }: { by: Workings; command: CreateIntentCommand },
): Promise<Order> {
  // Raises the epoch first, so that only one of two operators calls the processor, and with an unused idempotency key.
  let current = await stayInReview(scope, order, async (row, tx) => {
    row.payment.keyVersion += 1;
    if (lostHold) await bookPayment(tx, row, by, lostHold);
  });
  try {
    if (lostHold?.status !== 'requires_confirmation') {
      const { id } = await scope.ports.payments.createIntent(command, idempotencyKey(current, 'intent'));
      current = await stayInReview(scope, current, (row) => {
        row.payment.intentId = id;
      });
    }
    const intent = await scope.ports.payments.confirmIntent(intentOf(current), idempotencyKey(current, 'confirm'));
    const { status } = intent;
    if (status === 'held') return await stayInReview(scope, current, (row, tx) => bookPayment(tx, row, by, intent));
    throw new Fault(
      'conflict',
      `The card could not be authorized again (${status}); the buyer must save another card, or refund the order`,
    );
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    throw new Fault('conflict', `The processor did not authorize the card (${error.message}); try again`, {
      cause: error,
    });
  }
}

/** Changes the row and keeps it under review; raises the epoch, so that decisions based on earlier reads fail. */
function stayInReview(scope: Scope, order: Order, change: NonNullable<Way['change']>): Promise<Order> {
  return moveOrder(scope, order, 'review', async (row, tx) => {
    row.epoch = await raiseFence(tx, leaseOf(order));
    row.settledAt = order.settledAt;
    await change(row, tx);
  });
}
