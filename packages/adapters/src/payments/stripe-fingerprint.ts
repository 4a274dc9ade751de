import type Stripe from 'stripe';

/**
 * Returns Stripe's fingerprint of a card number: of a payment method, or of the latest charge of a payment; null for a payment without a
 * charge, for one that no card made, and for a payment method that is no card.
 * @throws StripeError, also for an unknown id
 * @see https://docs.stripe.com/api/payment_methods/object#payment_method_object-card-fingerprint
 */
export async function readFingerprint(
  stripe: Stripe,
  of: { paymentMethodId: string } | { intentId: string },
): Promise<string | null> {
  if ('paymentMethodId' in of)
    return (await stripe.paymentMethods.retrieve(of.paymentMethodId)).card?.fingerprint ?? null;
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(of.intentId, { expand: ['latest_charge'] });
  return charge && typeof charge === 'object' ? (charge.payment_method_details?.card?.fingerprint ?? null) : null;
}
