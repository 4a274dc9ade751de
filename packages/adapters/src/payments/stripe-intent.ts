import { PaymentsError, type Intent, type IntentStatus } from '@onym/core/ports';
import type Stripe from 'stripe';
import type { KnownLiterals } from './stripe-known.ts';

/**
 * Converts a Stripe payment intent to the port's type. A refusal because the cardholder must authenticate becomes `requires_action`.
 * `declineCode` is null unless declined, `personUrl` null unless the cardholder must open a page. `captureBefore` is known only if the
 * latest charge was expanded, otherwise null.
 * @throws PaymentsError unknown_outcome for a status that this release does not know
 */
export function toIntent(intent: Stripe.PaymentIntent): Intent {
  const refusal = intent.last_payment_error;
  const status =
    requiresCardholder(refusal) && intent.status === 'requires_payment_method'
      ? 'requires_action'
      : toIntentStatus(intent.status);
  return {
    id: intent.id,
    status,
    amountMinor: intent.amount,
    currency: intent.currency,
    declineCode: status === 'declined' ? (refusal?.decline_code ?? refusal?.code ?? null) : null,
    personUrl: intent.next_action?.redirect_to_url?.url ?? null,
    captureBefore: captureBefore(intent),
  };
}

/**
 * Returns whether the bank refused because the cardholder must authenticate; the same card may still pay after that. `refusal` is the
 * intent's last error, null without one.
 */
export function requiresCardholder(
  refusal: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null,
): boolean {
  return refusal?.code === 'authentication_required' || refusal?.decline_code === 'authentication_required';
}

/**
 * Converts the status of a Stripe payment intent: `requires_capture` becomes `held`, `succeeded` `captured`. `requires_payment_method` is
 * `declined`: our intents are created with a card, which is missing only after it was refused or removed.
 * @throws PaymentsError unknown_outcome for a status that this release does not know
 */
export function toIntentStatus(status: Stripe.PaymentIntent.Status): IntentStatus {
  const known = status as KnownLiterals<Stripe.PaymentIntent.Status>;
  switch (known) {
    case 'requires_confirmation':
      return 'requires_confirmation';
    // We always create intents with a card, so it is missing only after it was refused or removed.
    case 'requires_payment_method':
      return 'declined';
    case 'requires_action':
      return 'requires_action';
    case 'processing':
      return 'processing';
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'canceled';
    default:
      throw unknownStatus(known);
  }
}

function unknownStatus(status: never): PaymentsError {
  return new PaymentsError('unknown_outcome', `The processor reports an unknown intent status: ${String(status)}`);
}

/** The deadline is known after authorization, and only if the charge was expanded. */
function captureBefore({ latest_charge: charge }: Stripe.PaymentIntent): Date | null {
  const seconds =
    charge && typeof charge === 'object' ? charge.payment_method_details?.card?.capture_before : undefined;
  return seconds ? new Date(seconds * 1000) : null;
}
