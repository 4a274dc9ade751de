import { PaymentsError, type CancellationReason, type SubscriptionStatus } from '@onym/core/ports';
import type Stripe from 'stripe';
import type { KnownLiterals } from './stripe-known.ts';

/**
 * Converts the status of a Stripe subscription; `incomplete_expired` becomes `expired`.
 * @throws PaymentsError unknown_outcome for a status that this release does not know
 */
export function toSubscriptionStatus(status: Stripe.Subscription.Status): SubscriptionStatus {
  const known = status as KnownLiterals<Stripe.Subscription.Status>;
  switch (known) {
    case 'active':
    case 'trialing':
    case 'past_due':
    case 'unpaid':
    case 'paused':
    case 'incomplete':
    case 'canceled':
      return known;
    case 'incomplete_expired':
      return 'expired';
    default:
      throw unknownStatus(known);
  }
}

/**
 * Returns why a subscription was or will be canceled; null without a reason, or for one that this release does not know. The status is not
 * checked: a scheduled cancellation may have its reason already. Operators mark their cancellations in Stripe's dashboard with the metadata
 * `canceled_by: admin`, which counts before Stripe's reason.
 */
export function toCancellationReason({
  metadata,
  cancellation_details: details,
}: Pick<Stripe.Subscription, 'metadata' | 'cancellation_details'>): CancellationReason | null {
  if (metadata['canceled_by'] === 'admin') return 'admin';
  const known = details?.reason as KnownLiterals<Stripe.Subscription.CancellationDetails.Reason> | null | undefined;
  switch (known) {
    case 'cancellation_requested':
      return 'user_requested';
    case 'payment_failed':
      return 'payment_failed';
    case 'payment_disputed':
      return 'disputed';
    case 'canceled_by_retention_policy':
      return 'processor';
    case null:
    case undefined:
      return null;
    default:
      return unknownReason(known);
  }
}

function unknownStatus(status: never): PaymentsError {
  return new PaymentsError(
    'unknown_outcome',
    `The processor reports an unknown subscription status: ${String(status)}`,
  );
}

/** A reason that this release does not know: the end of the subscription matters more than its reason. */
function unknownReason(_reason: never): null {
  return null;
}
