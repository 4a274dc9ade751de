import {
  comparePurchases,
  isUnknownToProcessor,
  recordSeen,
  findUnseen,
  type Compared,
  type Difference,
  type Place,
} from '@onym/billing';
import { isId } from '@onym/core';
import { bookFees, findBookedPayments, findTakenPayments, type BookedPayment } from '@onym/billing/ledger';
import type { Scope } from '@onym/platform';
import type { ListedPayment } from '@onym/core/ports';
import { findPaidAfter, findPaidOrders, PAID_PAGE, type PaidOrder } from '../engine/order-payment.repository.ts';
import type { Payment } from '../engine/order-books.ts';
import { compareOrder, isKept } from '../reviews/compare-order.ts';

const LEDGER_PAGE = 200;

/**
 * Compares one page of the processor's payments, of any age, with our orders, product purchases and ledger, and records that they were seen, for the
 * comparisons in the other direction. Posts missing or different fees, and queries the processor again where an order or the ledger differs, which
 * may repair it, file findings and mail the owner. Returns the differences.
 * @throws PaymentsError when the processor does not answer
 */
export async function comparePayments(scope: Scope, { after }: Place): Promise<Compared> {
  const { rows, next } = await scope.ports.payments.listPayments({ after: after || null });
  await recordSeen(
    scope,
    rows.map(({ intentId }) => intentId),
  );
  const [ofProducts, ofOrders] = [rows.filter(isOfProduct), rows.filter((row) => !isOfProduct(row))];
  const differences = [...(await compareWithOrders(scope, ofOrders)), ...(await comparePurchases(scope, ofProducts))];
  return { differences: [...differences, ...(await compareFees(scope, rows))], next };
}

/** Posts missing fees, which are no difference; returns the fees that differed. */
async function compareFees(scope: Scope, payments: readonly ListedPayment[]): Promise<Difference[]> {
  const { differed } = await bookFees(scope, payments);
  return differed.map(({ intentId, bookedMinor, feeMinor }) => ({
    kind: 'fee_differs',
    subject: intentId,
    summary: "The ledger's fee of a payment differed from the processor's.",
    detail: { bookedMinor, feeMinor },
    repaired: true,
  }));
}

/**
 * Returns a difference for each completed order, one page of them, whose payment the processor does not know: not listed since `seenSince`,
 * nor when asked for it alone. Only orders settled before `madeBefore` are compared. Repairs nothing.
 * @throws PaymentsError when the processor does not answer
 */
export async function compareOrdersBack(scope: Scope, { seenSince, madeBefore, after }: Place): Promise<Compared> {
  const rows = await findPaidAfter(scope, { after, before: madeBefore });
  const unlisted = await unlistedOf(
    scope,
    rows.map(({ intentId }) => intentId),
    seenSince,
  );
  const differences = rows
    .filter(({ intentId }) => unlisted.has(intentId))
    .map(({ id, intentId }) => ({ ...MISSING, subject: id, detail: { intentId }, repaired: false }));
  return { differences, next: rows.length < PAID_PAGE ? null : rows.at(-1)!.id };
}

/**
 * Returns a difference for each payment of the ledger without an order, one page of them, that the processor does not know: not listed
 * since `seenSince`, nor when asked for it alone. Only payments made before `madeBefore` are compared. Repairs nothing.
 * @throws PaymentsError when the processor does not answer
 */
export async function compareLedgerBack(scope: Scope, { seenSince, madeBefore, after }: Place): Promise<Compared> {
  const rows = await findTakenPayments(scope, { after, limit: LEDGER_PAGE });
  const bought = rows.filter(({ orderId, at }) => orderId === null && at < madeBefore);
  const unlisted = await unlistedOf(
    scope,
    bought.map(({ reference }) => reference),
    seenSince,
  );
  const differences = bought
    .filter(({ reference }) => unlisted.has(reference))
    .map(({ reference, accountId }) => ({
      ...MISSING,
      kind: 'booked_payment_missing',
      subject: reference,
      detail: { accountId },
      repaired: false,
    }));
  return { differences, next: rows.length < LEDGER_PAGE ? null : rows.at(-1)!.id };
}

const MISSING = { kind: 'payment_missing', summary: 'The processor does not know one of our payments.' };

/** Returns the payments that the processor has not listed since `seenSince` and does not know when queried by id. */
async function unlistedOf(scope: Scope, intentIds: readonly string[], seenSince: Date): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const id of await findUnseen(scope, intentIds, seenSince))
    if (await isUnknownToProcessor(() => scope.ports.payments.retrieveIntent(id))) missing.add(id);
  return missing;
}

