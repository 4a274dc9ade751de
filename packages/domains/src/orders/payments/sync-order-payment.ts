import { findChargeOfPayment, findNewestRefund } from '@onym/billing';
import { disableAutoRenew, enableAutoRenew } from '@onym/domains';
import { toDecimal } from '@onym/core';
import { findBookedCharge, countMovements, postStanding, type BookedCharge } from '@onym/billing/ledger';
import { transaction, type Scope, type Tx } from '@onym/platform';
import type { PaymentState, ProcessorDispute } from '@onym/core/ports';
import { releaseSpending } from '@onym/billing/spending';
import { emitEvent, type OutgoingEvent } from '@onym/accounts/webhooks';
import { fileFindings } from '../engine/discrepancies.ts';
import { isTakenBack, recordStanding, paymentStatusOf } from '../engine/order-payment.ts';
import { ENDED_STATES } from '../engine/order-states.ts';
import { findOrderPaidBy } from '../engine/order-payment.repository.ts';
import { lockOrder } from '../engine/order.repository.ts';
import type { Order } from '../engine/order.entity.ts';
import { applyFraudReports } from '../fraud/apply-fraud-reports.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import { FAULT_AFTER_REFUND, intentOf } from '../engine/payment-steps.ts';
import { mailPaymentChange, moneyOf, UNTOUCHED, type OrderMoney } from './payment-mail.ts';
import { findingsOfOrder, findingsOfPayment } from './payment-findings.ts';

/** How often the payment is read again when a newer read was faster, before the job fails and is retried. */
const LOOKS = 20;

/**
 * Brings an order, the ledger, the findings and everything that depends on the money in line with the processor's state of a payment: spending
 * limits, auto-renewal, disputes, purchases that are held for fraud, webhook events, and a mail to the owner. The processor is queried each time, so
 * events may arrive late, repeated or in any order. For a payment without an order its findings and disputes are stored, its disputes published, its
 * frauds applied, and the refunded amount of a product charge is given back to the spending limits; billing handles its products. A payment that is
 * unknown here is ignored.
 * @throws PaymentsError when the processor cannot be queried; Error when the payment changes faster than it can be read. The job is retried
 */
export async function syncOrderPayment(scope: Scope, intentId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const known = await findOrderPaidBy(scope, intentId);
    const seen = await countMovements(scope, intentId);
    if (!known && seen === 0) return;
    const standing = await scope.ports.payments.readPaymentState(intentId);
    const disputes = await disputesOf(scope, intentId, standing);
    const booked = known ? undefined : await findBookedCharge(scope, intentId);
    const written = await transaction(scope, (tx) =>
      known
        ? syncOrder(tx, intentId, { known, seen, standing, disputes })
        : syncOtherPayment(tx, intentId, { booked, standing, disputes }),
    );
    if (!written) continue;
    return applyFraudReports(scope, { intentId, orderId: known?.id, booked, standing, disputes });
  }
  throw new Error(`payment ${intentId} changed faster than it could be read`);
}

type Known = { id: string; version: number };
type Looked = { standing: PaymentState; disputes: readonly ProcessorDispute[] };

async function disputesOf(scope: Scope, intentId: string, { dispute }: PaymentState): Promise<ProcessorDispute[]> {
  if (dispute === null || dispute === 'early_warning') return [];
  return (await scope.ports.payments.listDisputes({ after: null, intentId })).rows;
}

/**
 * Stores the findings and disputes of a payment without an order, and publishes the disputes. Billing handles the products and plans that it
 * bought.
 */
async function syncOtherPayment(
  tx: Tx,
  intentId: string,
  { booked, standing, disputes }: Looked & { booked: BookedCharge | undefined },
): Promise<true> {
  const decided = await findNewestRefund(tx, intentId);
  await fileFindings(
    tx,
    intentId,
    findingsOfPayment({ intentId }, { isAnswered: isAnswered(disputes), standing, decided }),
  );
  if (!booked) return true;
  const { accountId, description, currency } = booked;
  const chargeId = await findChargeOfPayment(tx, intentId);
  if (chargeId) await releaseSpending(tx, chargeId, standing.refundedMinor);
  await recordDisputes(tx, intentId, disputes, { orderId: null, accountId });
  await publishDispute(tx, standing, {
    paymentIntentId: intentId,
    userId: accountId,
    orderId: null,
    domain: null,
    description,
    currency: currency.toUpperCase(),
  });
  return true;
}

/** Whether every open dispute is answered: a payment may have several. */
function isAnswered(disputes: readonly ProcessorDispute[]): boolean {
  return disputes.every(({ standing, isAnswered: answered }) => answered || standing !== 'open');
}

