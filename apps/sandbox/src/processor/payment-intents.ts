import type Stripe from 'stripe';
import { hasHoldExpired, releaseHold } from './holds.ts';
import { readCurrency } from './currencies.ts';
import type { Call, Operation } from './operation.ts';
import { cancelIntent } from './payment-intent-cancel.ts';
import { captureIntent } from './payment-intent-capture.ts';
import { newIntent } from './payment-intent-new.ts';
import { confirmIntent, executeConfirmation, readConfirmation } from './payment-intent-confirm.ts';
import { readAllowedMethods, refuseConfirmingParams, refuseConflicts, refuseWrongType } from './allowed-methods.ts';
import { refuseForeignMethod, resolvePaymentMethod } from './payment-methods.ts';
import { searchIntents } from './payment-intent-search.ts';
import { readSource, previewSourceParams, sourceParams } from './payment-source.ts';
import { invalidParameter, invalidRequest, UnansweredCall } from './problem.ts';

export const paymentIntentOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/payment_intents',
    name: 'intent.create',
    params: 'PaymentIntentCreateParams',
    extraParams: sourceParams,
    previewParams: previewSourceParams,
    unsupported: ['amount_details', 'application_fee_amount', 'on_behalf_of', 'transfer_data'],
    run: createIntent,
  },
  {
    method: 'get',
    path: '/payment_intents',
    name: 'intent.list',
    params: 'PaymentIntentListParams',
    run: ({ store, params }) => {
      const customer = params.text('customer');
      return store.list('payment_intent', '/v1/payment_intents', params, { ...(customer && { customer }) });
    },
  },
  {
    method: 'get',
    path: '/payment_intents/search',
    name: 'intent.search',
    params: 'PaymentIntentSearchParams',
    run: searchIntents,
  },
  {
    method: 'get',
    path: '/payment_intents/:id',
    name: 'intent.retrieve',
    params: 'PaymentIntentRetrieveParams',
    run: retrieveIntent,
  },
  {
    method: 'post',
    path: '/payment_intents/:id',
    name: 'intent.update',
    params: 'PaymentIntentUpdateParams',
    run: updateIntent,
  },
  {
    method: 'post',
    path: '/payment_intents/:id/confirm',
    name: 'intent.confirm',
    params: 'PaymentIntentConfirmParams',
    run: confirmIntent,
  },
  {
    method: 'post',
    path: '/payment_intents/:id/capture',
    name: 'intent.capture',
    params: 'PaymentIntentCaptureParams',
    run: captureIntent,
  },
  {
    method: 'post',
    path: '/payment_intents/:id/cancel',
    name: 'intent.cancel',
    params: 'PaymentIntentCancelParams',
    run: cancelIntent,
  },
];

async function createIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { store, params } = call;
  params.need('amount');
  const amount = readAmount(params.whole('amount'));
  const currency = readCurrency(params.need('currency'));
  const captureMethod = params.oneOf('capture_method', ['manual', 'automatic', 'automatic_async']) ?? 'automatic_async';
  const setupFutureUsage = params.oneOf('setup_future_usage', ['on_session', 'off_session']);
  const confirms = params.flag('confirm') ?? false;
  if (!confirms) refuseConfirmingParams(params);
  const ways = readAllowedMethods(params);
  if (confirms) refuseConflicts(ways, readConfirmation(params));
  const customer = params.text('customer') ?? null;
  if (customer) await store.get('customer', customer, 'customer');
  const source = await readSource(call, customer, amount, currency);
  refuseWrongType(ways, source?.method);
  const intent = await newIntent(call, {
    amount,
    currency,
    customer,
    method: source?.method.id ?? null,
    captureMethod,
    ways,
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    receiptEmail: params.text('receipt_email') ?? null,
    setupFutureUsage: setupFutureUsage ?? null,
    statementDescriptor: params.text('statement_descriptor') ?? null,
  });
  if (!confirms) return intent;
  return source?.silent ? holdWithoutReply(call, intent) : executeConfirmation(call, intent, readConfirmation(params));
}

/** Simulates a bank that never responds: the intent stays `processing`, and the caller gets no response. */
async function holdWithoutReply({ store, events }: Call, intent: Stripe.PaymentIntent): Promise<never> {
  intent.status = 'processing';
  await store.save(intent);
  await events.emit('payment_intent.processing', intent);
  throw new UnansweredCall();
}

/** Reads an intent. An expired hold is released first, as the issuer has released it by then. */
async function retrieveIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const intent = await call.store.get('payment_intent', call.id);
  if (!(await hasHoldExpired(call, intent))) return intent;
  return releaseHold(call, await call.store.lock('payment_intent', call.id), 'automatic');
}

async function updateIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { store, params, id } = call;
  const intent = await store.lock('payment_intent', id);
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status);
  const fixed = ['amount', 'customer', 'payment_method'].find((name) => params.has(name));
  if (fixed && !open) {
    throw invalidRequest(
      `This PaymentIntent's ${fixed} could not be updated because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', param: fixed, payment_intent: intent },
    );
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
  if (params.has('allowed_payment_method_types')) Object.assign(intent, readAllowedMethods(params));
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