/**
 * Whether the payment bought a product: on a payment page, without an order id, or by a charge of billing, whose id stands in place of an order
 * id.
 */
function isOfProduct({ orderId }: ListedPayment): boolean {
  return orderId === null || isId('productCharge', orderId);
}

async function compareWithOrders(scope: Scope, payments: readonly ListedPayment[]): Promise<Difference[]> {
  const rows = await findPaidOrders(
    scope,
    payments.map(({ orderId }) => orderId),
  );
  const orders = new Map(rows.map((row) => [row.id, row]));
  const booked = await findBookedPayments(
    scope,
    payments.map(({ intentId }) => intentId),
  );
  const differences: Difference[] = [];
  for (const payment of payments) {
    const [order, books] = [orders.get(payment.orderId!), booked.get(payment.intentId)];
    const hasMoney = isKept(payment) || payment.status === 'held';
    if (!order) {
      if (hasMoney && !books) differences.push(unknown(payment));
      continue;
    }
    // An order in progress or under review is not compared: its own process or an operator finishes it.
    if (order.state !== 'completed' && order.state !== 'failed') continue;
    const isOwn = order.intentId === payment.intentId;
    const agrees = !isOwn || (await agreesWith(scope, payment, books));
    if (agrees && !isSuspicious(order, payment)) continue;
    // Queries the processor again, because the page is old. This stores findings and posts to the ledger.
    const { payment: compared } = await compareOrder(scope, order.id, payment.intentId);
    if (agrees || !compared.answered) continue;
    // The order may have changed between reading the page and the ledger, so the processor's present answer decides.
    const now = compared.found ? { ...payment, ...standingOf(compared.found) } : payment;
    if (await agreesWith(scope, now, books)) continue;
    const after = (await findBookedPayments(scope, [payment.intentId])).get(payment.intentId);
    differences.push({
      ...nameOf(now, books),
      subject: order.id,
      detail: {
        intentId: payment.intentId,
        inTheBooks: books?.processorMinor ?? 'nothing',
        held: books?.heldMinor ?? 0,
      },
      repaired: await agreesWith(scope, now, after),
    });
  }
  return differences;
}

function unknown({ intentId, orderId, amountMinor, currency, status }: ListedPayment): Difference {
  return {
    kind: 'payment_unknown',
    subject: intentId,
    summary: 'The processor has a payment for an unknown order.',
    detail: { orderId, amount: `${amountMinor} ${currency}`, status },
    repaired: false,
  };
}

function standingOf({
  status,
  refundedMinor,
  dispute,
}: Payment): Pick<ListedPayment, 'status' | 'refundedMinor' | 'isDisputed'> {
  return { status, refundedMinor, isDisputed: dispute !== null };
}

/** Whether the listed payment contradicts the order. A cheap first check; compareOrder() decides. */
function isSuspicious(order: PaidOrder, payment: ListedPayment): boolean {
  const { status, amountMinor, currency } = payment;
  if (order.intentId !== payment.intentId) return isKept(payment) || status === 'held';
  if (status === 'held') return true;
  if (status !== 'captured') return order.state === 'completed';
  return (
    amountMinor !== order.retailMinor || currency !== order.currency || (order.state === 'failed' && isKept(payment))
  );
}

/** Whether the ledger has the processor's amounts of this payment. */
async function agreesWith(scope: Scope, payment: ListedPayment, books: BookedPayment | undefined): Promise<boolean> {
  const { intentId, status, amountMinor, refundedMinor, isDisputed } = payment;
  const lostMinor = isDisputed ? (await scope.ports.payments.readPaymentState(intentId)).lostMinor : 0;
  const taken = status === 'captured' ? amountMinor - refundedMinor - lostMinor : 0;
  const held = status === 'held' ? amountMinor : 0;
  return (books?.processorMinor ?? 0) === taken && (books?.heldMinor ?? 0) === held;
}

function nameOf(
  { status, refundedMinor }: ListedPayment,
  books: BookedPayment | undefined,
): Pick<Difference, 'kind' | 'summary'> {
  if (status === 'captured' && !books?.isTaken)
    return { kind: 'charge_unbooked', summary: 'A payment was missing in the ledger.' };
  if (status === 'captured' && books?.refundedMinor !== refundedMinor)
    return { kind: 'refund_unbooked', summary: 'A refund differed from the ledger.' };
  return { kind: 'hold_unbooked', summary: "The ledger's hold differed from the processor's." };
}
