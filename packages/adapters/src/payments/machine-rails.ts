import type { MachineRail, ChargeCommand, Settlement } from '@onym/core/ports';
import Stripe from 'stripe';
import type { Closable } from '../closable.ts';
import { openStripe, type StripeSettings } from './stripe-client.ts';

export interface RailSettings {
  /** Enables the rail for the sandbox's tokens; never in livemode. */
  sandbox: boolean;
  /** Stripe's profile for shared payment tokens (`profile_...`). Without it that rail is not offered. */
  networkId?: string;
}

/** The SDK retries twice under the same key, so a payer waits at most three times as long. */
const CHARGE_TIMEOUT_MS = 8000;

/**
 * The version that documents `payment_method_data[shared_payment_granted_token]` (changelog of 2026-04-22). Only that
 * call uses it.
 */
const TOKEN_VERSION = '2026-04-22.preview';

/**
 * Creates the rails for payments without an account that the settings enable: Stripe's shared payment tokens with a `networkId`, and the
 * sandbox's tokens. Both charge at Stripe: one idempotency key makes at most one charge. charge() returns a refusal or an unknown outcome
 * as a Settlement. find() cancels a payment that waits for authentication; it and preventCharge() throw StripeError when Stripe's list
 * cannot be read or that cancellation fails. close() ends the connections.
 * @param timeoutMs how long one attempt of a charge may take, in milliseconds; there are up to three
 */
export function machineRails(
  settings: StripeSettings,
  rails: RailSettings,
  timeoutMs = CHARGE_TIMEOUT_MS,
): { rails: MachineRail[] } & Closable {
  const { stripe, agent } = openStripe(settings, timeoutMs);
  const offered: MachineRail[] = [];
  if (rails.networkId) offered.push(sharedTokenRail(stripe, rails.networkId));
  if (rails.sandbox) offered.push(sandboxRail(stripe));
  return { rails: offered, close: async () => agent.destroy() };
}

/** `sandbox`: the sandbox processor's own tokens tok_ok, tok_declined, tok_timeout. */
function sandboxRail(stripe: Stripe): MachineRail {
  return {
    name: 'sandbox',
    request: ({ amountMinor, currency, description }) => ({
      amount: String(amountMinor),
      currency,
      recipient: 'sandbox',
      description,
      methodDetails: { decimals: 2 },
    }),
    readPayload: (payload) => textOf(payload['token']),
    charge: (command, key) => charge(stripe, command, key, { type: 'card', card: { token: command.token } }),
    find: (order) => findCharge(stripe, order),
    preventCharge: (order, key) => preventLateCharge(stripe, order, key),
  };
}

/** `stripe`: a shared payment token that the payer's agent has granted to us. */
function sharedTokenRail(stripe: Stripe, networkId: string): MachineRail {
  return {
    name: 'stripe',
    request: ({ amountMinor, currency, description }) => ({
      amount: String(amountMinor),
      currency,
      description,
      methodDetails: { networkId, paymentMethodTypes: ['card', 'link'] },
    }),
    readPayload: (payload) => textOf(payload['spt']),
    charge: (command, key) =>
      charge(stripe, command, key, { shared_payment_granted_token: command.token }, { apiVersion: TOKEN_VERSION }),
    find: (order) => findCharge(stripe, order),
    preventCharge: (order, key) => preventLateCharge(stripe, order, key),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : null;
}

/**
 * Charges a token. Redirects are off, because no user is present to follow one, and Stripe would then require a
 * `return_url`. `error_on_requires_action` is not sent, because Stripe refuses it with automatic methods (changelog of
 * 2023-08-16).
 */
async function charge(
  stripe: Stripe,
  command: ChargeCommand,
  idempotencyKey: string,
  source: Record<string, unknown>,
  options: { apiVersion?: string } = {},
): Promise<Settlement> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: command.amountMinor,
    currency: command.currency,
    customer: command.customerId,
    description: command.description,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order_id: command.orderId, domain: command.domain },
    // No published type of this SDK version contains these tokens.
    payment_method_data: source as unknown as Stripe.PaymentIntentCreateParams.PaymentMethodData,
  };
  let intent: Stripe.PaymentIntent | undefined;
  try {
    intent = await stripe.paymentIntents.create(params, { idempotencyKey, ...options });
    return await outcomeOf(stripe, intent);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // A payment exists, and its cancellation failed.
    if (intent) return { kind: 'unknown', reason: `${intent.status}, and ${error.type} when called off` };
    return refusalOf(error);
  }
}

