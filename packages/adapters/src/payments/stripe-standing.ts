import {
  PaymentsError,
  NO_REFUND_OR_DISPUTE,
  type DisputeStatus,
  type PaymentState,
  type RefundStatus,
} from '@onym/core/ports';
import type Stripe from 'stripe';

/**
 * Returns the refunds (at most the newest 100; pending ones count as refunded) and the newest dispute or fraud warning of a payment;
 * before its capture only a warning about the hold. It reads the charge, the refunds and the disputes, never an event.
 * @throws StripeError, also for an unknown payment; PaymentsError unknown_outcome for a refund status that this release does not know
 */
export async function readStanding(stripe: Stripe, intentId: string): Promise<PaymentState> {
  const { latest_charge: charge, status } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  });
  const about = { payment_intent: intentId };
  if (!charge || typeof charge === 'string') return NO_REFUND_OR_DISPUTE;
  // An issuer may warn of an authorization; once it is released nothing can be done about it.
  if (!charge.captured)
    return status === 'requires_capture'
      ? { ...NO_REFUND_OR_DISPUTE, ...(await warningOf(stripe, about, charge.amount)) }
      : NO_REFUND_OR_DISPUTE;
  const [refunds, dispute] = await Promise.all([
    stripe.refunds.list({ ...about, limit: 100 }),
    charge.disputed ? disputeOf(stripe, about) : warningOf(stripe, about, charge.amount_captured),
  ]);
  return { ...sumRefunds(refunds.data, charge.amount_captured), ...dispute };
}

/**
 * Converts a Stripe refund to its id and status; a canceled one counts as failed.
 * @throws PaymentsError unknown_outcome for a status that this release does not know
 */
export function toRefund({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): {
  refundId: string;
  status: RefundStatus;
} {
  if (status === 'succeeded' || status === 'pending' || status === 'requires_action') return { refundId: id, status };
  // Canceled: the action that the refund required at the processor was never taken.
  if (status === 'failed' || status === 'canceled') return { refundId: id, status: 'failed' };
  throw new PaymentsError('unknown_outcome', `The processor reports an unknown refund status: ${String(status)}`);
}

/**
 * Sums up the refunds one by one, because the processor's own total includes refunds that still require an action.
 */
function sumRefunds(
  refunds: readonly Stripe.Refund[],
  capturedMinor: number,
): Pick<PaymentState, 'refunded' | 'refundedMinor' | 'isUnderWay' | 'failedRefund'> {
  const known = refunds.map((refund) => ({ ...toRefund(refund), refund }));
  const refundedMinor = known
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
    .reduce((sum, { refund }) => sum + refund.amount, 0);
  const [newest] = known;
  const failed = newest?.status === 'failed' || newest?.status === 'requires_action' ? newest.status : null;
  return {
    refunded: refundedMinor > 0 && refundedMinor >= capturedMinor,
    refundedMinor,
    isUnderWay: known.some(({ status }) => status === 'pending'),
    failedRefund:
      newest && failed
        ? { refundId: newest.refundId, status: failed, reason: newest.refund.failure_reason ?? null }
        : null,
  };
}

type Disputed = Pick<PaymentState, 'dispute' | 'disputedMinor' | 'lostMinor'>;

async function disputeOf(stripe: Stripe, about: { payment_intent: string }): Promise<Disputed> {
  const [newest] = (await stripe.disputes.list({ ...about, limit: 1 })).data;
  if (!newest) return { dispute: null, disputedMinor: 0, lostMinor: 0 };
  const dispute = toDisputeStanding(newest.status);
  return { dispute, disputedMinor: newest.amount, lostMinor: dispute === 'lost' ? newest.amount : 0 };
}

async function warningOf(stripe: Stripe, about: { payment_intent: string }, capturedMinor: number): Promise<Disputed> {
  const [warning] = (await stripe.radar.earlyFraudWarnings.list({ ...about, limit: 1 })).data;
  return { dispute: warning ? 'early_warning' : null, disputedMinor: warning ? capturedMinor : 0, lostMinor: 0 };
}

/**
 * Converts the status of a Stripe dispute. An inquiry that was closed or prevented took no money, so it counts as won; every status that
 * is not final is open.
 */
export function toDisputeStanding(status: Stripe.Dispute.Status): DisputeStatus {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
