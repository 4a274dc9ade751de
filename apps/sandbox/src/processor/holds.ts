import type Stripe from 'stripe';
import { captureDeadline } from './charges.ts';
import type { Call } from './operation.ts';

/**
 * Returns whether the intent's hold has expired, so that the issuer has released the money; false for an intent that is not held. It
 * changes nothing.
 */
export async function hasHoldExpired(
  { store, now }: Pick<Call, 'store' | 'now'>,
  intent: Stripe.PaymentIntent,
): Promise<boolean> {
  if (intent.status !== 'requires_capture') return false;
  const lapsesAt = captureDeadline(await store.get('charge', latestChargeId(intent)));
  return lapsesAt !== undefined && lapsesAt <= now;
}

/**
 * Releases held money, if any, cancels the intent, and emits their events. A canceled intent stays unchanged. The
 * caller must have locked the intent.
 */
export async function releaseHold(
  { store, events, now }: Pick<Call, 'store' | 'events' | 'now'>,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'canceled') return intent;
  if (intent.status === 'requires_capture') {
    const charge = await store.lock('charge', latestChargeId(intent));
    charge.amount_refunded = charge.amount;
    charge.refunded = true;
    await store.save(charge);
    await events.emit('charge.refunded', charge);
  }
  intent.status = 'canceled';
  intent.canceled_at = now;
  intent.cancellation_reason = reason;
  intent.amount_capturable = 0;
  intent.next_action = null;
  await store.save(intent);
  await events.emit('payment_intent.canceled', intent);
  return intent;
}

/** Returns the id of the intent's charge. @throws if the intent has no charge */
export function latestChargeId({ id, latest_charge: charge }: Stripe.PaymentIntent): string {
  if (typeof charge !== 'string') throw new Error(`${id} has no charge`);
  return charge;
}