/**
 * Classifies a failed charge: the payer's token was declined, our request was rejected, or the outcome is unknown.
 */
function refusalOf(error: Stripe.errors.StripeError): Settlement {
  const status = error.statusCode;
  // No response, a server error, or a conflict with another use of the key: the money may have moved.
  if (
    status === undefined ||
    status >= 500 ||
    status === 409 ||
    status === 429 ||
    error instanceof Stripe.errors.StripeIdempotencyError
  )
    return { kind: 'unknown', reason: `${error.type} ${status ?? 'no answer'}` };
  if (error instanceof Stripe.errors.StripeCardError)
    return { kind: 'declined', reason: error.decline_code ?? error.code ?? 'declined' };
  if (isAboutToken(error)) return { kind: 'declined', reason: 'the payment token cannot be used' };
  // The reason is shown to operators. It leaves out Stripe's message, which may quote what we sent.
  const about = [error.type, status, error.code, error.param, error.requestId].filter(Boolean).join(' ');
  return { kind: 'rejected', reason: about };
}

/** `parameter_unknown` means that Stripe does not know the parameter; it says nothing about the token. */
function isAboutToken({ code = '', param = '' }: Stripe.errors.StripeError): boolean {
  if (code === 'parameter_unknown') return false;
  return /shared_payment_granted_token|\[token\]$/.test(param) || code.startsWith('shared_payment_granted_token');
}

// Finds the charge in the customer's list, which is read-after-write consistent; the search index is not.
async function findCharge(
  stripe: Stripe,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<Settlement | null> {
  for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: 100 })) {
    if (intent.metadata['order_id'] === orderId) return outcomeOf(stripe, intent);
  }
  return null;
}

/**
 * Makes sure that no charge can happen under this key. It creates and cancels an unconfirmed intent under the key, so
 * that Stripe refuses a late charge as a different request under a used key. (Stripe keeps a key for at least 24
 * hours and binds it to the parameters of the first request that it began to execute.)
 */
async function preventLateCharge(
  stripe: Stripe,
  order: Omit<ChargeCommand, 'token'>,
  idempotencyKey: string,
): Promise<Settlement> {
  const before = await findCharge(stripe, order);
  if (before && before.kind !== 'unknown') return before;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: order.amountMinor,
    currency: order.currency,
    customer: order.customerId,
    description: order.description,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order_id: order.orderId, domain: order.domain, purpose: 'forestalls a charge' },
  };
  try {
    const { id } = await stripe.paymentIntents.create(params, { idempotencyKey });
    await stripe.paymentIntents.cancel(
      id,
      { cancellation_reason: 'abandoned' },
      { idempotencyKey: `${id}:forestalled` },
    );
    return { kind: 'declined', reason: 'the payment was never made' };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // The charge already used the key: it has arrived in the meantime, or it failed without a trace.
    const found = await findCharge(stripe, order);
    return found ?? { kind: 'unknown', reason: `${error.type} ${error.statusCode ?? 'no answer'}` };
  }
}

/** Cancels an intent that requires authentication, because a machine payer cannot authenticate. */
async function outcomeOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Settlement> {
  if (intent.status !== 'requires_action') return settlementOf(intent);
  const { status } = await stripe.paymentIntents.cancel(
    intent.id,
    { cancellation_reason: 'abandoned' },
    { idempotencyKey: `${intent.id}:unattended` },
  );
  return status === 'canceled'
    ? { kind: 'declined', reason: 'authentication_required' }
    : { kind: 'unknown', reason: status };
}

function settlementOf(intent: Stripe.PaymentIntent): Settlement {
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'paid', intentId: intent.id };
    case 'canceled':
    case 'requires_payment_method':
    case 'requires_confirmation':
      return {
        kind: 'declined',
        reason: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? intent.status,
      };
    default:
      return { kind: 'unknown', reason: intent.status };
  }
}
