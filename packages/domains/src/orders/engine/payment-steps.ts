import { PaymentsError, NO_REFUND_OR_DISPUTE, type Intent, type RefundStatus } from '@onym/core/ports';
import type { Scope, Tx } from '@onym/platform';
import { bookPayment } from './book-payment.ts';
import { fileFindings } from './discrepancies.ts';
import type { Finding, Payment } from './order-books.ts';
import { moveOrder } from './order-lease.ts';
import type { Order, OrderFault, OrderStep } from './order.entity.ts';
import { asBeingRefunded, asKept, asRefunded } from './refusal.ts';
import type { Step, Workings } from './workings.ts';

/** Returns the processor's id of the order's payment. @throws Error when the order has none yet, which is a bug */
export function intentOf({ id, payment }: Pick<Order, 'id' | 'payment'>): string {
  if (!payment.intentId) throw new Error(`order ${id} has no intent yet`);
  return payment.intentId;
}

/**
 * Reads a payment from the processor, with its refunds and disputes once it is captured.
 * @throws PaymentsError when the processor does not answer or does not know the payment
 */
export async function readPayment(scope: Scope, intentId: string): Promise<Payment> {
  const { payments } = scope.ports;
  const intent = await payments.retrieveIntent(intentId);
  return {
    ...intent,
    ...(intent.status === 'captured' ? await payments.readPaymentState(intentId) : NO_REFUND_OR_DISPUTE),
  };
}

/**
 * fulfilled -> captured | review: captures the hold once the order is fulfilled, and posts it to the ledger. A hold that no longer exists
 * puts the order under review.
 * @throws PaymentsError, or Error while the hold is not captured yet; the step is tried again
 */
export const capturePayment: Step = async (scope, order, by) => {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(intentOf(order));
  if (intent.status === 'held') {
    try {
      intent = await payments.captureIntent(intent.id, idempotencyKey(order, 'capture'));
    } catch (error) {
      intent = await retrieveAfterFailure(scope, order, error);
      if (intent.status === 'held') throw await spendKey(scope, order, error);
    }
  }
  if (intent.status === 'captured')
    return moveOrder(scope, order, 'captured', async (row, tx) => {
      addStep(row, 'capture_payment', true, 'The payment was captured');
      await bookPayment(tx, row, by, intent);
    });
  if (intent.status === 'held') throw new Error('the hold is not captured yet');
  return moveOrder(scope, order, 'review', async (row, tx) => {
    await bookPayment(tx, row, by, intent);
    addStep(row, 'capture_payment', false, `The hold is ${intent.status}`);
    row.fault = { code: 'internal_error', message: `The domain is ${by.kind.done}; the payment needs a review` };
  });
};

/**
 * releasing -> failed | review: releases the hold or, with `mayRefund`, refunds a captured payment, posts it to the ledger and notifies the owner. A
 * refund that the processor reports as failed ends the order too, and is filed as in recordRefund(). A captured payment without `mayRefund` puts the
 * order under review.
 * @throws PaymentsError, or Error while the hold is not released yet; the step is tried again
 */
export async function returnPayment(
  scope: Scope,
  order: Order,
  by: Workings,
  { mayRefund }: { mayRefund: boolean },
): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(intentOf(order));
  if (intent.status === 'captured' && mayRefund) return refundPayment(scope, order, by, intent);
  if (intent.status !== 'canceled' && intent.status !== 'captured') {
    try {
      intent = await payments.cancelIntent(intent.id, idempotencyKey(order, 'cancel'));
    } catch (error) {
      intent = await retrieveAfterFailure(scope, order, error);
      if (intent.status !== 'canceled' && intent.status !== 'captured') throw await spendKey(scope, order, error);
    }
  }
  if (intent.status === 'canceled') {
    return moveOrder(scope, order, 'failed', async (row, tx) => {
      await bookPayment(tx, row, by, intent);
      await by.kind.notifyRefused(row, tx);
    });
  }
  if (intent.status === 'captured') {
    return moveOrder(scope, order, 'review', async (row, tx) => {
      await bookPayment(tx, row, by, intent);
      row.fault = { code: 'internal_error', message: 'A payment that should have been released was captured' };
    });
  }
  throw new Error('the hold is not released yet');
}

/** Say with the reason of a failed order what has become of its payment. */
export const FAULT_AFTER_REFUND = {
  succeeded: asRefunded,
  pending: asBeingRefunded,
  requires_action: asKept,
  failed: asKept,
} as const satisfies Record<RefundStatus, (fault: OrderFault) => OrderFault>;

