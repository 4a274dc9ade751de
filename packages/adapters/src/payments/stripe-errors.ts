import { PaymentsError } from '@onym/core/ports';
import Stripe from 'stripe';

/** Runs one call and turns what Stripe throws into PaymentsError; anything else thrown is a bug and passes. */
export async function asking<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toPaymentsError(error) : error;
  }
}

/**
 * The original is not kept as cause: it carries headers and card details, and causes end up in logs.
 * Stripe stores the answer of every request it began to execute, 5xx included, hence `spent`.
 */
export function toPaymentsError(error: Stripe.errors.StripeError): PaymentsError {
  const status = error.statusCode;
  const message = [error.type, status, error.code, error.requestId, error.message].filter(Boolean).join(' ');

  if (error.rawType === 'idempotency_error' || status === 409) return new PaymentsError('idempotency', message);
  if (status !== undefined && status >= 500) return new PaymentsError('unknown_outcome', message, { spent: true });
  // 429 was not executed and not stored, but "later" is no verdict either: look, then the same key again.
  if (status === 429 || error instanceof Stripe.errors.StripeRateLimitError)
    return new PaymentsError('unknown_outcome', message);
  if (error instanceof Stripe.errors.StripeCardError)
    return new PaymentsError('declined', message, { declineCode: declineCodeOf(error) });
  if (status !== undefined && status >= 400) return new PaymentsError('rejected', message);
  // No answer, or one that is not Stripe's.
  return new PaymentsError('unknown_outcome', message);
}

export function declineCodeOf(error: Stripe.errors.StripeError): string | null {
  return error.decline_code || error.code || null;
}

/** Whether the object stands in another state than the call needs, perhaps because the call was made before. */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
}

/** Whether there is no such object; a subscription that was canceled is one of those to whoever cancels it again. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