/** Returns false when another process has stored its read since ours began, because ours may be older. */
async function syncOrder(
  tx: Tx,
  intentId: string,
  { known, seen, standing, disputes }: Looked & { known: Known; seen: number },
): Promise<boolean> {
  const row = await lockOrder(tx, known.id);
  if (row.payment.version !== known.version) return false;
  row.payment.version += 1;
  if ((await postStanding(tx, intentId, standing, { seen })) === 'overtaken') return false;
  const before = moneyOf(row);
  recordStanding(row, standing);
  if (standing.refunded && row.payment.nameDeletion !== 'due') row.payment.refundDueAt = null;
  reviseFault(row);
  if (row.state === 'completed') await releaseSpending(tx, row.id, row.payment.refundedMinor);
  const hasConsequences = await applyConsequences(tx, row);
  await tx.em.flush();
  const decided = await findNewestRefund(tx, intentId);
  await fileFindings(tx, row.id, findingsOfOrder(row, { isAnswered: isAnswered(disputes), standing, decided }));
  await recordDisputes(tx, intentId, disputes, { orderId: row.id, accountId: row.account.id });
  await publish(tx, row, standing);
  // An order in progress reports its own result, including a refund.
  const hasChanged = isNews(before, moneyOf(row));
  // What was recorded while the order was in progress is mailed with its consequences.
  if (isEnded(row) && (hasConsequences || hasChanged))
    await mailPaymentChange(tx, row, hasChanged ? before : UNTOUCHED);
  return true;
}

/** Whether the owner should know: another status, more refunded, a refund that is under way now, or one that has failed. */
function isNews(before: OrderMoney, now: OrderMoney): boolean {
  return (
    before.status !== now.status ||
    before.refundedMinor !== now.refundedMinor ||
    now.pendingMinor > before.pendingMinor ||
    (now.pendingMinor < before.pendingMinor && now.refundStatus === 'failed')
  );
}

/** A failed order says what has become of its payment; a refund may succeed or fail after the order has ended. */
function reviseFault(row: Order): void {
  const { refundStatus } = row.payment;
  if (row.state !== 'failed' || !row.fault?.whenRefunded || !refundStatus) return;
  if (refundStatus === 'succeeded' && paymentStatusOf(row) !== 'refunded') return;
  row.fault = FAULT_AFTER_REFUND[refundStatus](row.fault);
}

function isEnded({ state }: Order): boolean {
  return (ENDED_STATES as readonly string[]).includes(state);
}

/**
 * Ends auto-renewal of a domain whose payment is gone; the owner keeps the domain until it expires. Money that comes back enables it again.
 * Returns whether anything changed. An order that is not completed is left alone: it is synchronised again on completion.
 */
async function applyConsequences(tx: Tx, row: Order): Promise<boolean> {
  if (row.state !== 'completed' || isTakenBack(row) === Boolean(row.payment.takenBackAt)) return false;
  const name = { name: row.domain, accountId: row.account.id };
  if (isTakenBack(row)) {
    row.payment.takenBackAt = tx.clock.now();
    row.payment.endedAutoRenew = await disableAutoRenew(tx, name);
  } else {
    row.payment.takenBackAt = null;
    if (row.payment.endedAutoRenew) await enableAutoRenew(tx, name);
    row.payment.endedAutoRenew = false;
  }
  return true;
}

async function publish(tx: Tx, order: Order, standing: PaymentState): Promise<void> {
  const { id, account, domain, retailMinor } = order;
  const { refundedMinor } = order.payment;
  const intentId = intentOf(order);
  const currency = order.currency.toUpperCase();
  const about = { orderId: id, domain, userId: account.id, paymentIntentId: intentId, currency };
  if (refundedMinor > 0)
    await emitEvent(tx, {
      accountId: account.id,
      type: 'order.refunded',
      occurrence: `order.refunded:${id}:${refundedMinor}`,
      data: {
        ...about,
        amount: toDecimal(retailMinor),
        refundedAmount: toDecimal(refundedMinor),
        paymentStatus: refundedMinor >= retailMinor ? 'refunded' : 'partially_refunded',
        refundedAt: tx.clock.now().toISOString(),
      },
    });
  await publishDispute(tx, standing, { ...about, description: domain });
}

type DisputeEvent = Omit<
  Extract<OutgoingEvent, { type: 'charge.disputed' }>['data'],
  'status' | 'amount' | 'changedAt'
>;

function publishDispute(
  tx: Tx,
  { dispute: status, disputedMinor }: PaymentState,
  about: DisputeEvent,
): Promise<void> | undefined {
  if (!status || status === 'early_warning') return;
  return emitEvent(tx, {
    accountId: about.userId,
    type: 'charge.disputed',
    occurrence: `charge.disputed:${about.paymentIntentId}:${status}`,
    data: { ...about, status, amount: toDecimal(disputedMinor), changedAt: tx.clock.now().toISOString() },
  });
}
