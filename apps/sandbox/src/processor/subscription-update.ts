import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import type { Call } from './operation.ts';
import type { Params } from './params.ts';
import { requireAttached } from './payment-methods.ts';
import { invalidRequest } from './problem.ts';
import { collectInvoice, renewDue } from './subscription-calendar.ts';
import { setCancellationReason, scheduleEnd, type ScheduledEnd } from './subscription-end.ts';
import { replaceItems } from './replace-items.ts';
import { currentPeriod, newItem, planOf } from './subscription-parts.ts';

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

/**
 * `POST /v1/subscriptions/:id`: changes the items of a subscription, its card, its scheduled end or its pause, and emits the event.
 * Executes the customer's due renewals first, and tries to pay an invoice that new items cause; a decline makes it past due.
 * @throws Problem 404 for an unknown subscription; 400 for invalid parameters and a card of another customer, and when the subscription has
 *   ended, unless only description, details and metadata change
 */
export async function updateSubscription(call: Call): Promise<Stripe.Subscription> {
  const { store, events, params, id, now } = call;
  await renewDue(call, String((await store.get('subscription', id)).customer));
  const subscription = await store.lock('subscription', id);
  const before = structuredClone(subscription);
  const ended = subscription.status === 'canceled';
  if (
    ended &&
    ['items', 'cancel_at_period_end', 'cancel_at', 'default_payment_method', 'pause_collection'].some((name) =>
      params.has(name),
    )
  ) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  subscription.metadata = params.metadata(before.metadata);
  if (params.has('description')) subscription.description = params.text('description') ?? null;
  if (params.has('default_payment_method')) {
    const method = params.text('default_payment_method') ?? null;
    if (method) await requireAttached(call, method, String(subscription.customer), 'default_payment_method');
    subscription.default_payment_method = method;
  }
  const end = readEnd(params, subscription);
  if (end !== undefined) scheduleEnd(subscription, end, currentPeriod(subscription).end, now);
  if (params.has('cancellation_details')) {
    setCancellationReason(subscription, subscription.cancellation_details?.reason ?? null, readCancellation(params));
  }
  if (params.has('pause_collection')) subscription.pause_collection = readPause(params);
  const bill = params.has('items') ? await changeItems(call, subscription) : undefined;
  await store.save(subscription);
  await events.emit('customer.subscription.updated', subscription, changedMembers(before, subscription));
  if (bill) await collectInvoice(call, subscription, bill, 0, now);
  return subscription;
}

/** Reads the comment and the feedback of a cancellation; null for each one that is absent. @throws Problem 400 for an unknown feedback */
export function readCancellation(params: Params): {
  comment: string | null;
  feedback: (typeof feedbacks)[number] | null;
} {
  const details = params.under('cancellation_details');
  return { comment: details.text('comment') ?? null, feedback: details.oneOf('feedback', feedbacks) ?? null };
}

/**
 * Reads how the subscription is to end; undefined: unchanged. Of `cancel_at` only the empty text is implemented, which clears it.
 * @throws Problem 400 for another date
 */
function readEnd(params: Params, { cancel_at_period_end: hasFlag }: Stripe.Subscription): ScheduledEnd | undefined {
  const date = params.texts()['cancel_at'];
  if (date) throw invalidRequest('The sandbox only clears cancel_at.', { param: 'cancel_at' });
  const flag = params.flag('cancel_at_period_end');
  if (flag === true) return 'flag';
  // The flag alone does not clear a date that was set without it.
  return date === '' || (flag === false && hasFlag) ? null : undefined;
}

/** Only `void` is implemented: due invoices are voided until an empty text ends the pause. */
function readPause(params: Params): Stripe.Subscription.PauseCollection | null {
  if (params.texts()['pause_collection'] === '') return null;
  const pause = params.under('pause_collection');
  pause.need('behavior');
  return { behavior: pause.oneOf('behavior', ['void']) ?? 'void', resumes_at: null };
}

/** Applies the item changes of the API call. */
async function changeItems(call: Call, subscription: Stripe.Subscription): Promise<Stripe.Invoice | undefined> {
  const behaviour =
    call.params.oneOf('proration_behavior', ['create_prorations', 'always_invoice', 'none']) ?? 'create_prorations';
  return replaceItems(call, subscription, await readItems(call, subscription), behaviour);
}

async function readItems(
  { store, params, now }: Call,
  subscription: Stripe.Subscription,
): Promise<Stripe.SubscriptionItem[]> {
  let items = structuredClone(subscription.items.data);
  for (const request of params.each('items')) {
    const id = request.text('id');
    const item = items.find((candidate) => candidate.id === id);
    if (id && !item)
      throw invalidRequest(`No such subscription item: '${id}'`, { code: 'resource_missing', param: 'items' });
    const priceId = request.text('price');
    const price = priceId ? await store.get('price', priceId, 'items[0][price]') : item?.price;
    if (!price?.recurring) {
      throw invalidRequest('The price specified is not recurring; only recurring prices can be subscribed to.', {
        param: 'items',
      });
    }
    const quantity = request.whole('quantity') ?? item?.quantity ?? 1;
    if (!item) items.push(newItem(subscription.id, price, quantity, currentPeriod(subscription), now));
    else if (request.flag('deleted')) items = items.filter((candidate) => candidate !== item);
    else
      Object.assign(item, {
        price,
        plan: planOf(price),
        ...(price.recurring.usage_type !== 'metered' && { quantity }),
      });
  }
  return items;
}
