import { transaction, type Scope } from '@onym/platform';
import { bookPayment } from './engine/book-payment.ts';
import { readOrder } from './engine/order-lease.ts';
import { SETTLED_STATES } from './engine/order-states.ts';
import { workingsOf } from './order-tables.ts';

const BATCH = 500;
/** A vendor that says nothing so many times in a row is out; the next run may find it better. */
const MOST_SILENCE = 5;

// In no order, so that those nobody can tell anything about do not keep the others waiting.
const UNBOOKED = `
  select id from domain_order where booked_at is null and state = any($1::text[]) order by random() limit ${BATCH}`;

// Unless a person has sent it on since it was read.
const BOOKED = `
  update domain_order set booked_at = $2 where id = $1 and date_trunc('milliseconds', settled_at) = $3`;

/**
 * Writes into the ledger what is missing there: of orders from before it, and of those that an earlier program has moved since. Each is
 * looked up at the processor once; what is in the books already stays as it is.
 */
export async function bookOrders(scope: Scope): Promise<void> {
  const unbooked = await scope.sql.rows<{ id: string }>('orders-unbooked', UNBOOKED, [SETTLED_STATES]);
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
    if (payment) await bookPayment(tx, order, by, payment, order.settledAt ?? undefined);
    await tx.sql.rows('orders-booked', BOOKED, [id, tx.clock.now(), order.settledAt]);
  });
}
