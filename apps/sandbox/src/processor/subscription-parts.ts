import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import type { UnitOfWork } from './operation.ts';

interface Period {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the current period in epoch seconds, the end exclusive, from the first item: all items of a subscription share one period here.
 * @throws Error without items
 */
export function currentPeriod(subscription: Stripe.Subscription): Period {
  const [first] = subscription.items.data;
  if (!first) throw new Error(`${subscription.id} has no items`);
  return { start: first.current_period_start, end: first.current_period_end };
}

/** Sets the current period of all items, in epoch seconds. Changes the object only: the caller saves it. */
export function setPeriod(subscription: Stripe.Subscription, { start, end }: Period): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = end;
  }
}

/** Returns a price's interval. @throws if the price is not recurring */
export function intervalOf({ recurring, id }: Stripe.Price): Stripe.Price.Recurring {
  if (!recurring) throw new Error(`${id} is not recurring`);
  return recurring;
}

/**
 * Returns the id of the card to which invoices of the subscription are charged: its own, otherwise its customer's
 * default; null if there is none.
 */
export async function payingMethod({ store }: UnitOfWork, subscription: Stripe.Subscription): Promise<string | null> {
  if (typeof subscription.default_payment_method === 'string') return subscription.default_payment_method;
  const customer = await store.get('customer', String(subscription.customer));
  const standard = customer.invoice_settings.default_payment_method;
  return typeof standard === 'string' ? standard : null;
}

/**
 * Returns a new item of the subscription at that price, without storing it. A metered item has no quantity. Times are epoch seconds.
 * @throws Error if the price is not recurring
 */
export function newItem(
  subscriptionId: string,
  price: Stripe.Price,
  quantity: number,
  period: Period,
  now: number,
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    ...(price.recurring?.usage_type !== 'metered' && { quantity }),
    subscription: subscriptionId,
    tax_rates: [],
  };
}

/** Converts a price to the older "plan" object, which items still contain. @throws Error if the price is not recurring */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count, meter, usage_type } = intervalOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type,
  };
}
