import type { MachineRail, SettleCommand, Settlement } from '@onym/ports';
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
const SETTLE_TIMEOUT_MS = 8000;

/** The rails that are on, all of them charges at Stripe: one idempotency key, one charge. */
export function machineRails(settings: StripeSettings, rails: RailSettings): { rails: MachineRail[] } & Closable {
  const { stripe, agent } = openStripe(settings, SETTLE_TIMEOUT_MS);
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
    settle: (command, key) => charge(stripe, command, key, { type: 'card', card: { token: command.token } }),
    find: (order) => findCharge(stripe, order),
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
    settle: (command, key) => charge(stripe, command, key, { shared_payment_granted_token: command.token }),
    find: (order) => findCharge(stripe, order),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : null;
}

async function charge(
  stripe: Stripe,
  command: SettleCommand,
  idempotencyKey: string,
  source: Record<string, unknown>,
): Promise<Settlement> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: command.amountMinor,
    currency: command.currency,
    customer: command.customerId,
    description: command.description,
    confirm: true,
    error_on_requires_action: true,
    metadata: { order_id: command.orderId, domain: command.domain },
    // Tokens stand in no published type of this SDK version.
    payment_method_data: source as unknown as Stripe.PaymentIntentCreateParams.PaymentMethodData,
  };
  try {
    return settlementOf(await stripe.paymentIntents.create(params, { idempotencyKey }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
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
    return {
      kind: 'declined',
      reason:
        error instanceof Stripe.errors.StripeCardError
          ? (error.decline_code ?? error.code ?? 'declined')
          : 'the payment token cannot be used',
    };
  }
}

// By customer, which is read after write; the search index is not.
async function findCharge(
  stripe: Stripe,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<Settlement | null> {
  for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: 100 })) {
    if (intent.metadata['order_id'] === orderId) return settlementOf(intent);
  }
  return null;
}

function settlementOf(intent: Stripe.PaymentIntent): Settlement {
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'paid', intentId: intent.id };
    case 'canceled':
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return {
        kind: 'declined',
        reason: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? intent.status,
      };
    default:
      return { kind: 'unknown', reason: intent.status };
  }
}
