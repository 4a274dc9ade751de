import {
  PaymentsError,
  UNTOUCHED,
  type DisputeStanding,
  type PaymentStanding,
  type RefundStatus,
} from '@onym/core/ports';
import type Stripe from 'stripe';

/** What became of a payment: asked of the charge, the refunds and the disputes, never of an event. */
export async function readStanding(stripe: Stripe, intentId: string): Promise<PaymentStanding> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  if (!charge || typeof charge === 'string' || !charge.captured) return UNTOUCHED;
  const about = { payment_intent: intentId };
  const [refunds, dispute] = await Promise.all([
    stripe.refunds.list({ ...about, limit: 100 }),
    charge.disputed ? disputeOf(stripe, about) : warningOf(stripe, about, charge.amount_captured),
  ]);
  return { ...givenBack(refunds.data, charge.amount_captured), ...dispute };
}

/** A refund as it stands. @throws PaymentsError unknown_outcome for a status that this release has never heard of */
export function toRefund({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): {
  refundId: string;
  status: RefundStatus;
} {
  if (status === 'succeeded' || status === 'pending' || status === 'requires_action') return { refundId: id, status };
  // Canceled: nobody did at the processor what it waited for.
  if (status === 'failed' || status === 'canceled') return { refundId: id, status: 'failed' };
  throw new PaymentsError('unknown_outcome', `The processor reports an unknown refund status: ${String(status)}`);
}

/** The processor's own sum counts what waits for somebody as well, so the refunds are counted one by one. */
function givenBack(
  refunds: readonly Stripe.Refund[],
  capturedMinor: number,
): Pick<PaymentStanding, 'refunded' | 'refundedMinor' | 'isUnderWay' | 'failedRefund'> {
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

type Disputed = Pick<PaymentStanding, 'dispute' | 'disputedMinor' | 'lostMinor'>;

async function disputeOf(stripe: Stripe, about: { payment_intent: string }): Promise<Disputed> {
  const [newest] = (await stripe.disputes.list({ ...about, limit: 1 })).data;
  if (!newest) return { dispute: null, disputedMinor: 0, lostMinor: 0 };
  const dispute = verdict(newest.status);
  return { dispute, disputedMinor: newest.amount, lostMinor: dispute === 'lost' ? newest.amount : 0 };
}

async function warningOf(stripe: Stripe, about: { payment_intent: string }, capturedMinor: number): Promise<Disputed> {
  const [warning] = (await stripe.radar.earlyFraudWarnings.list({ ...about, limit: 1 })).data;
  return { dispute: warning ? 'early_warning' : null, disputedMinor: warning ? capturedMinor : 0, lostMinor: 0 };
}

/** An inquiry that was closed or prevented took no money back. */
export function verdict(status: Stripe.Dispute.Status): DisputeStanding {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
