import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import type { UnitOfWork } from './operation.ts';
import { collectInvoice } from './subscription-calendar.ts';
import { replaceItems } from './replace-items.ts';
import { intervalOf, planOf } from './subscription-parts.ts';

/** Returns the plans that a subscription can change to, newest first: the other active licensed prices in its currency that have a lookup key. */
export async function listOtherPlans(
  { store }: UnitOfWork,
  subscription: Stripe.Subscription,
): Promise<Stripe.Price[]> {
  const has = new Set(subscription.items.data.map(({ price }) => price.id));
  return (await store.all('price', {})).filter(
    ({ id, active, currency, recurring, lookup_key: key }) =>
      active && key && recurring?.usage_type === 'licensed' && currency === subscription.currency && !has.has(id),
  );
}

/**
 * Changes the plan of a subscription at once, saves it, emits the events and tries to charge the difference. The rest of the old plan is
 * credited. The new plan is billed for the rest of the period, or for a new period if its interval differs. Metered items continue at the
 * price for the new interval, or end if there is none. Does nothing when the price is not one of `listOtherPlans`. The caller must have
 * locked the subscription.
 */
export async function changePlan(unit: UnitOfWork, subscription: Stripe.Subscription, priceId: string): Promise<void> {
  const plan = (await listOtherPlans(unit, subscription)).find(({ id }) => id === priceId);
  if (!plan) return;
  const before = structuredClone(subscription);
  const counted = (await unit.store.all('price', {})).filter(
    ({ active, lookup_key: key, recurring }) => active && key && recurring?.meter,
  );
  const next: Stripe.SubscriptionItem[] = [];
  for (const item of structuredClone(subscription.items.data)) {
    const { meter } = intervalOf(item.price);
    const price = meter
      ? [item.price, ...counted].find(
          ({ recurring }) => recurring?.meter === meter && recurring.interval === intervalOf(plan).interval,
        )
      : plan;
    // Without a price for the new interval, the metered item is removed.
    if (price) next.push({ ...item, price, plan: planOf(price) });
  }
  const bill = await replaceItems(unit, subscription, next, 'always_invoice');
  await unit.store.save(subscription);
  await unit.events.emit('customer.subscription.updated', subscription, changedMembers(before, subscription));
  if (bill) await collectInvoice(unit, subscription, bill, 0, unit.now);
}
