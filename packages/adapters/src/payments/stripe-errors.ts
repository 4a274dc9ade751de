import { PaymentsError } from '@onym/core/ports';
import Stripe from 'stripe';

/**
 * Runs one call, returns its result and converts Stripe's errors to PaymentsError. Any other error, such as a PaymentsError, is rethrown
 * unchanged.
 */
export async function withPaymentsErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toPaymentsError(error) : error;
  }
}

/**
 * Converts a Stripe error to a PaymentsError: `idempotency` for a 409 or a key of another request, `declined` for a card error, `rejected`
 * for any other 4xx, `unknown_outcome` for 429, 5xx and a lost response. It has no cause: the original contains headers and card details,
 * and causes end up in logs. Stripe stores the response of every request that it began to execute, including 5xx, which is why a 5xx is
 * `spent`: the same key would return it again.
 */
export function toPaymentsError(error: Stripe.errors.StripeError): PaymentsError {
  const status = error.statusCode;
  const message = [error.type, status, error.code, error.requestId, error.message].filter(Boolean).join(' ');

  if (error.rawType === 'idempotency_error' || status === 409) return new PaymentsError('idempotency', message);
  if (status !== undefined && status >= 500) return new PaymentsError('unknown_outcome', message, { spent: true });
  // 429 was neither executed nor stored, but "later" is not a result either: look up the state, then retry with the
  // same key.
  if (status === 429 || error instanceof Stripe.errors.StripeRateLimitError)
    return new PaymentsError('unknown_outcome', message);
  if (error instanceof Stripe.errors.StripeCardError)
    return new PaymentsError('declined', message, { declineCode: declineCodeOf(error) });
  if (status !== undefined && status >= 400) return new PaymentsError('rejected', message);
  // No response, or one that Stripe did not send.
  return new PaymentsError('unknown_outcome', message);
}

/** Returns the bank's decline code of a Stripe error, else Stripe's error code; null without either. */
export function declineCodeOf(error: Stripe.errors.StripeError): string | null {
  return error.decline_code || error.code || null;
}

/**
 * Returns whether Stripe refused a call because the payment intent is in another state than the call requires, perhaps because an earlier
 * call succeeded.
 */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
}

/** Returns whether the error says that the object does not exist. Canceling an already canceled subscription also returns this error. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
