import type Stripe from 'stripe';
import type { Call } from './operation.ts';

/** An intent of either kind that may wait for the cardholder. */
export type AuthenticatedIntent = Stripe.PaymentIntent | Stripe.SetupIntent;

/**
 * Puts a payment intent into `requires_action` with a next action that names the authentication page, clears its last error, saves it and
 * emits the event `payment_intent.requires_action`. Without `returnUrl` the next action is for the processor's script and names no page.
 * The caller must have locked the intent.
 */
export async function awaitAuthentication(
  call: Call,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
): Promise<Stripe.PaymentIntent> {
  await setRequiresAction(call, intent, returnUrl);
  intent.last_payment_error = null;
  await call.store.save(intent);
  await call.events.emit('payment_intent.requires_action', intent);
  return intent;
}

/**
 * Puts a setup intent into `requires_action` with a next action that names the authentication page, clears its last error, saves it and
 * emits the event `setup_intent.requires_action`. Without `returnUrl` the next action is for the processor's script and names no page. The
 * caller must have locked the intent.
 */
export async function awaitSetupAuthentication(
  call: Call,
  intent: Stripe.SetupIntent,
  returnUrl: string | undefined,
): Promise<Stripe.SetupIntent> {
  await setRequiresAction(call, intent, returnUrl);
  intent.last_setup_error = null;
  await call.store.save(intent);
  await call.events.emit('setup_intent.requires_action', intent);
  return intent;
}

async function setRequiresAction(
  { store, url }: Call,
  intent: AuthenticatedIntent,
  returnUrl: string | undefined,
): Promise<void> {
  // Stored separately, because the next action is removed after use, and the cardholder must still be redirected
  // back.
  await store.storeInternal(intent.id, { returnUrl });
  intent.status = 'requires_action';
  // Without a return URL, only a page of the merchant that loads the processor's script can authenticate.
  intent.next_action = returnUrl
    ? {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: `${url}/authenticate/${intent.client_secret}` },
      }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
}
