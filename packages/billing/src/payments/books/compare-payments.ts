import { findBookedPayments, type BookedPayment } from '@onym/billing/ledger';
import type { Scope } from '@onym/platform';
import type { ListedPayment } from '@onym/core/ports';
import { bookPayment } from '../book-purchases.ts';
import { bookSubscription } from '../book-subscription.ts';
import { findRevocations } from '../entitlement.repository.ts';
import { findUnsettledCharges } from '../product-charge.repository.ts';
import { syncCheckout } from '../sync-checkout.ts';
import { syncPayment } from '../sync-payment.ts';
import type { Difference } from './difference.ts';

/**
 * Compares payments for products and plans with the ledger and the entitlements. A missing payment is looked up at the processor and
 * recorded, and a differing one is synced. Returns the differences, also payments that match nothing here (unless refunded in full) and
 * holds of charges that have ended; `repaired` tells whether the difference is gone.
 * @throws PaymentsError when the processor could not be reached
 */
export async function comparePurchases(scope: Scope, payments: readonly ListedPayment[]): Promise<Difference[]> {
  const leftHolds = await findLeftHolds(scope, payments);
  const listed = payments.filter(({ status }) => status === 'captured');
  const ids = listed.map(({ intentId }) => intentId);
  const booked = await findBookedPayments(scope, ids);
  const taken = await withCompleteRefunds(scope, listed, booked);
  const wrong = await findWrongEntitlements(scope, taken);
  const differences: Difference[] = [...leftHolds];
  for (const payment of taken) {
    const before = booked.get(payment.intentId);
    const lostMinor = payment.isDisputed ? await readLost(scope, payment) : 0;
    if (agrees(before, payment, lostMinor) && !wrong.has(payment.intentId)) continue;
    if (!before?.isTaken) await recordPayment(scope, payment);
    await syncPayment(scope, payment.intentId);
    const after = (await findBookedPayments(scope, [payment.intentId])).get(payment.intentId);
    if (!before?.isTaken && !after?.isTaken && payment.refundedMinor === payment.amountMinor) continue;
    const repaired = agrees(after, payment, lostMinor) && (await findWrongEntitlements(scope, [payment])).size === 0;
    differences.push({
      ...describeDifference(before, after, payment),
      subject: payment.intentId,
      detail: detailOf(payment, before),
      repaired,
    });
  }
  return differences;
}

/** Holds for charges that have ended: they block the cardholder's money for no purpose. */
async function findLeftHolds(scope: Scope, payments: readonly ListedPayment[]): Promise<Difference[]> {
  const held = payments.filter(({ status, orderId }) => status === 'held' && orderId !== null);
  const unsettled = await findUnsettledCharges(
    scope,
    held.map(({ orderId }) => orderId),
  );
  return held
    .filter(({ orderId }) => !unsettled.has(orderId!))
    .map(({ intentId, orderId, amountMinor, currency }) => ({
      kind: 'product_hold_left',
      subject: intentId,
      summary:
        'The processor has a hold for a product charge that has ended. It expires after some days, or cancel it there.',
      detail: { chargeId: orderId, held: `${amountMinor} ${currency}` },
      repaired: false,
    }));
}

/** The processor lists a refund in progress as refunded, but it is booked when it is complete. Asks about payments whose refunds differ. */
async function withCompleteRefunds(
  scope: Scope,
  payments: readonly ListedPayment[],
  booked: ReadonlyMap<string, BookedPayment>,
): Promise<ListedPayment[]> {
  const read = async (payment: ListedPayment): Promise<ListedPayment> => {
    const { intentId, refundedMinor } = payment;
    if (refundedMinor === 0 || booked.get(intentId)?.refundedMinor === refundedMinor) return payment;
    const now = await scope.ports.payments.readPaymentState(intentId);
    return { ...payment, refundedMinor: now.refundedMinor };
  };
  const result: ListedPayment[] = [];
  for (const payment of payments) result.push(await read(payment));
  return result;
}

function agrees(
  books: BookedPayment | undefined,
  { amountMinor, refundedMinor }: ListedPayment,
  lostMinor: number,
): boolean {
  return books?.isTaken === true && books.processorMinor === amountMinor - refundedMinor - lostMinor;
}

function describeDifference(
  before: BookedPayment | undefined,
  after: BookedPayment | undefined,
  { refundedMinor }: ListedPayment,
): Pick<Difference, 'kind' | 'summary'> {
  if (!after?.isTaken)
    return { kind: 'payment_unknown', summary: 'The processor has a payment without a matching record here.' };
  if (!before?.isTaken) return { kind: 'charge_unbooked', summary: 'A payment was missing in the ledger.' };
  return before.refundedMinor === refundedMinor
    ? { kind: 'purchase_differs', summary: 'What a payment granted does not match the state of the payment.' }
    : { kind: 'refund_unbooked', summary: 'A refund differed from the ledger.' };
}

function detailOf(payment: ListedPayment, before: BookedPayment | undefined): Record<string, unknown> {
  const { amountMinor, refundedMinor, currency, customerId } = payment;
  return {
    customerId,
    taken: `${amountMinor} ${currency}`,
    givenBack: `${refundedMinor} ${currency}`,
    inTheBooks: before ? `${before.processorMinor} ${currency}` : 'nothing',
  };
}

async function readLost(scope: Scope, { intentId }: ListedPayment): Promise<number> {
  return (await scope.ports.payments.readPaymentState(intentId)).lostMinor;
}

/** Payments whose entitlement is not revoked although all was refunded, or is revoked without a refund. */
async function findWrongEntitlements(scope: Scope, payments: readonly ListedPayment[]): Promise<Set<string>> {
  const revocations = await findRevocations(
    scope,
    payments.map(({ intentId }) => intentId),
  );
  const byIntent = new Map(payments.map((payment) => [payment.intentId, payment]));
  return new Set(
    revocations
      .filter(({ intentId, revokedFor, revokedAt }) => {
        const { amountMinor, refundedMinor } = byIntent.get(intentId)!;
        return refundedMinor === amountMinor ? revokedAt === null : revokedFor === 'refund';
      })
      .map(({ intentId }) => intentId),
  );
}

/** Finds out what a payment was made for, and records it. */
async function recordPayment(scope: Scope, { intentId, customerId }: ListedPayment): Promise<void> {
  const { payments } = scope.ports;
  if (await bookPayment(scope, intentId)) return;
  const [checkout] = (await payments.listCheckouts({ after: null, intentId })).rows;
  if (checkout) return syncCheckout(scope, checkout.id);
  if (!customerId) return;
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof payments.listSubscriptions>> = await payments.listSubscriptions({
      after,
      customerId,
    });
    for (const { id } of page.rows) await bookSubscription(scope, id);
    if (!page.next) return;
    after = page.next;
  }
}
