import { writeAudit } from '@onym/accounts/audit';
import { toDecimal } from '@onym/core';
import { isGoingBack, PaymentsError, refundableMinor, type RefundStatus } from '@onym/core/ports';
import { transaction, type Scope } from '@onym/platform';
import type { ChargeRefund } from './charge-refund.entity.ts';
import {
  findNewestRefund,
  findOpenRefunds,
  markRefundPending,
  raiseRefundAttempt,
  readRefund,
  settleRefund,
  type StoredRefund,
} from './charge-refund.repository.ts';
import { enqueueRefund } from './decide-refund.ts';
import { enqueuePaymentChanged } from './enqueue-payment-changed.ts';
import { mailRefundFailed, mailRefundPending } from './mail-refund.ts';
import { syncPayment } from './sync-payment.ts';

/** The result of one look at the processor. */
type Result =
  | { outcome: NonNullable<ChargeRefund['outcome']>; reason: string | null }
  /** The processor reports the refund as pending: it may still fail. */
  | { outcome: 'pending' };

/**
 * Carries out a decided refund and syncs the payment (syncPayment). The processor is asked first whether it has made this refund, so that
 * the job can be repeated after a crash, and how much is left: an amount that is no longer left, or that a bank disputes, is not refunded.
 * Stores the outcome and enqueues the job that reacts to it. A pending refund stays under way until the processor reports its end; its payer
 * is mailed, as for one that fails afterwards. A failed refund may be decided again, and appears in the operators' list.
 * @throws PaymentsError when the processor could not be reached; the job is retried
 */
export async function carryOutRefund(scope: Scope, refundId: string): Promise<void> {
  const refund = await readRefund(scope, refundId);
  if (!refund || refund.settledAt) return;
  const result = await refundPayment(scope, refund);
  await syncPayment(scope, refund.intentId);
  if (result.outcome === 'pending') return recordPending(scope, refund);
  await transaction(scope, async (tx) => {
    if (!(await settleRefund(tx, refundId, result))) return;
    const { intentId, accountId, pendingAt } = refund;
    await enqueuePaymentChanged(tx, intentId);
    if (result.outcome === 'refunded') return;
    await writeAudit(tx, {
      actor: 'processor',
      action: 'charge.refund-failed',
      subject: intentId,
      accountId,
      details: { accountId, refundId, outcome: result.outcome, reason: result.reason },
    });
    if (pendingAt) await mailRefundFailed(tx, refund);
  });
}

/** Carries out the newest refund of a payment, unless it has an outcome; see carryOutRefund(). */
export async function carryOutRefundOf(scope: Scope, intentId: string): Promise<void> {
  const refund = await findNewestRefund(scope, intentId);
  if (refund) await carryOutRefund(scope, refund.id);
}

/** Enqueues the jobs of refunds without an outcome again, in case one was lost or its refund has ended without an event; at most 200 per call. */
export async function sweepChargeRefunds(scope: Scope): Promise<void> {
  for (const id of await findOpenRefunds(scope)) await transaction(scope, (tx) => enqueueRefund(tx, id));
}

function recordPending(scope: Scope, refund: StoredRefund): Promise<void> {
  return transaction(scope, async (tx) => {
    if (!(await markRefundPending(tx, refund.id))) return;
    await enqueuePaymentChanged(tx, refund.intentId);
    await mailRefundPending(tx, refund);
  });
}

async function refundPayment(scope: Scope, refund: StoredRefund): Promise<Result> {
  const { payments } = scope.ports;
  const { id, intentId, attempt } = refund;
  const made = (await payments.listRefunds(intentId)).find(({ decision }) => decision === id);
  if (made) return resultOf(made.status);
  const state = await payments.readPaymentState(intentId);
  // Refunded elsewhere, or by an earlier decision: the payer has all of it.
  if (state.refunded) return { outcome: 'refunded', reason: null };
  const leftMinor = refundableMinor(state);
  const amountMinor = refund.amountMinor ?? leftMinor;
  if (leftMinor === 0 && isGoingBack(state)) return { outcome: 'pending' };
  if (leftMinor < amountMinor || leftMinor === 0) {
    const isDisputed = state.dispute === 'open' || state.dispute === 'lost';
    return {
      outcome: isDisputed ? 'disputed' : 'failed',
      reason: `only ${toDecimal(leftMinor).toFixed(2)} of the payment was left`,
    };
  }
  try {
    const key = `refund:${id}:${attempt}`;
    return resultOf((await payments.refundIntent(intentId, key, { amountMinor, decision: id })).status);
  } catch (error) {
    // The processor has stored a failure under this idempotency key and would return it for ever.
    if (error instanceof PaymentsError && (error.spent || error.kind === 'idempotency'))
      await raiseRefundAttempt(scope, { id, attempt });
    throw error;
  }
}

function resultOf(status: RefundStatus): Result {
  if (status === 'pending') return { outcome: 'pending' };
  return status === 'succeeded'
    ? { outcome: 'refunded', reason: null }
    : { outcome: 'failed', reason: `the processor reports: ${status}` };
}
