import { findDomainByName } from '@onym/domains';
import { DAY_MS } from '@onym/core';
import { type Scope } from '@onym/platform';
import { isGoingBack, type ListedPayment } from '@onym/core/ports';
import { bookPayment } from '../engine/book-payment.ts';
import { recordFindings } from '../engine/discrepancies.ts';
import { findOtherChargeOf } from '../engine/discrepancy.repository.ts';
import type { OpenBooks, Payment } from '../engine/order-books.ts';
import { readOrder } from '../engine/order-lease.ts';
import { lockOrder } from '../engine/order.repository.ts';
import type { Order } from '../engine/order.entity.ts';
import { TABLES, workingsOf } from '../order-tables.ts';
import { syncOrderPayment } from '../payments/sync-order-payment.ts';
import { checkOrder } from './check-order.ts';
import { collectEvidence } from './order-evidence.ts';
import { isSupplanted } from './review.repository.ts';

/** How long an order is compared in full. Later only its money is, because the name may have changed hands. */
export const LOOK_BACK_MS = 40 * DAY_MS;

/** Kinds of orders that make the buyer the owner of a name. */
export const REGISTERING = Object.keys(TABLES.kinds).filter((kind) => TABLES.kinds[kind]!.registersAnew);

/**
 * Compares a completed or failed order with the processor's and the registrar's present state, and returns what was compared. Stores findings, for
 * which the caller ends with notifyOperators(); posts the processor's state to the ledger; and follows a payment that has changed, as in
 * syncOrderPayment(), which may mail the owner. A vendor that does not answer is reported in the result.
 * @param suspect the id of a payment that names this order, perhaps of another customer
 * @throws PaymentsError when the processor stops answering while a changed payment is followed
 */
export async function compareOrder(scope: Scope, id: string, suspect?: string): Promise<OpenBooks> {
  const now = scope.clock.now();
  const order = await readOrder(scope, id);
  const books = await openBooks(scope, order, suspect);
  const by = workingsOf(order);
  const isRecent = order.settledAt != null && now.getTime() - order.settledAt.getTime() < LOOK_BACK_MS;
  await recordFindings(scope, id, checkOrder(books, by.kind, { isRecent }), {
    isTold: 'later',
    async also(tx) {
      const row = await lockOrder(tx, id);
      row.comparedAt = now;
      const { payment } = books;
      // Also posts refunds that were made elsewhere.
      if (payment.answered && payment.found)
        await bookPayment(tx, order, by, payment.found, order.settledAt ?? undefined);
    },
  });
  const { payment } = books;
  if (payment.answered && payment.found && isNews(order, payment.found))
    await syncOrderPayment(scope, payment.found.id);
  return books;
}

/** Whether the processor's refunds or disputes of the payment differ from ours, because an event was lost. */
function isNews(order: Order, payment: Payment): boolean {
  const { refundedMinor, pendingMinor, dispute } = payment;
  const { payment: ours } = order;
  return (
    ours.refundedMinor !== refundedMinor ||
    ours.refundPendingMinor !== pendingMinor ||
    (ours.disputeStatus ?? null) !== dispute
  );
}

async function openBooks(scope: Scope, order: Order, suspect: string | undefined): Promise<OpenBooks> {
  const [evidence, otherCharge, domain, supplanted] = await Promise.all([
    collectEvidence(scope, order),
    findOtherCharge(scope, order, suspect),
    findDomainByName(scope, order.domain),
    isSupplanted(scope, order.id, REGISTERING),
  ]);
  return {
    order,
    ...evidence,
    otherCharge,
    isSupplanted: supplanted,
    domain: domain && { status: domain.status, isBuyers: domain.account.id === order.account.id },
  };
}

/**
 * Searches all payments of the customer, then the suspected payment and that of an open finding, for another charge of this order. Undefined when
 * the processor does not answer.
 */
async function findOtherCharge(
  scope: Scope,
  { id, payment: { customerId, intentId } }: Order,
  suspect: string | undefined,
): Promise<string | null | undefined> {
  const { payments } = scope.ports;
  try {
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof payments.listPayments>> = await payments.listPayments({
        after,
        customerId,
      });
      const other = page.rows.find((row) => row.orderId === id && row.intentId !== intentId && isKept(row));
      if (other) return other.intentId;
      if (!page.next) break;
      after = page.next;
    }
    const known = await findOtherChargeOf(scope, id);
    for (const other of [suspect, known?.intentId])
      if (other && other !== intentId && (await isTaken(scope, other))) return other;
    return null;
  } catch (error) {
    scope.log.info({ err: error, orderId: id }, 'the charges of an order could not be listed');
    return undefined;
  }
}

async function isTaken({ ports: { payments } }: Scope, intentId: string): Promise<boolean> {
  const { status } = await payments.retrieveIntent(intentId);
  return status === 'captured' && !isGoingBack(await payments.readPaymentState(intentId));
}

/** Whether the payment was captured and not refunded in full. */
export function isKept({ status, amountMinor, refundedMinor }: ListedPayment): boolean {
  return status === 'captured' && refundedMinor < amountMinor;
}
