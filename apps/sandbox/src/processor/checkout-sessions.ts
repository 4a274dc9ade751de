import type Stripe from 'stripe';
import { newId, randomText } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { pageParams } from './operation.ts';
import { invalidParameter, invalidRequest } from './problem.ts';
import { newSetupIntent } from './setup-intents.ts';

export const checkoutOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/checkout/sessions',
    name: 'session.create',
    params: [
      'mode',
      'success_url',
      'cancel_url',
      'customer',
      'customer_email',
      'customer_creation',
      'client_reference_id',
      'currency',
      'metadata',
      'setup_intent_data.metadata',
      'setup_intent_data.description',
      'allowed_payment_method_types',
      'custom_text.submit.message',
      'ui_mode',
      'expires_at',
      'locale',
    ],
    run: createSession,
  },
  {
    method: 'get',
    path: '/checkout/sessions',
    name: 'session.list',
    params: [...pageParams, 'customer', 'status'],
    run: ({ store, params }) => {
      const customer = params.text('customer');
      const status = params.text('status');
      return store.list('checkout.session', '/v1/checkout/sessions', params, {
        ...(customer && { customer }),
        ...(status && { status }),
      });
    },
  },
  {
    method: 'get',
    path: '/checkout/sessions/:id',
    name: 'session.retrieve',
    params: [],
    run: async ({ store, id, now }) => asOf(await store.get('checkout.session', id), now),
  },
  {
    method: 'post',
    path: '/checkout/sessions/:id/expire',
    name: 'session.expire',
    params: [],
    run: expireSession,
  },
];

const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;

async function createSession(call: Call): Promise<Stripe.Checkout.Session> {
  const { store, params, now, url } = call;
  params.need('mode');
  const mode = params.oneOf('mode', ['setup']) ?? 'setup';
  params.oneOf('ui_mode', ['hosted_page']);
  const successUrl = readUrl(params.need('success_url'), 'success_url');
  const cancelUrl = params.text('cancel_url');
  const customer = params.text('customer') ?? null;
  const email = params.text('customer_email') ?? null;
  if (customer && email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' });
  }
  if (customer) await store.get('customer', customer, 'customer');

  const setup = params.under('setup_intent_data');
  const setupIntent = await newSetupIntent(call, {
    customer,
    description: setup.text('description') ?? null,
    metadata: setup.metadata(),
    usage: 'off_session',
  });
  const id = `cs_test_${randomText(58)}`;
  return store.insert<Stripe.Checkout.Session>({
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
    customer_creation: customer ? null : (params.oneOf('customer_creation', ['always', 'if_required']) ?? 'if_required'),
    customer_details: null,
    customer_email: email,
    expires_at: readExpiry(call),
    livemode: false,
    metadata: params.metadata(),
    mode,
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    setup_intent: setupIntent.id,
    status: 'open',
    success_url: successUrl,
    ui_mode: 'hosted_page',
    url: `${url}/pay/${id}`,
  });
}

const noText = { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null };

/** Members of a session that this processor does not play a part in. */
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
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  total_details: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

async function expireSession({ store, events, id, now }: Call): Promise<Stripe.Checkout.Session> {
  const session = asOf(await store.lock('checkout.session', id), now);
  if (session.status !== 'open') {
    throw invalidRequest(`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`);
  }
  session.status = 'expired';
  session.url = null;
  await store.save(session);
  await events.emit('checkout.session.expired', session);
  return session;
}

/** The session as it stands at that second: one left open past its time has expired. */
export function asOf(session: Stripe.Checkout.Session, now: number): Stripe.Checkout.Session {
  if (session.status !== 'open' || session.expires_at > now) return session;
  return { ...session, status: 'expired', url: null };
}

function submitText({ params }: Call): { message: string } | null {
  const message = params.under('custom_text').under('submit').text('message');
  return message ? { message } : null;
}

/** 30 minutes to 24 hours from now, in epoch seconds; 24 hours when not said. */
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
