import { writeAudit } from '@onym/accounts/audit';
import { carryOutRefundOf, decideRefund, requireRefundable } from '@onym/billing';
import { Fault, toDecimal } from '@onym/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { isGivenBack, paymentStatusOf } from '../engine/order-payment.ts';
import { readOrder } from '../engine/order-lease.ts';
import { findRefundsDue } from '../engine/order-payment.repository.ts';
import { lockOrder } from '../engine/order.repository.ts';
import type { Order } from '../engine/order.entity.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { refundEndedJob } from '../orders.jobs.ts';
import { deleteName, goesWithMoney, cancelDeletion } from './delete-name.ts';
import { syncOrderPayment } from './sync-order-payment.ts';

/**
 * Decides to refund what is left of the payment of a completed order, or of a failed order whose refund did not succeed, or a part of it; writes an
 * audit entry and queues the refund. With all that is left of a completed purchase the domain is deleted if goesWithMoney(); else its owner keeps it
 * without auto-renewal. A part changes nothing else. The caller checks that `note` has 1 to 500 characters and that the order exists. Returns the
 * order.
 * @param amountMinor minor units; undefined: all that is left
 * @throws Fault invalid_request for an invalid amount; conflict when the order has not ended, less of its money is left with us, a bank disputes it,
 *   or a refund is under way
 * @throws PaymentsError when the processor cannot be asked how much is left for a part
 */
export async function refundEnded(
  scope: Scope,
  orderId: string,
  { actor, note, amountMinor }: { actor: string; note: string; amountMinor?: number | undefined },
): Promise<Order> {
  const part = await readPart(scope, orderId, amountMinor);
  return transaction(scope, async (tx) => {
    // The lock lets only one of two operators decide.
    const row = await lockOrder(tx, orderId);
    const status = paymentStatusOf(row);
    const { state } = row;
    const { refundDueAt, intentId } = row.payment;
    if (
      (state !== 'completed' && state !== 'failed') ||
      !intentId ||
      (status !== 'paid' && status !== 'partially_refunded')
    )
      throw new Fault(
        'conflict',
        `There is nothing to refund: the order is ${state}, its payment ${status ?? 'not charged'}`,
        { details: { state, paymentStatus: status } },
      );
    if (refundDueAt || isGivenBack(row))
      throw new Fault('conflict', 'A refund of this order is under way', { details: { state } });
    await decideRefund(tx, { intentId, accountId: row.account.id, amountMinor: part });
    row.payment.refundDueAt = tx.clock.now();
    row.payment.refundDecidedAt = tx.clock.now();
    if (part === null && (await goesWithMoney(tx, row))) row.payment.nameDeletion = 'due';
    await tx.em.flush();
    await writeAudit(tx, {
      actor,
      action: 'order.refunded',
      subject: orderId,
      accountId: row.account.id,
      details: {
        note,
        from: state,
        to: state,
        payment: status,
        ...(part !== null && { amount: toDecimal(part) }),
        ...(row.payment.nameDeletion === 'due' && { name: 'deleted' }),
      },
    });
    await enqueueRefund(tx, orderId);
    return row;
  });
}

/** Returns the amount of a part in minor units; null for all that is left, also when `amountMinor` is that. */
async function readPart(scope: Scope, orderId: string, amountMinor: number | undefined): Promise<number | null> {
  if (amountMinor === undefined) return null;
  const { payment } = await readOrder(scope, orderId);
  if (!payment.intentId) return null;
  const amount = requireRefundable(await scope.ports.payments.readPaymentState(payment.intentId), amountMinor);
  return amount.isWhole ? null : amount.amountMinor;
}

/**
 * Carries out the refund of an order that was decided (carryOutRefund() of billing), and deletes its domain if that was decided too. Does nothing if
 * no refund is due. The processor is asked first, so that money which went back before, from any side, or that a bank disputes is not refunded
 * again. A refund that fails is filed as a finding, which mails the operators, and needs another decision; while one is pending, a domain to be
 * deleted stays and the order stays due.
 * @throws PaymentsError when the processor cannot be asked, RegistrarError when it is unknown whether the domain was deleted; the job is tried again
 */
export async function carryOutRefund(scope: Scope, orderId: string): Promise<void> {
  const order = await readOrder(scope, orderId);
  if (!order.payment.refundDueAt) return;
  const intentId = intentOf(order);
  await carryOutRefundOf(scope, intentId);
  await syncOrderPayment(scope, intentId);
  if (!(await finishName(scope, orderId))) return;
  await transaction(scope, async (tx) => {
    const row = await lockOrder(tx, orderId);
    row.payment.refundDueAt = null;
  });
}

/**
 * Deletes the name once the money was refunded, never before, or cancels the deletion; its findings are updated. Returns false while the refund
 * is pending, since it may still fail: the order stays due, and the sweep runs it again.
 */
async function finishName(scope: Scope, orderId: string): Promise<boolean> {
  const order = await readOrder(scope, orderId);
  if (order.payment.refundPendingMinor > 0) return false;
  if (order.payment.nameDeletion !== 'due') return true;
  await (paymentStatusOf(order) === 'refunded' ? deleteName(scope, order) : cancelDeletion(scope, order));
  await syncOrderPayment(scope, intentOf(order));
  return true;
}

/** Queues the job of every order whose refund is due, in case its job was lost; at most 200 per call. */
export async function sweepRefunds(scope: Scope): Promise<void> {
  const due = await findRefundsDue(scope);
  for (const { id } of due) await transaction(scope, (tx) => enqueueRefund(tx, id));
}

function enqueueRefund(tx: Tx, orderId: string): Promise<void> {
  return enqueueJob(tx, refundEndedJob, { orderId }, { key: `refund:${orderId}` });
}
