import type Stripe from 'stripe';
import { refusals, testCardOf, testCards } from './cards.ts';
import type { TestCard } from './cards.ts';
import { newId, randomText } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { invalidRequest, Problem } from './problem.ts';

export const paymentMethodOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/payment_methods',
    name: 'payment_method.list',
    params: 'PaymentMethodListParams',
    run: (call) => listOf(call, call.params.text('customer'), '/v1/payment_methods'),
  },
  {
    method: 'get',
    path: '/customers/:id/payment_methods',
    name: 'payment_method.list',
    params: 'CustomerListPaymentMethodsParams',
    run: async (call) => {
      await call.store.get('customer', call.id);
      return listOf(call, call.id, `/v1/customers/${call.id}/payment_methods`);
    },
  },
  {
    method: 'get',
    path: '/payment_methods/:id',
    name: 'payment_method.retrieve',
    params: 'PaymentMethodRetrieveParams',
    run: ({ store, id }) => store.get('payment_method', id),
  },
  {
    method: 'post',
    path: '/payment_methods/:id/attach',
    name: 'payment_method.attach',
    params: 'PaymentMethodAttachParams',
    run: (call) => attachMethod(call, call.id, call.params.need('customer')),
  },
  {
    method: 'post',
    path: '/payment_methods/:id/detach',
    name: 'payment_method.detach',
    params: 'PaymentMethodDetachParams',
    run: detach,
  },
];

function listOf({ store, params }: Call, customer: string | undefined, url: string): Promise<object> {
  const type = params.text('type');
  return store.list('payment_method', url, params, { ...(customer && { customer }), ...(type && { type }) });
}

/**
 * Returns the stored payment method, or creates and stores a new one for a test id (`pm_card_visa`), each time. @throws Problem 400 for an
 * unknown id
 */
export async function resolvePaymentMethod(call: Call, idOrAlias: string): Promise<Stripe.PaymentMethod> {
  const card = testCards.find((candidate) => candidate.aliases.includes(idOrAlias));
  if (card) return createCardMethod(call, card, {});
  return call.store.get('payment_method', idOrAlias, 'payment_method');
}

/** The values that the cardholder typed besides the card number. */
export interface CardDetails {
  readonly holder?: string;
  readonly email?: string | null;
  readonly expiry?: { readonly month: number; readonly year: number };
  /** Of the card that this method is another copy of; by default it is a card of its own. */
  readonly fingerprint?: string | undefined;
}

/**
 * Creates and stores a payment method without a customer, and emits no event. Without an expiry it is valid until December of next year.
 * Only test numbers are ever stored. Everyone types the same few test numbers, so each method is a card of its own: unlike at Stripe, the
 * number does not decide the fingerprint.
 */
export async function createCardMethod(
  { store, now }: Pick<Call, 'store' | 'now'>,
  card: TestCard,
  { holder, email, expiry, fingerprint }: CardDetails,
): Promise<Stripe.PaymentMethod> {
  const nextYear = new Date(now * 1000).getUTCFullYear() + 1;
  return store.insert<Stripe.PaymentMethod>(
    {
      id: newId('pm'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: { address: null, email: email ?? null, name: holder ?? null, phone: null, tax_id: null },
      card: {
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
        exp_month: expiry?.month ?? 12,
        exp_year: expiry?.year ?? nextYear,
        fingerprint: fingerprint ?? randomText(16),
        funding: 'credit',
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [card.brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: now,
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    { number: card.number },
  );
}

/**
 * Attaches the payment method, or a new one for a test id, to the customer and emits the event. Does nothing if it is attached to this
 * customer already.
 * @throws Problem 402 when the issuer refuses to verify the card; 400 for an unknown customer or method, or one of another customer
 */
export async function attachMethod(call: Call, idOrAlias: string, customerId: string): Promise<Stripe.PaymentMethod> {
  await call.store.get('customer', customerId, 'customer');
  const { id } = await resolvePaymentMethod(call, idOrAlias);
  const card = await testCardOf(call.store, id);
  if (!card.savable && card.behaviour !== 'approved') {
    throw new Problem(402, { type: 'card_error', ...refusals[card.behaviour] });
  }
  return attachVerified(call, id, customerId);
}

/**
 * Attaches a payment method to the customer and emits `payment_method.attached`. The caller must know that the card is
 * verified. Does nothing if it is attached to this customer already.
 * @throws Problem 400 if it is attached to another customer
 */
export async function attachVerified(
  { store, events }: Pick<Call, 'store' | 'events'>,
  id: string,
  customerId: string,
): Promise<Stripe.PaymentMethod> {
  const method = await store.lock('payment_method', id, 'payment_method');
  if (method.customer === customerId) return method;
  if (method.customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  method.customer = customerId;
  await store.save(method);
  await events.emit('payment_method.attached', method);
  return method;
}

async function detach({ store, events, id }: Call): Promise<Stripe.PaymentMethod> {
  const method = await store.lock('payment_method', id);
  const owner = method.customer;
  if (typeof owner !== 'string') {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  method.customer = null;
  await store.save(method);
  await store.storeInternal(id, { ...(await store.hidden(id)), detached: true });
  await events.emit('payment_method.detached', method, { customer: owner });
  const customer = await store.lock('customer', owner);
  if (customer.invoice_settings.default_payment_method === id) {
    customer.invoice_settings.default_payment_method = null;
    await store.save(customer);
  }
  return method;
}

/**
 * Checks that the payment method is attached to the customer. `param` is the parameter that the error names.
 * @throws Problem 400 otherwise
 */
export async function requireAttached(
  { store }: Pick<Call, 'store'>,
  id: string,
  customerId: string,
  param: string,
): Promise<void> {
  const method = await store.get('payment_method', id, param);
  if (method.customer !== customerId) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
  }
}

/** Checks that the payment method was not detached from its customer. @throws Problem 400 otherwise */
export async function refuseDetached({ store }: Pick<Call, 'store'>, { id }: Stripe.PaymentMethod): Promise<void> {
  if ((await store.hidden(id))['detached'])
    throw invalidRequest('The payment method you provided was detached from its customer and cannot be used again.', {
      param: 'payment_method',
    });
}

/**
 * Checks that a saved card belongs to this customer, or to none. `customer` is null when the call names none.
 * @throws Problem 400 otherwise
 */
export function refuseForeignMethod(method: Stripe.PaymentMethod, customer: string | null): void {
  if (!method.customer || method.customer === customer) return;
  throw invalidRequest(
    customer
      ? 'The provided PaymentMethod cannot be attached. It belongs to another Customer.'
      : 'The payment method you provided is attached to a customer, so a customer must be given.',
    { param: 'payment_method' },
  );
}
