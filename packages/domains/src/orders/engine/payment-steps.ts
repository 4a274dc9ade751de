import { PaymentsError, NO_REFUND_OR_DISPUTE, type Intent, type RefundStatus } from '@onym/core/ports';
import type { Scope, Tx } from '@onym/platform';
import { bookPayment } from './book-payment.ts';
import { fileFindings } from './discrepancies.ts';
import type { Finding, Payment } from './order-books.ts';
import { moveOrder } from './order-lease.ts';
import type { Order, OrderStep } from './order.entity.ts';
import { asKept, asRefunded } from './refusal.ts';
import type { Step, Workings } from './workings.ts';

/** The order's intent at the processor. @throws for an order that has none yet: a bug */
export function intentOf({ id, payment }: Pick<Order, 'id' | 'payment'>): string {
  if (!payment.intentId) throw new Error(`order ${id} has no intent yet`);
  return payment.intentId;
}

/** The payment as the processor has it now. */
export async function readPayment(scope: Scope, intentId: string): Promise<Payment> {
  const { payments } = scope.ports;
  const intent = await payments.retrieveIntent(intentId);
  return {
    ...intent,
    ...(intent.status === 'captured' ? await payments.readPaymentState(intentId) : NO_REFUND_OR_DISPUTE),
  };
}

/** fulfilled -> captured: the buyer has what was ordered, now the money is ours. A hold that is gone needs a person. */
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
 * releasing -> failed: releases what is held and, where it `mayRefund`, gives back what was taken. A payment that was
 * taken and may not be given back unasked needs a person.
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

/**
 * The whole amount, once: under the order's own key the processor gives the same refund again. One that comes to nothing ends the order
 * all the same, since there is nothing to wait for: a finding is filed, and a person decides about the refund.
 */
async function refundPayment(scope: Scope, order: Order, by: Workings, taken: Intent): Promise<Order> {
  try {
    const refund = await scope.ports.payments.refundIntent(intentOf(order), idempotencyKey(order, 'refund'));
    return await moveOrder(scope, order, 'failed', async (row, tx) => {
      const isGiven = await recordRefund(tx, row, refund);
      if (isGiven) row.payment.refundedMinor = taken.amountMinor;
      if (row.fault) row.fault = isGiven ? asRefunded(row.fault) : asKept(row.fault);
      await bookPayment(tx, row, by, isGiven ? { ...taken, refundedMinor: taken.amountMinor } : taken);
      await by.kind.notifyRefused(row, tx);
    });
  } catch (error) {
    throw await spendKey(scope, order, error);
  }
}

/**
 * Records the processor's answer to a refund: whether the money goes back. Where it does not, a finding is filed, and the next
 * try has another key, since this one gives the same answer for ever.
 */
export async function recordRefund(
  tx: Tx,
  row: Order,
  { refundId, status }: { refundId: string; status: RefundStatus },
): Promise<boolean> {
  const isGiven = status === 'succeeded' || status === 'pending';
  row.payment.refundStatus = status;
  row.payment.refundId = isGiven ? refundId : null;
  if (!isGiven) row.payment.keyVersion += 1;
  await fileFindings(tx, row.id, [
    refundFinding({ domain: row.domain, intentId: row.payment.intentId }, isGiven ? null : { refundId, status }),
  ]);
  return isGiven;
}

/** A refund that gives nothing back, for a person to look at. */
export function refundFinding(
  { domain, intentId }: { domain: string; intentId?: string | null | undefined },
  failed: { refundId: string; status: string; reason?: string | null } | null,
): Finding {
  return {
    kind: 'refund_failed',
    says: 'A refund failed, and we still have the money: retry it, or refund it another way.',
    wrong: failed && { domain, intentId, ...failed },
  };
}

/** After a failed call only the processor's object shows its effect. @throws `error` where it is not the processor's */
export async function retrieveAfterFailure(scope: Scope, order: Order, error: unknown): Promise<Intent> {
  if (!(error instanceof PaymentsError)) throw error;
  return scope.ports.payments.retrieveIntent(intentOf(order));
}

/** The call did nothing: raises the key if it is spent, so that the next try is a real one, and gives the error back. */
export async function spendKey(scope: Scope, order: Order, error: unknown): Promise<unknown> {
  if (error instanceof PaymentsError) await raiseSpentKey(scope, order, error);
  return error;
}

/** A 5xx is stored under its idempotency key and would be replayed for ever: the next try needs another key. */
export async function raiseSpentKey(scope: Scope, order: Order, error: PaymentsError): Promise<Order> {
  if (!error.spent && error.kind !== 'idempotency') return order;
  return moveOrder(scope, order, order.state, (row) => {
    row.payment.keyVersion += 1;
  });
}

/** One try of one step: the same key is the same effect. */
export function idempotencyKey(order: Order, step: string): string {
  return `${order.id}:${step}:${order.payment.keyVersion}`;
}

/** Records how a step went; a later word on the same step replaces the earlier one. */
export function addStep(order: Order, step: OrderStep['step'], success: boolean, message: string): void {
  order.steps = [...order.steps.filter((one) => one.step !== step), { step, success, message }];
}
