import type Stripe from 'stripe';
import type { Call } from './operation.ts';

/** An intent of either kind that may wait for the cardholder. */
export type Authenticated = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The intent waits for the cardholder, on the page that its next action names. */
export async function awaitAuthentication(
  call: Call,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
): Promise<Stripe.PaymentIntent> {
  await wait(call, intent, returnUrl);
  intent.last_payment_error = null;
  await call.store.save(intent);
  await call.events.emit('payment_intent.requires_action', intent);
  return intent;
}

/** As awaitAuthentication, for a card that is being saved. */
export async function askForAuthentication(
  call: Call,
  intent: Stripe.SetupIntent,
  returnUrl: string | undefined,
): Promise<Stripe.SetupIntent> {
  await wait(call, intent, returnUrl);
  intent.last_setup_error = null;
  await call.store.save(intent);
  await call.events.emit('setup_intent.requires_action', intent);
  return intent;
}

async function wait({ store, url }: Call, intent: Authenticated, returnUrl: string | undefined): Promise<void> {
  // Kept beside it: the next action is gone once it was taken, and the person still has to get back.
  await store.hide(intent.id, { returnUrl });
  intent.status = 'requires_action';
  // Without a way back only a page of the merchant's own, with the processor's script in it, can ask.
  intent.next_action = returnUrl
    ? {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: `${url}/authenticate/${intent.client_secret}` },
      }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
}
