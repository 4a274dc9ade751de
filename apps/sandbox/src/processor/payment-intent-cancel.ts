import type Stripe from 'stripe';
import { releaseHold } from './holds.ts';
import type { Call } from './operation.ts';
import { unexpectedState } from './payment-intent-confirm.ts';

const cancellable = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

/**
 * `POST /v1/payment_intents/:id/cancel`: cancels an intent that was not captured, releases its hold and emits the events.
 * @throws Problem 400 when its status does not allow this, as for a canceled one; 404 when it does not exist
 */
export async function cancelIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const intent = await call.store.lock('payment_intent', call.id);
  if (!cancellable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}.`,
    );
  }
  const reason = call.params.oneOf('cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ]);
  return releaseHold(call, intent, reason ?? null);
}
