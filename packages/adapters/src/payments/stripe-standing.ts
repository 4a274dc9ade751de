import type { DisputeStanding, PaymentStanding } from '@onym/ports';
import type Stripe from 'stripe';

const UNTOUCHED: PaymentStanding = { refunded: false, refundedMinor: 0, dispute: null, lostMinor: 0 };

/** What became of a payment: asked of the charge and of the disputes, never of an event. */
export async function readStanding(stripe: Stripe, intentId: string): Promise<PaymentStanding> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  if (!charge || typeof charge === 'string') return UNTOUCHED;
  const newest = charge.disputed
    ? (await stripe.disputes.list({ payment_intent: intentId, limit: 1 })).data[0]
    : undefined;
  const dispute = newest ? verdict(newest.status) : null;
  return {
    refunded: charge.refunded,
    refundedMinor: charge.amount_refunded,
    dispute,
    lostMinor: newest && dispute === 'lost' ? newest.amount : 0,
  };
}

/** An inquiry that was closed or prevented took no money back. */
export function verdict(status: Stripe.Dispute.Status): DisputeStanding {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
