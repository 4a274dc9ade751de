import type Stripe from 'stripe';

/**
 * Returns the session as it is at a time in epoch seconds: an open session past its expiry becomes an expired copy.
 * Nothing is stored.
 */
export function withExpiry(session: Stripe.Checkout.Session, now: number): Stripe.Checkout.Session {
  if (session.status !== 'open' || session.expires_at > now) return session;
  return { ...session, status: 'expired', url: null };
}
