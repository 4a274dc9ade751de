import { PaymentsError, type ProcessorSubscription } from '@onym/core/ports';
import type Stripe from 'stripe';
import { idOf } from './stripe-id.ts';
import { isPausedByUs } from './stripe-subscription-pause.ts';
import { keyOfPrice } from './stripe-prices.ts';
import { toCancellationReason, toSubscriptionStatus } from './stripe-subscription-status.ts';

/** The request options that toSubscription needs on every retrieved subscription. */
export const WITH_INVOICE = { expand: ['latest_invoice'] };

/**
 * Converts a Stripe subscription to the port's type; plan and period are those of the item that is not metered. `priceMinor` is null for a
 * price with fractions of a minor unit, `usePrice` without a metered item. `isPaused` means our own pause only. Retrieve it with
 * WITH_INVOICE, or `invoicedAt` is null.
 * @throws PaymentsError rejected for a subscription without items, which Stripe never creates; unknown_outcome for a status that this
 *   release does not know
 */
export function toSubscription(subscription: Stripe.Subscription): ProcessorSubscription {
  // A subscription has the plan's item and a metered item. The period belongs to the items and is the same for both.
  const isMetered = ({ price }: Stripe.SubscriptionItem): boolean => price.recurring?.usage_type === 'metered';
  const item = subscription.items.data.find((one) => !isMetered(one)) ?? subscription.items.data[0];
  if (!item) throw new PaymentsError('rejected', 'The processor reports a subscription to nothing');
  const invoice = subscription.latest_invoice;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: toSubscriptionStatus(subscription.status),
    priceKey: keyOfPrice(item.price),
    priceMinor: item.price.unit_amount === null ? null : item.price.unit_amount * (item.quantity ?? 1),
    usePrice: subscription.items.data.find(isMetered)?.price.unit_amount_decimal?.toString() ?? null,
    metadata: subscription.metadata,
    currentPeriodStart: at(item.current_period_start),
    currentPeriodEnd: at(item.current_period_end),
    // The portal sets cancel_at with flexible billing, and cancel_at_period_end otherwise.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: subscription.ended_at === null ? null : at(subscription.ended_at),
    cancellationReason: toCancellationReason(subscription),
    invoicedAt: invoice && typeof invoice === 'object' ? at(invoice.created) : null,
    isPaused: isPausedByUs(subscription),
  };
}

function at(epochSeconds: number): Date {
  return new Date(epochSeconds * 1000);
}
