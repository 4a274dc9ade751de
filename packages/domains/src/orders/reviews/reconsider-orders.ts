import type { DomainName } from '@onym/core';
import { LeaseLost, signalProcess, untilShutdown, type Scope } from '@onym/platform';
import { bookPayment } from '../engine/book-payment.ts';
import { moveOrder, readOrder } from '../engine/order-lease.ts';
import { findUnclearOrders } from '../engine/order-payment.repository.ts';
import { orderProcess } from '../engine/order-process.ts';
import type { Order } from '../engine/order.entity.ts';
import type { Way } from '../engine/workings.ts';
import { TABLES, workingsOf } from '../order-tables.ts';

/** Fundings whose money may have moved without an order knowing it. */
const UNSEEN = Object.keys(TABLES.fundings).filter((funding) => TABLES.fundings[funding]!.mayMoveUnseen);

/**
 * Asks the vendors again about orders under review because an answer never came, at most 20 per call. If the vendor answers, the order continues by
 * itself, or fails if there was surely no payment, of which the owner is mailed; otherwise it stays under review. `only` limits it to this order. An
 * error in one order is logged and does not stop the others.
 */
export async function reconsiderOrders(scope: Scope, only?: string): Promise<void> {
  const unclear = await findUnclearOrders(scope, UNSEEN, only ?? null);
  for (const { id } of untilShutdown(scope, unclear)) {
    const order = await readOrder(scope, id);
    try {
      if (order.payment.intentId) await recheckRegistration(scope, order);
      else await recheckPayment(scope, order);
    } catch (error) {
      if (!(error instanceof LeaseLost)) scope.log.info({ err: error, orderId: id }, 'an order stays under review');
    }
  }
}

/** Any answer will do: the registration step then checks itself whether the domain exists. */
async function recheckRegistration(scope: Scope, order: Order): Promise<void> {
  await scope.ports.registrar.get(order.domain as DomainName);
  await resume(scope, order, (row) => {
    row.unknownSince = null;
  });
}

async function recheckPayment(scope: Scope, order: Order): Promise<void> {
  const by = workingsOf(order);
  const { kind, funding } = by;
  const payment = await funding.find(scope, order);
  if (payment)
    return resume(scope, order, async (row, tx) => {
      funding.adopt(row, payment, tx);
      await bookPayment(tx, row, by, payment);
    });
  await moveOrder(scope, order, 'failed', async (row, tx) => {
    row.fault = { code: 'payment_declined', message: 'The payment was not completed; nothing was charged' };
    await kind.notifyRefused(row, tx);
  });
}

async function resume(scope: Scope, order: Order, change: NonNullable<Way['change']>): Promise<void> {
  await moveOrder(scope, order, 'authorized', async (row, tx) => {
    await change(row, tx);
    row.fault = null;
    row.settledAt = null;
    await signalProcess(tx, orderProcess, row.id);
  });
}
