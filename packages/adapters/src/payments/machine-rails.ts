import type { MachineRail, ChargeCommand, Settlement } from '@onym/core/ports';
import Stripe from 'stripe';
import type { Closable } from '../closable.ts';
import { openStripe, type StripeSettings } from './stripe-client.ts';

export interface RailSettings {
  /** The rail of the sandbox's tokens; never in livemode. */
  sandbox: boolean;
  /** Stripe's profile for shared payment tokens (`profile_...`); absent = that rail is not offered. */
  networkId?: string;
}

/** Repeated twice by the SDK under the same key, so this is a third of what a payer waits at most. */
const CHARGE_TIMEOUT_MS = 8000;

/** The version that documents `payment_method_data[shared_payment_granted_token]` (changelog of 2026-04-22); of that call only. */
const TOKEN_VERSION = '2026-04-22.preview';

/** The rails that are on, all of them charges at Stripe: one idempotency key, one charge. */
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

/** `sandbox`: the processor sandbox's own tokens tok_ok, tok_declined, tok_timeout. */
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
    forestall: (order, key) => forestall(stripe, order, key),
  };
}

/** `stripe`: a shared payment token that the payer's agent was granted for us. */
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
    forestall: (order, key) => forestall(stripe, order, key),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : null;
}

/**
 * Automatic methods without redirects: nobody is there to follow one, and with them Stripe takes neither a missing
 * `return_url` nor `error_on_requires_action` (its changelog of 2023-08-16).
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
    // Tokens stand in no published type of this SDK version.
    payment_method_data: source as unknown as Stripe.PaymentIntentCreateParams.PaymentMethodData,
  };
  let intent: Stripe.PaymentIntent | undefined;
  try {
    intent = await stripe.paymentIntents.create(params, { idempotencyKey, ...options });
    return await outcomeOf(stripe, intent);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // There is a payment, and it could not be called off.
    if (intent) return { kind: 'unknown', reason: `${intent.status}, and ${error.type} when called off` };
    return refusalOf(error);
  }
}

/** Whether the refusal is about the payer's token, about our request, or none at all. */
function refusalOf(error: Stripe.errors.StripeError): Settlement {
  const status = error.statusCode;
  // No answer, a broken one, or its twin in flight or before: the money may have moved.
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
  // What it says of our request goes to the operator; its message may quote what was sent.
  const about = [error.type, status, error.code, error.param, error.requestId].filter(Boolean).join(' ');
  return { kind: 'rejected', reason: about };
}

/** A parameter that is not even known here says nothing about the token in it. */
function isAboutToken({ code = '', param = '' }: Stripe.errors.StripeError): boolean {
  if (code === 'parameter_unknown') return false;
  return /shared_payment_granted_token|\[token\]$/.test(param) || code.startsWith('shared_payment_granted_token');
}

// By customer, which is read after write; the search index is not.
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
 * Spends the key: an intent that nobody confirms is made under it and called off, so that a charge which comes later is
 * refused as another request under a key that is bound (Stripe keeps a key for 24 hours at least, and binds it to the
 * parameters of the first request that it began to carry out).
 */
async function forestall(
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
    // Bound to the charge, then: it has come meanwhile, or has come to nothing of which there is a trace.
    const found = await findCharge(stripe, order);
    return found ?? { kind: 'unknown', reason: `${error.type} ${error.statusCode ?? 'no answer'}` };
  }
}

/** Calls off what waits for an authentication: whoever pays by machine cannot make one. */
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
