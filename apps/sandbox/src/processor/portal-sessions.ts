import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { invalidParameter } from './problem.ts';

export const portalOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/billing_portal/sessions',
    name: 'portal.create',
    params: 'BillingPortal.SessionCreateParams',
    unsupported: ['flow_data', 'on_behalf_of'],
    run: createPortal,
  },
];

/** Creates a page where a customer manages card, subscriptions and invoices. Access to it needs only its address. */
async function createPortal({ store, events, params, now, url }: Call): Promise<Stripe.BillingPortal.Session> {
  const { id: customer } = await store.get('customer', params.need('customer'), 'customer');
  const returnUrl = params.text('return_url') ?? null;
  if (returnUrl && !(/^https?:\/\//.test(returnUrl) && URL.canParse(returnUrl))) {
    throw invalidParameter('url_invalid', 'return_url', 'Not a valid URL');
  }
  const id = newId('bps');
  const session = await store.insert<Stripe.BillingPortal.Session>({
    id,
    object: 'billing_portal.session',
    configuration: params.text('configuration') ?? 'bpc_sandbox',
    created: now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${url}/portal/${id}`,
  });
  await events.emit('billing_portal.session.created', session);
  return session;
}
