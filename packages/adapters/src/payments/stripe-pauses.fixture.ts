import Stripe from 'stripe';

/** How long the SDK pauses before its first repetition of a call, in every client of this process: half a second where nothing is set. */
export function setStripePause(ms: number): void {
  Stripe.prototype.getInitialNetworkRetryDelay = () => ms / 1000;
}
