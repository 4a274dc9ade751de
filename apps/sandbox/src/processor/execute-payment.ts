import type Stripe from 'stripe';
import { refusals } from './cards.ts';
import { chargeIntent } from './charges.ts';
import { runIssuerAction } from './disputes.ts';
import type { UnitOfWork } from './operation.ts';

/** Why a payment failed, as a 402 reports it. */
interface PaymentRefusal {
  readonly type: 'card_error';
  readonly code: (typeof refusals)[keyof typeof refusals]['code'];
  readonly decline_code?: string;
  readonly message: string;
  readonly charge: string;
  readonly payment_method: Stripe.PaymentMethod;
}

/**
 * Charges the method for the intent, or holds the amount for manual capture. Stores the result on the intent and emits its events; a test
 * card may open a dispute at once. Returns the refusal if the issuer declines, otherwise undefined. If it declines, nothing is charged, and
 * the intent loses its payment method. The caller must have locked the intent.
 */
export async function executePayment(
  unit: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  presence: { readonly offSession: boolean; readonly authenticated?: boolean },
): Promise<PaymentRefusal | undefined> {
  const attempt = await chargeIntent(unit, intent, method, presence);
  intent.latest_charge = attempt.charge.id;
  intent.next_action = null;
  if (attempt.outcome === 'approved') {
    await approve(unit, intent, attempt.charge);
    return undefined;
  }
  const refusal = {
    type: 'card_error',
    ...refusals[attempt.outcome],
    charge: attempt.charge.id,
    payment_method: method,
  } as const;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = refusal;
  await unit.store.save(intent);
  await unit.events.emit('payment_intent.payment_failed', intent);
  return refusal;
}

async function approve(unit: UnitOfWork, intent: Stripe.PaymentIntent, approved: Stripe.Charge): Promise<void> {
  const { store, events } = unit;
  intent.last_payment_error = null;
  if (approved.captured) {
    intent.status = 'succeeded';
    intent.amount_received = approved.amount_captured;
    await store.save(intent);
    await events.emit('payment_intent.succeeded', intent);
    await runIssuerAction(unit, approved);
  } else {
    intent.status = 'requires_capture';
    intent.amount_capturable = approved.amount;
    await store.save(intent);
    await events.emit('payment_intent.amount_capturable_updated', intent);
  }
}
