import type Stripe from 'stripe';
import { awaitAuthentication } from './authentication.ts';
import { mustAuthenticate } from './authentication-rules.ts';
import type { Call } from './operation.ts';
import type { Params } from './params.ts';
import { refuseConflicts, refuseWrongType } from './allowed-methods.ts';
import { refuseDetached, refuseForeignMethod, resolvePaymentMethod } from './payment-methods.ts';
import { invalidRequest, Problem } from './problem.ts';
import { executePayment } from './execute-payment.ts';

interface Confirmation {
  /** The customer is not present to authenticate. */
  readonly offSession: boolean;
  /** Refuse instead of waiting for an authentication. */
  readonly errorOnAction: boolean;
  readonly paymentMethod: string | undefined;
  readonly returnUrl: string | undefined;
}

/**
 * Reads the parameters that a confirmation and a creation with `confirm=true` share; absent flags are false. @throws Problem 400 for an
 * invalid flag
 */
export function readConfirmation(params: Params): Confirmation {
  return {
    offSession: params.flag('off_session') ?? false,
    errorOnAction: params.flag('error_on_requires_action') ?? false,
    paymentMethod: params.text('payment_method'),
    returnUrl: params.text('return_url'),
  };
}

/**
 * `POST /v1/payment_intents/:id/confirm`: charges or holds the amount, or asks the cardholder to authenticate. Of two concurrent calls, the
 * second one sees the result of the first.
 * @throws Problem 402 when the issuer declines; 404 for an unknown intent; 400 when its status, its payment method or the parameters do not
 *   allow it
 */
export async function confirmIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const intent = await call.store.lock('payment_intent', call.id);
  refuseUnconfirmable(intent);
  const confirmation = readConfirmation(call.params);
  refuseConflicts(intent, confirmation);
  if (call.params.has('receipt_email')) intent.receipt_email = call.params.text('receipt_email') ?? null;
  if (confirmation.paymentMethod) {
    const method = await resolvePaymentMethod(call, confirmation.paymentMethod);
    refuseForeignMethod(method, typeof intent.customer === 'string' ? intent.customer : null);
    intent.payment_method = method.id;
  }
  return executeConfirmation(call, intent, confirmation);
}

/**
 * Charges the intent's payment method, or puts the intent into `requires_action` when the cardholder must authenticate; off session and
 * with `errorOnAction` that is a decline. Saves the intent and emits its events. The caller must have locked the intent.
 * @throws Problem 402 when the issuer declines; the intent is then stored with the status `requires_payment_method`. 400 when it has no
 *   payment method that can be used
 */
export async function executeConfirmation(
  call: Call,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Promise<Stripe.PaymentIntent> {
  if (typeof intent.payment_method !== 'string') {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
    );
  }
  const method = await call.store.get('payment_method', intent.payment_method);
  refuseWrongType(intent, method);
  await refuseDetached(call, method);
  if (!confirmation.offSession && !confirmation.errorOnAction) {
    if (await mustAuthenticate(call.store, method.id, confirmation))
      return awaitAuthentication(call, intent, confirmation.returnUrl);
  }
  const refusal = await executePayment(call, intent, method, confirmation);
  if (!refusal) return intent;
  throw new Problem(402, { ...refusal, payment_intent: intent }, { commits: true });
}

function refuseUnconfirmable(intent: Stripe.PaymentIntent): void {
  if (['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return;
  throw unexpectedState(
    intent,
    ['succeeded', 'requires_capture'].includes(intent.status)
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
  );
}

/** Creates the error 400 `payment_intent_unexpected_state`, which contains the current intent. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): Problem {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
