import type Stripe from 'stripe';
import { createSession } from './checkout-create.ts';
import { checkoutPlanOf } from './checkout-plan.ts';
import { withExpiry } from './checkout-expiry.ts';
import type { Call, Operation } from './operation.ts';
import { invalidRequest } from './problem.ts';
import type { Store } from './store.ts';
import { singlePageList } from './single-page-list.ts';

export const checkoutOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/checkout/sessions',
    name: 'session.create',
    params: 'Checkout.SessionCreateParams',
    alsoNamed: (params) => (params.text('mode') === 'setup' ? [] : ['checkout.create']),
    unsupported: [
      'allow_promotion_codes',
      'automatic_tax',
      'discounts',
      'optional_items',
      'shipping_options',
      'subscription_data.trial_end',
      'subscription_data.trial_period_days',
      'subscription_data.billing_cycle_anchor',
    ],
    run: createSession,
  },
  {
    method: 'get',
    path: '/checkout/sessions',
    name: 'session.list',
    params: 'Checkout.SessionListParams',
    run: ({ store, params }) => {
      const customer = params.text('customer');
      const status = params.text('status');
      const intent = params.text('payment_intent');
      return store.list('checkout.session', '/v1/checkout/sessions', params, {
        ...(customer && { customer }),
        ...(status && { status }),
        ...(intent && { payment_intent: intent }),
      });
    },
  },
  {
    method: 'get',
    path: '/checkout/sessions/:id',
    name: 'session.retrieve',
    params: 'Checkout.SessionRetrieveParams',
    run: async ({ store, params, id, now }) => {
      const session = withExpiry(await store.get('checkout.session', id), now);
      const showsLines = params.list('expand').some((path) => path.startsWith('line_items'));
      return showsLines ? { ...session, line_items: await linesOf(store, id) } : session;
    },
  },
  {
    method: 'get',
    path: '/checkout/sessions/:id/line_items',
    name: 'session.line_items',
    params: 'Checkout.SessionListLineItemsParams',
    run: async ({ store, id }) => {
      await store.get('checkout.session', id);
      return linesOf(store, id);
    },
  },
  {
    method: 'post',
    path: '/checkout/sessions/:id/expire',
    name: 'session.expire',
    params: 'Checkout.SessionExpireParams',
    run: expireSession,
  },
];

async function expireSession({ store, events, id, now }: Call): Promise<Stripe.Checkout.Session> {
  const session = withExpiry(await store.lock('checkout.session', id), now);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  await store.save(session);
  await events.emit('checkout.session.expired', session);
  return session;
}

async function linesOf(store: Store, id: string): Promise<Stripe.ApiList<Stripe.LineItem>> {
  return singlePageList(`/v1/checkout/sessions/${id}/line_items`, [...(await checkoutPlanOf(store, id)).lines]);
}
