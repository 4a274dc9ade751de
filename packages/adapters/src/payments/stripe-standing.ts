import { NO_REFUND_OR_DISPUTE, type DisputeStatus, type PaymentState } from '@onym/core/ports';
import type Stripe from 'stripe';
import { toRefund } from './stripe-refunds.ts';

/**
 * Returns the refunds and disputes of a payment (at most the newest 100 of each) or a fraud warning; before its capture only a warning
 * about the hold. It reads the charge, the refunds and the disputes, never an event.
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
 * Sums up the refunds one by one, because the processor's own total includes refunds that are pending or still require an action.
 */
function sumRefunds(
  refunds: readonly Stripe.Refund[],
  capturedMinor: number,
): Pick<PaymentState, 'capturedMinor' | 'refunded' | 'refundedMinor' | 'pendingMinor' | 'failedRefund'> {
  const known = refunds.map((refund) => ({ ...toRefund(refund), refund }));
  const sum = (counted: 'succeeded' | 'pending'): number =>
    known.filter(({ status }) => status === counted).reduce((total, { refund }) => total + refund.amount, 0);
  const refundedMinor = sum('succeeded');
  const [newest] = known;
  const failed = newest?.status === 'failed' || newest?.status === 'requires_action' ? newest.status : null;
  return {
    capturedMinor,
    refunded: refundedMinor > 0 && refundedMinor >= capturedMinor,
    refundedMinor,
    pendingMinor: sum('pending'),
    failedRefund:
      newest && failed
        ? { refundId: newest.refundId, status: failed, reason: newest.refund.failure_reason ?? null }
        : null,
  };
}

type Disputed = Pick<PaymentState, 'dispute' | 'disputedMinor' | 'lostMinor'>;

/** A payment may be disputed more than once: an open dispute comes first, then a lost one, and lost amounts add up. */
async function disputeOf(stripe: Stripe, about: { payment_intent: string }): Promise<Disputed> {
  const all = (await stripe.disputes.list({ ...about, limit: 100 })).data.map(({ status, amount }) => ({
    standing: toDisputeStanding(status),
    amount,
  }));
  const sum = (counted: DisputeStatus): number =>
    all.filter(({ standing }) => standing === counted).reduce((total, { amount }) => total + amount, 0);
  const has = (standing: DisputeStatus): boolean => all.some((one) => one.standing === standing);
  const dispute = has('open') ? 'open' : has('lost') ? 'lost' : (all[0]?.standing ?? null);
  const lostMinor = sum('lost');
  return { dispute, disputedMinor: dispute === 'won' ? all[0]!.amount : dispute ? sum(dispute) : 0, lostMinor };
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