/**
 * Refunds the whole amount once: under the order's own key the processor repeats its answer. A failed refund ends the order too, since there is
 * nothing to wait for: a finding is stored, and an operator decides about the refund.
 */
async function refundPayment(scope: Scope, order: Order, by: Workings, taken: Intent): Promise<Order> {
  try {
    const refund = await scope.ports.payments.refundIntent(intentOf(order), idempotencyKey(order, 'refund'));
    return await moveOrder(scope, order, 'failed', async (row, tx) => {
      await recordRefund(tx, row, refund);
      const isDone = refund.status === 'succeeded';
      if (isDone) row.payment.refundedMinor = taken.amountMinor;
      if (refund.status === 'pending') row.payment.refundPendingMinor = taken.amountMinor;
      if (row.fault) row.fault = FAULT_AFTER_REFUND[refund.status](row.fault);
      await bookPayment(tx, row, by, isDone ? { ...taken, refundedMinor: taken.amountMinor } : taken);
      await by.kind.notifyRefused(row, tx);
    });
  } catch (error) {
    throw await spendKey(scope, order, error);
  }
}

/**
 * Stores the processor's answer to a refund in the order's row, which must be locked. If the money does not go back, a finding is filed, which mails
 * the operators, and the next try uses another idempotency key, since the processor repeats its answer under the same key. If it does, an open
 * finding of a failed refund is resolved.
 */
export async function recordRefund(
  tx: Tx,
  row: Order,
  { refundId, status }: { refundId: string; status: RefundStatus },
): Promise<void> {
  const isGiven = status === 'succeeded' || status === 'pending';
  row.payment.refundStatus = status;
  row.payment.refundId = isGiven ? refundId : null;
  if (!isGiven) row.payment.keyVersion += 1;
  await fileFindings(tx, row.id, [
    refundFinding({ domain: row.domain, intentId: row.payment.intentId }, isGiven ? null : { refundId, status }),
  ]);
}

/**
 * Returns the finding `refund_failed` of a payment. With `failed` null it says that nothing is wrong, so that filing it resolves an open
 * one.
 */
export function refundFinding(
  { domain, intentId }: { domain: string; intentId?: string | null | undefined },
  failed: { refundId: string; status: string; reason?: string | null | undefined } | null,
): Finding {
  return {
    kind: 'refund_failed',
    summary: 'A refund failed, and we still have the money: retry it, or refund it another way.',
    wrong: failed && { domain, intentId, ...failed },
  };
}

/**
 * Reads the order's intent from the processor after a failed call, because only the intent shows whether the call had an effect.
 * @throws `error` if it is no PaymentsError; PaymentsError when the intent cannot be read
 */
export async function retrieveAfterFailure(scope: Scope, order: Order, error: unknown): Promise<Intent> {
  if (!(error instanceof PaymentsError)) throw error;
  return scope.ports.payments.retrieveIntent(intentOf(order));
}

/**
 * Returns `error` for the caller to throw, after a processor call that had no effect. If the processor would repeat this error under the same
 * idempotency key, stores a new key version first, so that the next try is a real one.
 * @throws LeaseLost when another process has taken the order over
 */
export async function spendKey(scope: Scope, order: Order, error: unknown): Promise<unknown> {
  if (error instanceof PaymentsError) await raiseSpentKey(scope, order, error);
  return error;
}

/**
 * Stores a new version of the order's idempotency keys if the processor would repeat this error under the present one, and returns the order. Other
 * errors change nothing. Processors store 5xx answers under the key.
 * @throws LeaseLost when another process has taken the order over
 */
export async function raiseSpentKey(scope: Scope, order: Order, error: PaymentsError): Promise<Order> {
  if (!error.spent && error.kind !== 'idempotency') return order;
  return moveOrder(scope, order, order.state, (row) => {
    row.payment.keyVersion += 1;
  });
}

/**
 * Returns the idempotency key of a processor call of this step. It stays the same, and so does the effect, until the order's key version is
 * raised.
 */
export function idempotencyKey(order: Order, step: string): string {
  return `${order.id}:${step}:${order.payment.keyVersion}`;
}

/** Sets in `order.steps` how a step went, in place of an earlier entry of this step. The caller stores the order. */
export function addStep(order: Order, step: OrderStep['step'], success: boolean, message: string): void {
  order.steps = [...order.steps.filter((one) => one.step !== step), { step, success, message }];
}
