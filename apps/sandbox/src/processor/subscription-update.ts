import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import { licensedLines, prorationLine } from './invoice-lines.ts';
import { newInvoice } from './invoice-new.ts';
import type { Call } from './operation.ts';
import type { Params } from './params.ts';
import { requireAttached } from './payment-methods.ts';
import { periodEnd } from './periods.ts';
import { invalidRequest } from './problem.ts';
import { collect, renewDue } from './subscription-calendar.ts';
import { diaryOf, noteDown } from './subscription-diary.ts';
import { noteReason, scheduleEnd } from './subscription-end.ts';
import { currentPeriod, intervalOf, newItem, planOf, setPeriod } from './subscription-parts.ts';

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

/** Changes what is subscribed to, or whether it goes on. */
export async function updateSubscription(call: Call): Promise<Stripe.Subscription> {
  const { store, events, params, id, now } = call;
  await renewDue(call, String((await store.get('subscription', id)).customer));
  const subscription = await store.lock('subscription', id);
  const before = structuredClone(subscription);
  const ended = subscription.status === 'canceled';
  if (ended && ['items', 'cancel_at_period_end', 'default_payment_method'].some((name) => params.has(name))) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  subscription.metadata = params.metadata(before.metadata);
  if (params.has('description')) subscription.description = params.text('description') ?? null;
  if (params.has('default_payment_method')) {
    const method = params.text('default_payment_method') ?? null;
    if (method) await requireAttached(call, method, String(subscription.customer), 'default_payment_method');
    subscription.default_payment_method = method;
  }
  const atPeriodEnd = params.flag('cancel_at_period_end');
  if (atPeriodEnd !== undefined) scheduleEnd(subscription, atPeriodEnd, currentPeriod(subscription).end, now);
  if (params.has('cancellation_details')) {
    noteReason(subscription, subscription.cancellation_details?.reason ?? null, readCancellation(params));
  }
  const bill = params.has('items') ? await changeItems(call, subscription) : undefined;
  await store.save(subscription);
  await events.emit('customer.subscription.updated', subscription, changedMembers(before, subscription));
  if (bill) await collect(call, subscription, bill, 0, now);
  return subscription;
}

export function readCancellation(params: Params): {
  comment: string | null;
  feedback: (typeof feedbacks)[number] | null;
} {
  const details = params.under('cancellation_details');
  return { comment: details.text('comment') ?? null, feedback: details.oneOf('feedback', feedbacks) ?? null };
}

/**
 * Exchanges items. Another interval starts a new period and is billed at once; otherwise the difference for the
 * rest of the period waits for the next invoice, or is billed at once with `proration_behavior: always_invoice`.
 */
async function changeItems(call: Call, subscription: Stripe.Subscription): Promise<Stripe.Invoice | undefined> {
  const { params, now } = call;
  const behaviour =
    params.oneOf('proration_behavior', ['create_prorations', 'always_invoice', 'none']) ?? 'create_prorations';
  const period = currentPeriod(subscription);
  const rest = { start: now, end: period.end };
  const share = Math.min(Math.max((period.end - now) / (period.end - period.start), 0), 1);
  const lines: Stripe.InvoiceLineItem[] = [];
  const prorate = async (item: Stripe.SubscriptionItem, part: number): Promise<void> => {
    if (behaviour !== 'none' && item.price.recurring?.usage_type !== 'metered') {
      lines.push(await prorationLine(call, subscription, item, part, rest));
    }
  };
  const old = subscription.items.data;
  const next = await readItems(call, subscription);
  const interval = ({ price }: Stripe.SubscriptionItem) =>
    `${intervalOf(price).interval_count} ${intervalOf(price).interval}`;
  if (new Set(next.map(interval)).size !== 1) {
    throw invalidRequest(
      'All items of a subscription must have the same interval, and there must be one item at least.',
      { param: 'items' },
    );
  }
  const restarts = next[0] !== undefined && old[0] !== undefined && interval(next[0]) !== interval(old[0]);
  const same = (item: Stripe.SubscriptionItem, other: Stripe.SubscriptionItem) =>
    item.id === other.id && item.price.id === other.price.id && item.quantity === other.quantity;
  for (const item of old) if (restarts || !next.some((other) => same(item, other))) await prorate(item, -share);
  subscription.items.data = next;
  if (restarts) {
    const [first] = next;
    subscription.billing_cycle_anchor = now;
    const fresh = { start: now, end: first ? periodEnd(now, now, intervalOf(first.price)) : now };
    setPeriod(subscription, fresh);
    lines.push(...(await licensedLines(call, subscription, fresh)));
  } else {
    for (const item of next) if (!old.some((other) => same(item, other))) await prorate(item, share);
  }
  const diary = await diaryOf(call, subscription);
  if (!restarts && behaviour !== 'always_invoice') {
    await noteDown(call, subscription, { ...diary, pending: [...diary.pending, ...lines] });
    return undefined;
  }
  const invoice = await newInvoice(call, subscription, 'subscription_update', [...diary.pending, ...lines], period);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

async function readItems(
  { store, params, now }: Call,
  subscription: Stripe.Subscription,
): Promise<Stripe.SubscriptionItem[]> {
  let items = structuredClone(subscription.items.data);
  for (const wish of params.each('items')) {
    const id = wish.text('id');
    const item = items.find((candidate) => candidate.id === id);
    if (id && !item)
      throw invalidRequest(`No such subscription item: '${id}'`, { code: 'resource_missing', param: 'items' });
    const priceId = wish.text('price');
    const price = priceId ? await store.get('price', priceId, 'items[0][price]') : item?.price;
    if (!price?.recurring) {
      throw invalidRequest('The price specified is not recurring; only recurring prices can be subscribed to.', {
        param: 'items',
      });
    }
    const quantity = wish.whole('quantity') ?? item?.quantity ?? 1;
    if (!item) items.push(newItem(subscription.id, price, quantity, currentPeriod(subscription), now));
    else if (wish.flag('deleted')) items = items.filter((candidate) => candidate !== item);
    else
      Object.assign(item, {
        price,
        plan: planOf(price),
        ...(price.recurring.usage_type !== 'metered' && { quantity }),
      });
  }
  return items;
}
