import type Stripe from 'stripe';
import type { Call, Operation } from './operation.ts';
import { missingObject } from './problem.ts';
import { billUnbilledUsage, renewDue } from './subscription-calendar.ts';
import { readSchedule } from './subscription-schedule.ts';
import { endSubscription } from './subscription-end.ts';
import { readCancellation, updateSubscription } from './subscription-update.ts';

export const subscriptionOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/subscriptions',
    name: 'subscription.list',
    params: 'SubscriptionListParams',
    unsupported: ['price', 'current_period_start', 'current_period_end', 'test_clock'],
    run: listSubscriptions,
  },
  {
    method: 'get',
    path: '/subscriptions/:id',
    name: 'subscription.retrieve',
    params: 'SubscriptionRetrieveParams',
    run: async (call) => {
      await renewDue(call, String((await call.store.get('subscription', call.id)).customer));
      return call.store.get('subscription', call.id);
    },
  },
  {
    method: 'post',
    path: '/subscriptions/:id',
    name: 'subscription.update',
    params: 'SubscriptionUpdateParams',
    unsupported: ['discounts', 'trial_end', 'billing_cycle_anchor', 'add_invoice_items'],
    run: updateSubscription,
  },
  {
    method: 'delete',
    path: '/subscriptions/:id',
    name: 'subscription.cancel',
    params: 'SubscriptionCancelParams',
    run: cancelSubscription,
  },
];

const running = ['active', 'past_due', 'trialing', 'unpaid', 'incomplete', 'paused', 'incomplete_expired'];

/** Lists subscriptions; without a status filter, those that are not canceled. */
async function listSubscriptions(call: Call): Promise<object> {
  const customer = call.params.text('customer');
  await renewDue(call, customer);
  const status = call.params.text('status');
  const statuses = status === 'ended' ? ['canceled', 'incomplete_expired'] : (status ?? running);
  return call.store.list('subscription', '/v1/subscriptions', call.params, {
    ...(customer && { customer }),
    ...(status !== 'all' && { status: statuses }),
  });
}

async function cancelSubscription(call: Call): Promise<Stripe.Subscription> {
  const { store, params, id, now } = call;
  await renewDue(call, String((await store.get('subscription', id)).customer));
  const subscription = await store.lock('subscription', id);
  if (subscription.status === 'canceled') throw missingObject('subscription', id);
  if (params.flag('invoice_now')) await billUnbilledUsage(call, subscription, await readSchedule(call, subscription));
  return endSubscription(call, subscription, now, 'cancellation_requested', readCancellation(params));
}
