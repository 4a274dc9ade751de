import type Stripe from 'stripe';

/** The session as it stands at that second: one left open past its time has expired. */
export function asOf(session: Stripe.Checkout.Session, now: number): Stripe.Checkout.Session {
  if (session.status !== 'open' || session.expires_at > now) return session;
  return { ...session, status: 'expired', url: null };
}
