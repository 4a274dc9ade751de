import { transaction, type Scope } from '@onym/platform';
import { bookPayment } from './engine/book-payment.ts';
import { readOrder } from './engine/order-lease.ts';
import { findUnbookedOrders } from './engine/order-payment.repository.ts';
import { lockOrder } from './engine/order.repository.ts';
import { workingsOf } from './order-tables.ts';

/** A vendor that says nothing so many times in a row is out; the next run may find it better. */
const MOST_SILENCE = 5;

/**
 * Writes into the ledger what is missing there: of orders from before it, and of those that an earlier program has moved since. Each is
 * looked up at the processor once; what is in the books already stays as it is.
 */
export async function bookOrders(scope: Scope): Promise<void> {
  const unbooked = await findUnbookedOrders(scope);
  let silence = 0;
  for (const { id } of unbooked) {
    try {
      await bookOrder(scope, id);
      silence = 0;
    } catch (error) {
      scope.log.info({ err: error, orderId: id }, 'an order could not be written into the ledger');
      if (++silence >= MOST_SILENCE) return;
    }
  }
}

async function bookOrder(scope: Scope, id: string): Promise<void> {
  const order = await readOrder(scope, id);
  const by = workingsOf(order);
  const payment = await by.funding.find(scope, order);
  await transaction(scope, async (tx) => {
    const row = await lockOrder(tx, id);
    if (payment) await bookPayment(tx, order, by, payment, order.settledAt ?? undefined);
    // Unless a person has sent it on since it was read.
    if (row.settledAt?.getTime() === order.settledAt?.getTime()) row.bookedAt = tx.clock.now();
  });
}
