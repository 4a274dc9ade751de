import type Stripe from 'stripe';
import { holdLapsed, releaseHold } from './holds.ts';
import { newId, randomText } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { pageParams } from './operation.ts';
import { cancelIntent } from './payment-intent-cancel.ts';
import { captureIntent } from './payment-intent-capture.ts';
import { confirm, confirmIntent, readConfirmation } from './payment-intent-confirm.ts';
import { refuseForeignMethod, resolvePaymentMethod } from './payment-methods.ts';
import { invalidParameter, invalidRequest } from './problem.ts';

const descriptive = ['description', 'receipt_email', 'statement_descriptor', 'metadata'] as const;
const confirmation = ['payment_method', 'off_session', 'error_on_requires_action', 'return_url'] as const;

export const paymentIntentOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/payment_intents',
    name: 'intent.create',
    params: [
      ...descriptive,
      ...confirmation,
      'amount',
      'currency',
      'customer',
      'capture_method',
      'confirm',
      'setup_future_usage',
      'allowed_payment_method_types',
      'automatic_payment_methods',
    ],
    run: createIntent,
  },
  {
    method: 'get',
    path: '/payment_intents',
    name: 'intent.list',
    params: [...pageParams, 'customer'],
    run: ({ store, params }) => {
      const customer = params.text('customer');
      return store.list('payment_intent', '/v1/payment_intents', params, { ...(customer && { customer }) });
    },
  },
  { method: 'get', path: '/payment_intents/:id', name: 'intent.retrieve', params: [], run: retrieveIntent },
  {
    method: 'post',
    path: '/payment_intents/:id',
    name: 'intent.update',
    params: [...descriptive, 'amount', 'customer', 'payment_method'],
    run: updateIntent,
  },
  {
    method: 'post',
    path: '/payment_intents/:id/confirm',
    name: 'intent.confirm',
    params: [...confirmation, 'receipt_email'],
    run: confirmIntent,
  },
  {
    method: 'post',
    path: '/payment_intents/:id/capture',
    name: 'intent.capture',
    params: ['amount_to_capture', 'final_capture', 'metadata', 'statement_descriptor'],
    run: captureIntent,
  },
  {
    method: 'post',
    path: '/payment_intents/:id/cancel',
    name: 'intent.cancel',
    params: ['cancellation_reason'],
    run: cancelIntent,
  },
];

async function createIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { store, events, params, now } = call;
  params.need('amount');
  const amount = readAmount(params.whole('amount'));
  const currency = params.need('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidParameter('parameter_invalid', 'currency', `Invalid currency: ${currency}.`);
  }
  const captureMethod = params.oneOf('capture_method', ['manual', 'automatic', 'automatic_async']) ?? 'automatic_async';
  const confirms = params.flag('confirm') ?? false;
  if (params.has('off_session') && !confirms) {
    throw invalidParameter('parameter_invalid', 'off_session', 'off_session can only be used when confirm=true.');
  }
  const customer = params.text('customer') ?? null;
  if (customer) await store.get('customer', customer, 'customer');
  const given = params.text('payment_method');
  const method = given ? await resolvePaymentMethod(call, given) : undefined;
  if (method) refuseForeignMethod(method, customer);

  const id = newId('pi');
  const intent = await store.insert<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureMethod,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency,
    customer,
    customer_account: null,
    description: params.text('description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.text('receipt_email') ?? null,
    review: null,
    setup_future_usage: params.oneOf('setup_future_usage', ['on_session', 'off_session']) ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    statement_descriptor_suffix: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
  await events.emit('payment_intent.created', intent);
  return confirms ? confirm(call, intent, readConfirmation(params)) : intent;
}

/** A hold that ran out is seen as released by whoever looks, as the issuer released it. */
async function retrieveIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const intent = await call.store.get('payment_intent', call.id);
  if (!(await holdLapsed(call, intent))) return intent;
  return releaseHold(call, await call.store.lock('payment_intent', call.id), 'automatic');
}

async function updateIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { store, params, id } = call;
  const intent = await store.lock('payment_intent', id);
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status);
  const fixed = ['amount', 'customer', 'payment_method'].find((name) => params.has(name));
  if (fixed && !open) {
    throw invalidRequest(`This PaymentIntent's ${fixed} could not be updated because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      param: fixed,
      payment_intent: intent,
    });
  }
  if (params.has('amount')) intent.amount = readAmount(params.whole('amount'));
  const customer = params.text('customer');
  if (customer) intent.customer = (await store.get('customer', customer, 'customer')).id;
  const given = params.text('payment_method');
  if (given) {
    const method = await resolvePaymentMethod(call, given);
    refuseForeignMethod(method, typeof intent.customer === 'string' ? intent.customer : null);
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  for (const member of ['description', 'receipt_email', 'statement_descriptor'] as const) {
    if (params.has(member)) intent[member] = params.text(member) ?? null;
  }
  if (params.has('metadata')) intent.metadata = params.metadata(intent.metadata);
  return store.save(intent);
}

const largestAmount = 99_999_999;
const smallestAmount = 50;

function readAmount(amount: number | undefined): number {
  if (amount === undefined || amount < 1) {
    throw invalidParameter('parameter_invalid_integer', 'amount', 'This value must be greater than or equal to 1.');
  }
  if (amount < smallestAmount) {
    throw invalidParameter('amount_too_small', 'amount', 'Amount must be at least $0.50 usd.');
  }
  if (amount > largestAmount) {
    throw invalidParameter('amount_too_large', 'amount', 'Amount must be no more than $999,999.99.');
  }
  return amount;
}
