import type Stripe from 'stripe';
import { bookCharge } from './balance-transactions.ts';
import { runIssuerAction } from './disputes.ts';
import { hasHoldExpired, latestChargeId } from './holds.ts';
import type { Call } from './operation.ts';
import { unexpectedState } from './payment-intent-confirm.ts';
import { invalidParameter, invalidRequest } from './problem.ts';

/**
 * `POST /v1/payment_intents/:id/capture`: captures held money, all of it or `amount_to_capture`, books the fee and emits the events. The
 * rest is released. A test card may open a dispute at once.
 * @throws Problem 400 when nothing is held, the hold has expired, or the amount is below 1 or above the held amount; 404 for an unknown
 *   intent
 */
export async function captureIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { store, events, params, id } = call;
  const intent = await store.lock('payment_intent', id);
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  if (await hasHoldExpired(call, intent)) {
    throw invalidRequest('This PaymentIntent could not be captured because the authorization has expired.', {
      code: 'charge_expired_for_capture',
      payment_intent: intent,
    });
  }
  const amount = params.whole('amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1) {
    throw invalidParameter(
      'parameter_invalid_integer',
      'amount_to_capture',
      'This value must be greater than or equal to 1.',
    );
  }
  if (amount > intent.amount_capturable) {
    throw invalidRequest('The provided amount_to_capture is greater than the amount that can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
      payment_intent: intent,
    });
  }

  const charge = await store.lock('charge', latestChargeId(intent));
  charge.captured = true;
  charge.amount_captured = amount;
  await bookCharge(call, charge);
  await store.save(charge);

  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  if (params.has('metadata')) intent.metadata = params.metadata(intent.metadata);
  if (params.has('statement_descriptor')) intent.statement_descriptor = params.text('statement_descriptor') ?? null;
  await store.save(intent);

  await events.emit('charge.captured', charge);
  await events.emit('payment_intent.succeeded', intent);
  await runIssuerAction(call, charge);
  return intent;
}
