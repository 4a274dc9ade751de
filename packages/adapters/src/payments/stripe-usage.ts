import type { UsageReport } from '@onym/core/ports';
import Stripe from 'stripe';

/**
 * Reports one meter event to Stripe, whose `count` is added to the usage of the customer. Stripe refuses an identifier that it has seen
 * within a day; that refusal counts as success.
 * @throws StripeError for any other failure
 */
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

/** The code is documented for the asynchronous API; the synchronous API reports it only in the message. */
function isKnown({ code, message }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'duplicate_meter_event' || /already exists with identifier/i.test(message);
}
