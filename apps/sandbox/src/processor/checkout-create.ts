import type Stripe from 'stripe';
import { readLines } from './checkout-lines.ts';
import { emptyCheckoutPlan } from './checkout-plan.ts';
import type { CheckoutPlan } from './checkout-plan.ts';
import { randomText } from './identifier.ts';
import type { Call } from './operation.ts';
import { invalidParameter, invalidRequest } from './problem.ts';
import { newSetupIntent } from './setup-intents.ts';

const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;
const smallestAmount = 50;

type Mode = 'payment' | 'setup' | 'subscription';

/**
 * `POST /v1/checkout/sessions`: creates the session of a hosted page to save a card, to pay once or to subscribe; it expires after 24 hours
 * unless `expires_at` is earlier. Saving creates a setup intent, `price_data` creates prices. Nothing is charged before the form of its
 * page is submitted.
 * @throws Problem 400 for an unknown customer or price, a payment below 50 minor units, and any other invalid parameter
 */
export async function createSession(call: Call): Promise<Stripe.Checkout.Session> {
  const { store, params, now, url } = call;
  params.need('mode');
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription']) ?? 'setup';
  params.oneOf('ui_mode', ['hosted_page']);
  const successUrl = readUrl(params.need('success_url'), 'success_url');
  const cancelUrl = params.text('cancel_url');
  const customer = params.text('customer') ?? null;
  const email = params.text('customer_email') ?? null;
  if (customer && email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
  }
  if (customer) await store.get('customer', customer, 'customer');
  refuseForeignData(call, mode);
  const { promise, members } = mode === 'setup' ? await saving(call, customer) : await selling(call, mode);
  const id = `cs_test_${randomText(58)}`;
  return store.insert<Stripe.Checkout.Session>(
    {
      ...unusedMembers,
      id,
      object: 'checkout.session',
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      cancel_url: cancelUrl ? readUrl(cancelUrl, 'cancel_url') : null,
      client_reference_id: params.text('client_reference_id') ?? null,
      created: now,
      currency: params.text('currency') ?? null,
      custom_text: { ...noText, submit: submitText(call) },
      customer,
      customer_creation: customer ? null : customerCreation(call, mode),
      customer_details: null,
      customer_email: email,
      expires_at: readExpiry(call),
      livemode: false,
      metadata: params.metadata(),
      mode,
      payment_method_types: ['card'],
      status: 'open',
      success_url: successUrl,
      ui_mode: 'hosted_page',
      url: `${url}/pay/${id}`,
      ...members,
    },
    promise,
  );
}

type ModeMembers = Pick<Stripe.Checkout.Session, 'payment_status'> &
  Partial<
    Pick<
      Stripe.Checkout.Session,
      'amount_subtotal' | 'amount_total' | 'currency' | 'payment_method_collection' | 'setup_intent' | 'total_details'
    >
  >;

async function saving(call: Call, customer: string | null): Promise<{ promise: CheckoutPlan; members: ModeMembers }> {
  const setup = call.params.under('setup_intent_data');
  const intent = await newSetupIntent(call, {
    customer,
    description: setup.text('description') ?? null,
    metadata: setup.metadata(),
    usage: 'off_session',
  });
  return { promise: emptyCheckoutPlan, members: { payment_status: 'no_payment_required', setup_intent: intent.id } };
}

async function selling(
  call: Call,
  mode: 'payment' | 'subscription',
): Promise<{ promise: CheckoutPlan; members: ModeMembers }> {
  const lines = await readLines(call, mode);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (mode === 'payment' && total < smallestAmount) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least $0.50 usd.", {
      code: 'amount_too_small',
      param: 'line_items',
    });
  }
  const payment = call.params.under('payment_intent_data');
  const subscription = call.params.under('subscription_data');
  const setupFutureUsage = payment.oneOf('setup_future_usage', ['on_session', 'off_session']);
  const captureMethod =
    payment.oneOf('capture_method', ['manual', 'automatic', 'automatic_async']) ?? 'automatic_async';
  return {
    promise: {
      lines,
      intent: {
        description: payment.text('description') ?? null,
        metadata: payment.metadata(),
        captureMethod,
        setupFutureUsage: setupFutureUsage ?? null,
      },
      subscription: { description: subscription.text('description') ?? null, metadata: subscription.metadata() },
    },
    members: {
      amount_subtotal: lines.reduce((sum, line) => sum + line.amount_subtotal, 0),
      amount_total: total,
      currency: lines[0]?.currency ?? null,
      payment_status: 'unpaid',
      total_details: {
        amount_discount: 0,
        amount_shipping: 0,
        amount_tax: lines.reduce((sum, line) => sum + line.amount_tax, 0),
      },
      ...(mode === 'subscription' && { payment_method_collection: 'always' as const }),
    },
  };
}

/** Refuses `payment_intent_data` and similar parameters in a mode that they do not belong to. */
function refuseForeignData({ params }: Call, mode: Mode): void {
  const home = {
    payment_intent_data: 'payment',
    setup_intent_data: 'setup',
    subscription_data: 'subscription',
  } as const;
  for (const [name, only] of Object.entries(home)) {
    if (!params.has(name) || only === mode) continue;
    throw invalidRequest(`You can not pass \`${name}\` in \`${mode}\` mode.`, { param: name });
  }
}

/** A subscription always has a customer, so the subscription mode ignores the parameter. */
function customerCreation({ params }: Call, mode: Mode): 'always' | 'if_required' {
  if (mode === 'subscription') return 'always';
  return params.oneOf('customer_creation', ['always', 'if_required']) ?? 'if_required';
}

const noText = { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null };

/** Members of a session that this processor does not implement. */
const unusedMembers = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: null,
  amount_total: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  total_details: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

function submitText({ params }: Call): { message: string } | null {
  const message = params.under('custom_text').under('submit').text('message');
  return message ? { message } : null;
}

/** Returns the expiry in epoch seconds: 30 minutes to 24 hours from now, by default 24 hours. */
function readExpiry({ params, now }: Call): number {
  const expiresAt = params.whole('expires_at') ?? now + daySeconds;
  if (expiresAt >= now + 30 * minuteSeconds && expiresAt <= now + daySeconds) return expiresAt;
  throw invalidParameter(
    'parameter_invalid',
    'expires_at',
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
  );
}

function readUrl(text: string, param: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw invalidParameter('url_invalid', param, 'Not a valid URL');
}
