import type Stripe from 'stripe';
import type { AuthenticatedIntent } from './authentication.ts';
import { markSetUp } from './authentication-rules.ts';
import type { UnitOfWork } from './operation.ts';
import { attachVerified } from './payment-methods.ts';
import { completeSetupIntent } from './setup-intents.ts';
import { executePayment } from './execute-payment.ts';

/** Returns whether the intent waits for the cardholder. */
export function isAwaitingAuthentication({ status }: AuthenticatedIntent): boolean {
  return status === 'requires_action';
}

/** The intent behind an authentication page, and where the page returns to. */
export interface PendingAuthentication {
  readonly intent: AuthenticatedIntent;
  readonly returnUrl: string | undefined;
}

/**
 * Finds the intent by the client secret in the address of an authentication page, and locks it until the transaction ends. Undefined if
 * there is none or the secret is wrong. The intent may be in any status; `returnUrl` is undefined if none was given.
 */
export async function lockIntentBySecret(
  { store }: Pick<UnitOfWork, 'store'>,
  secret: string,
): Promise<PendingAuthentication | undefined> {
  const [id = ''] = secret.split('_secret_');
  const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  if (!(await store.find(kind, id))) return undefined;
  const intent = await store.lock(kind, id);
  const { returnUrl } = await store.hidden(id);
  return intent.client_secret === secret
    ? { intent, returnUrl: typeof returnUrl === 'string' ? returnUrl : undefined }
    : undefined;
}

/**
 * Records whether the cardholder agreed to the authentication, and continues: saves or charges the card, or refuses the intent. Saves the
 * intent and emits its events; if the issuer declines then, the intent states it and nothing is thrown. Does nothing when the intent does
 * not wait for an answer, as for a second one. The caller must have locked the intent.
 */
export async function recordAuthentication(
  unit: UnitOfWork,
  intent: AuthenticatedIntent,
  agreed: boolean,
): Promise<void> {
  if (!isAwaitingAuthentication(intent)) return;
  if (intent.object === 'setup_intent') return agreed ? saveCard(unit, intent) : refuseSetup(unit, intent);
  if (!agreed) return refusePayment(unit, intent);
  const method = await unit.store.get('payment_method', String(intent.payment_method));
  const refusal = await executePayment(unit, intent, method, { offSession: false, authenticated: true });
  if (refusal || !intent.setup_future_usage || typeof intent.customer !== 'string') return;
  await attachVerified(unit, method.id, intent.customer);
  if (intent.setup_future_usage === 'off_session') await markSetUp(unit.store, method.id);
}

async function refusePayment({ store, events }: UnitOfWork, intent: Stripe.PaymentIntent): Promise<void> {
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. Provide a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: await store.get('payment_method', String(intent.payment_method)),
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  await store.save(intent);
  await events.emit('payment_intent.payment_failed', intent);
}

async function saveCard(unit: UnitOfWork, intent: Stripe.SetupIntent): Promise<void> {
  const methodId = String(intent.payment_method);
  await markSetUp(unit.store, methodId);
  await completeSetupIntent(unit, intent, methodId);
}

async function refuseSetup({ store, events }: UnitOfWork, intent: Stripe.SetupIntent): Promise<void> {
  intent.last_setup_error = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. Provide a new PaymentMethod to attempt to fulfill this SetupIntent again.',
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  await store.save(intent);
  await events.emit('setup_intent.setup_failed', intent);
}
