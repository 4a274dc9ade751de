import type { UsageReport } from '@onym/core/ports';
import Stripe from 'stripe';

/** One meter event. Stripe refuses an identifier it has seen within a day, which is what we want to hear. */
export async function reportUsage(
  stripe: Stripe,
  { meterEvent, customerId, count, identifier, usedAt }: UsageReport,
): Promise<void> {
  try {
    await stripe.billing.meterEvents.create(
      {
        event_name: meterEvent,
        identifier,
        timestamp: Math.floor(usedAt.getTime() / 1000),
        payload: { stripe_customer_id: customerId, value: String(count) },
      },
      { idempotencyKey: `meter:${identifier}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || !isKnown(error)) throw error;
  }
}

/** The code is documented for the asynchronous interface; the synchronous one says it in words. */
function isKnown({ code, message }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'duplicate_meter_event' || /already exists with identifier/i.test(message);
}
