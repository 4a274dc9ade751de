import { writeAudit } from '@onym/accounts/audit';
import { Fault } from '@onym/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { PaymentsError } from '@onym/core/ports';
import { paymentStatusOf } from '../engine/order-payment.ts';
import { readOrder } from '../engine/order-lease.ts';
import { findRefundsDue } from '../engine/order-payment.repository.ts';
import { lockOrder } from '../engine/order.repository.ts';
import type { Order } from '../engine/order.entity.ts';
import { idempotencyKey, intentOf, recordRefund } from '../engine/payment-steps.ts';
import { refundEndedJob } from '../orders.jobs.ts';
import { deleteName, goesWithMoney, cancelDeletion } from './delete-name.ts';
import { syncOrderPayment } from './sync-order-payment.ts';

/**
 * Decides to refund what is left of the payment of a completed order, or of a failed order whose refund did not succeed; writes an audit entry and
 * queues the refund. With a completed purchase the domain is deleted if goesWithMoney(); else its owner keeps it without auto-renewal. The caller
 * checks that `note` has 1 to 500 characters and that the order exists. Returns the order.
 * @throws Fault conflict when the order has not ended, nothing of its money is left with us, a bank disputes it, or a refund is in progress
 */
export function refundEnded(
  scope: Scope,
  orderId: string,
  { actor, note }: { actor: string; note: string },
): Promise<Order> {
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
    if (refundDueAt) throw new Fault('conflict', 'The refund of this order is in progress', { details: { state } });
    row.payment.refundDueAt = tx.clock.now();
    row.payment.refundDecidedAt = tx.clock.now();
    row.payment.nameDeletion = (await goesWithMoney(tx, row)) ? 'due' : (row.payment.nameDeletion ?? null);
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
        ...(row.payment.nameDeletion === 'due' && { name: 'deleted' }),
      },
    });
    await enqueueRefund(tx, orderId);
    return row;
  });
}

/**
 * Refunds an order whose refund was decided, and deletes its domain if that was decided too. Does nothing if no refund is due. The processor is asked
 * first, so that money which went back before, from any side, or that a bank disputes is not refunded again. A refund that fails is filed as a
 * finding, which mails the operators, and needs another decision; while one is pending, a domain to be deleted stays and the order stays due.
 * @throws PaymentsError when the processor cannot be asked, RegistrarError when it is unknown whether the domain was deleted; the job is tried again
 */
export async function carryOutRefund(scope: Scope, orderId: string): Promise<void> {
  const order = await readOrder(scope, orderId);
  if (!order.payment.refundDueAt) return;
  const intentId = intentOf(order);
  const { refunded, dispute } = await scope.ports.payments.readPaymentState(intentId);
  if (!refunded && dispute !== 'open' && dispute !== 'lost') {
    const refund = await requestRefund(scope, order);
    await transaction(scope, async (tx) => {
      const row = await lockOrder(tx, orderId);
      await recordRefund(tx, row, refund);
      await tx.em.flush();
    });
  }
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
  if (order.payment.nameDeletion !== 'due') return true;
  const isBack = paymentStatusOf(order) === 'refunded';
  if (isBack && (await scope.ports.payments.readPaymentState(intentOf(order))).isUnderWay) return false;
  await (isBack ? deleteName(scope, order) : cancelDeletion(scope, order));
  await syncOrderPayment(scope, intentOf(order));
  return true;
}

/** Queues the job of every order whose refund is due, in case its job was lost; at most 200 per call. */
export async function sweepRefunds(scope: Scope): Promise<void> {
  const due = await findRefundsDue(scope);
  for (const { id } of due) await transaction(scope, (tx) => enqueueRefund(tx, id));
}

async function requestRefund(scope: Scope, order: Order) {
  try {
    return await scope.ports.payments.refundIntent(intentOf(order), idempotencyKey(order, 'refund'));
  } catch (error) {
    if (error instanceof PaymentsError && (error.spent || error.kind === 'idempotency'))
      await transaction(scope, async (tx) => {
        const row = await lockOrder(tx, order.id);
        if (row.payment.keyVersion === order.payment.keyVersion) row.payment.keyVersion += 1;
      });
    throw error;
  }
}

function enqueueRefund(tx: Tx, orderId: string): Promise<void> {
  return enqueueJob(tx, refundEndedJob, { orderId }, { key: `refund:${orderId}` });
}
