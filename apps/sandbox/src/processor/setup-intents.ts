import type Stripe from 'stripe';
import { awaitSetupAuthentication } from './authentication.ts';
import { markSetUp, mustAuthenticate } from './authentication-rules.ts';
import { refusals, testCardOf } from './cards.ts';
import { newId, randomText } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { automaticMethods, readAllowedMethods, refuseConflicts, type AllowedMethods } from './allowed-methods.ts';
import { attachVerified, refuseForeignMethod, resolvePaymentMethod } from './payment-methods.ts';
import { invalidParameter, invalidRequest, Problem } from './problem.ts';

export const setupIntentOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/setup_intents',
    name: 'setup_intent.create',
    params: 'SetupIntentCreateParams',
    run: createSetupIntent,
  },
  {
    method: 'get',
    path: '/setup_intents',
    name: 'setup_intent.list',
    params: 'SetupIntentListParams',
    run: ({ store, params }) => {
      const customer = params.text('customer');
      return store.list('setup_intent', '/v1/setup_intents', params, { ...(customer && { customer }) });
    },
  },
  {
    method: 'get',
    path: '/setup_intents/:id',
    name: 'setup_intent.retrieve',
    params: 'SetupIntentRetrieveParams',
    run: ({ store, id }) => store.get('setup_intent', id),
  },
  {
    method: 'post',
    path: '/setup_intents/:id/confirm',
    name: 'setup_intent.confirm',
    params: 'SetupIntentConfirmParams',
    run: async (call) => {
      const intent = await call.store.lock('setup_intent', call.id);
      refuseNoWayBack(call, intent);
      return confirm(call, intent, call.params.text('payment_method'));
    },
  },
  {
    method: 'post',
    path: '/setup_intents/:id/cancel',
    name: 'setup_intent.cancel',
    params: 'SetupIntentCancelParams',
    run: cancelSetupIntent,
  },
];

async function createSetupIntent(call: Call): Promise<Stripe.SetupIntent> {
  const { store, params } = call;
  const customer = params.text('customer') ?? null;
  if (customer) await store.get('customer', customer, 'customer');
  const given = params.text('payment_method');
  const ways = readAllowedMethods(params);
  const confirms = params.flag('confirm') ?? false;
  if (!confirms && params.has('return_url'))
    throw invalidParameter('parameter_invalid', 'return_url', 'return_url can only be used when confirm=true.');
  if (confirms) refuseNoWayBack(call, ways);
  const intent = await newSetupIntent(call, {
    customer,
    ways,
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    usage: params.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session',
  });
  if (confirms) return confirm(call, intent, given);
  if (!given) return intent;
  const method = await resolvePaymentMethod(call, given);
  refuseForeignMethod(method, customer);
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
  return store.save(intent);
}

/** Creates and stores a setup intent that waits for a payment method. It emits no event and does not check the customer. */
export async function newSetupIntent(
  { store, now }: Pick<Call, 'store' | 'now'>,
  given: {
    customer: string | null;
    /** Any payment method by default. */
    ways?: AllowedMethods;
    description: string | null;
    metadata: Record<string, string>;
    usage: 'off_session' | 'on_session';
  },
): Promise<Stripe.SetupIntent> {
  const id = newId('seti');
  return store.insert<Stripe.SetupIntent>({
    id,
    object: 'setup_intent',
    ...(given.ways ?? automaticMethods),
    application: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: now,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage,
  });
}

/** Verifies the payment method with the issuer and attaches it to the customer, if there is one. */
async function confirm(call: Call, intent: Stripe.SetupIntent, given: string | undefined): Promise<Stripe.SetupIntent> {
  refuseEnded(intent, 'confirm');
  const customer = typeof intent.customer === 'string' ? intent.customer : null;
  if (given) {
    const method = await resolvePaymentMethod(call, given);
    refuseForeignMethod(method, customer);
    intent.payment_method = method.id;
  }
  const methodId = intent.payment_method;
  if (typeof methodId !== 'string') {
    throw unexpectedState(intent, "You cannot confirm this SetupIntent because it's missing a payment method.");
  }
  const card = await testCardOf(call.store, methodId);
  if (!card.savable && card.behaviour !== 'approved') {
    const refusal = refusals[card.behaviour];
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_setup_error = { type: 'card_error', ...refusal };
    await call.store.save(intent);
    throw new Problem(402, { type: 'card_error', ...refusal, setup_intent: intent }, { commits: true });
  }
  // The customer is present while saving a card and can authenticate, whatever it is saved for.
  if (await mustAuthenticate(call.store, methodId, { offSession: false }))
    return awaitSetupAuthentication(call, intent, call.params.text('return_url'));
  await markSetUp(call.store, methodId);
  return completeSetupIntent(call, intent, methodId);
}

/** Like a payment intent, a setup intent that may redirect needs a return URL. */
function refuseNoWayBack({ params }: Call, ways: Parameters<typeof refuseConflicts>[0]): void {
  refuseConflicts(ways, { offSession: false, errorOnAction: false, returnUrl: params.text('return_url') });
}

/**
 * Sets the intent to `succeeded` with a verified payment method, attaches the method to the intent's customer if it has one, saves both and
 * emits the events.
 * @throws Problem 400 when the method belongs to another customer
 */
export async function completeSetupIntent(
  call: Pick<Call, 'store' | 'events'>,
  intent: Stripe.SetupIntent,
  methodId: string,
): Promise<Stripe.SetupIntent> {
  if (typeof intent.customer === 'string') await attachVerified(call, methodId, intent.customer);
  intent.payment_method = methodId;
  intent.status = 'succeeded';
  intent.last_setup_error = null;
  intent.next_action = null;
  await call.store.save(intent);
  await call.events.emit('setup_intent.succeeded', intent);
  return intent;
}

async function cancelSetupIntent({ store, params, id }: Call): Promise<Stripe.SetupIntent> {
  const intent = await store.lock('setup_intent', id);
  refuseEnded(intent, 'cancel');
  intent.status = 'canceled';
  intent.next_action = null;
  intent.cancellation_reason =
    params.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'requested_by_customer']) ?? null;
  return store.save(intent);
}

function refuseEnded(intent: Stripe.SetupIntent, verb: string): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw unexpectedState(intent, `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`);
}

function unexpectedState(intent: Stripe.SetupIntent, message: string): Problem {
  return invalidRequest(message, { code: 'setup_intent_unexpected_state', setup_intent: intent });
}
