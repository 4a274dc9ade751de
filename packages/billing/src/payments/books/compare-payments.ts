import { paymentsInBooks, type InBooks } from '@onym/billing/ledger';
import type { Scope } from '@onym/platform';
import type { ListedPayment } from '@onym/core/ports';
import { bookLate } from '../book-purchases.ts';
import { bookSubscription } from '../book-subscription.ts';
import { followCheckout } from '../follow-checkout.ts';
import { followPayment } from '../follow-payment.ts';
import type { Difference } from './difference.ts';

const GIVEN = `
  select intent_id as "intentId", revoked_for as "revokedFor", revoked_at as "revokedAt" from entitlement where intent_id = any($1::text[])`;

/**
 * Payments for products and plans beside the ledger and what they gave. What is missing is looked for where the payment was made,
 * and written down; a payment that nothing here explains is told.
 */
export async function comparePurchases(scope: Scope, payments: readonly ListedPayment[]): Promise<Difference[]> {
  const holdsLeft = await holdsOfSettled(scope, payments);
  const taken = payments.filter(({ status }) => status === 'captured');
  const ids = taken.map(({ intentId }) => intentId);
  const booked = await paymentsInBooks(scope, ids);
  const wrongly = await wronglyGiven(scope, taken);
  const differences: Difference[] = [...holdsLeft];
  for (const payment of taken) {
    const before = booked.get(payment.intentId);
    const toldLost = payment.isDisputed ? await lostOf(scope, payment) : 0;
    if (agrees(before, payment, toldLost) && !wrongly.has(payment.intentId)) continue;
    if (!before?.isTaken) await adopt(scope, payment);
    await followPayment(scope, payment.intentId);
    const after = (await paymentsInBooks(scope, [payment.intentId])).get(payment.intentId);
    if (!before?.isTaken && !after?.isTaken && payment.refundedMinor === payment.amountMinor) continue;
    const repaired = agrees(after, payment, toldLost) && (await wronglyGiven(scope, [payment])).size === 0;
    differences.push({
      ...nameOf(before, after, payment),
      subject: payment.intentId,
      detail: factsOf(payment, before),
      repaired,
    });
  }
  return differences;
}

const UNSETTLED = 'select id from product_charge where id = any($1::text[]) and settled_at is null';

/** Holds for charges of ours that have ended: the cardholder's money is bound for nothing. */
async function holdsOfSettled(scope: Scope, payments: readonly ListedPayment[]): Promise<Difference[]> {
  const held = payments.filter(({ status, orderId }) => status === 'held' && orderId !== null);
  const ids = held.map(({ orderId }) => orderId);
  const rows = await scope.sql.rows<{ id: string }>('billing-unsettled-charges', UNSETTLED, [ids]);
  const unsettled = new Set(rows.map(({ id }) => id));
  return held
    .filter(({ orderId }) => !unsettled.has(orderId!))
    .map(({ intentId, orderId, amountMinor, currency }) => ({
      kind: 'product_hold_left',
      subject: intentId,
      says: 'The processor has a hold for a product charge that has ended. It expires after some days, or cancel it there.',
      detail: { chargeId: orderId, held: `${amountMinor} ${currency}` },
      repaired: false,
    }));
}

function agrees(books: InBooks | undefined, { amountMinor, refundedMinor }: ListedPayment, lostMinor: number): boolean {
  return books?.isTaken === true && books.processorMinor === amountMinor - refundedMinor - lostMinor;
}

function nameOf(
  before: InBooks | undefined,
  after: InBooks | undefined,
  { refundedMinor }: ListedPayment,
): Pick<Difference, 'kind' | 'says'> {
  if (!after?.isTaken)
    return { kind: 'payment_unknown', says: 'The processor has a payment without a matching record here.' };
  if (!before?.isTaken) return { kind: 'charge_unbooked', says: 'A payment was missing in the ledger.' };
  return before.refundedMinor === refundedMinor
    ? { kind: 'purchase_differs', says: 'What a payment granted does not match the state of the payment.' }
    : { kind: 'refund_unbooked', says: 'A refund differed from the ledger.' };
}

function factsOf(payment: ListedPayment, before: InBooks | undefined): Record<string, unknown> {
  const { amountMinor, refundedMinor, currency, customerId } = payment;
  return {
    customerId,
    taken: `${amountMinor} ${currency}`,
    givenBack: `${refundedMinor} ${currency}`,
    inTheBooks: before ? `${before.processorMinor} ${currency}` : 'nothing',
  };
}

async function lostOf(scope: Scope, { intentId }: ListedPayment): Promise<number> {
  return (await scope.ports.payments.readStanding(intentId)).lostMinor;
}

/** Payments whose entitlement stands although all was given back, or is revoked for a refund that is none. */
async function wronglyGiven(scope: Scope, payments: readonly ListedPayment[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ intentId: string; revokedFor: string | null; revokedAt: Date | null }>(
    'billing-given-for',
    GIVEN,
    [payments.map(({ intentId }) => intentId)],
  );
  const byIntent = new Map(payments.map((payment) => [payment.intentId, payment]));
  return new Set(
    rows
      .filter(({ intentId, revokedFor, revokedAt }) => {
        const { amountMinor, refundedMinor } = byIntent.get(intentId)!;
        return refundedMinor === amountMinor ? revokedAt === null : revokedFor === 'refund';
      })
      .map(({ intentId }) => intentId),
  );
}

/** Finds what a payment was made for, and lets that be written down. */
async function adopt(scope: Scope, { intentId, customerId }: ListedPayment): Promise<void> {
  const { payments } = scope.ports;
  if (await bookLate(scope, intentId)) return;
  const [checkout] = (await payments.listCheckouts({ after: null, intentId })).rows;
  if (checkout) return followCheckout(scope, checkout.id);
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
