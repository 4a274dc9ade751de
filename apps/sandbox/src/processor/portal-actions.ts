import type Stripe from 'stripe';
import { refusals } from './cards.ts';
import { changedMembers } from './changed-members.ts';
import type { TestCard } from './cards.ts';
import type { UnitOfWork } from './operation.ts';
import { attachVerified, createCardMethod } from './payment-methods.ts';
import type { CardDetails } from './payment-methods.ts';
import { changePlan } from './portal-plans.ts';
import { renewDue } from './subscription-calendar.ts';
import { readSchedule, saveSchedule } from './subscription-schedule.ts';
import { endSubscription, isEnding, scheduleEnd } from './subscription-end.ts';
import { currentPeriod } from './subscription-parts.ts';

export const subscriptionActions = ['cancel_now', 'cancel_at_period_end', 'resume', 'change_plan'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/**
 * Executes a portal button on a subscription, after the customer's due renewals; saves it and emits its events. Does nothing when the
 * subscription is not the customer's or has ended, and when the button was pressed before. `priceId` is the new plan of `change_plan`,
 * which charges the difference at once.
 */
export async function runSubscriptionAction(
  unit: UnitOfWork,
  customer: string,
  id: string,
  action: SubscriptionAction,
  priceId = '',
): Promise<void> {
  await renewDue(unit, customer);
  const known = await unit.store.find('subscription', id);
  if (known?.customer !== customer) return;
  const subscription = await unit.store.lock('subscription', id);
  if (subscription.status === 'canceled') return;
  if (action === 'cancel_now') {
    await endSubscription(unit, subscription, unit.now, 'cancellation_requested');
    return;
  }
  if (action === 'change_plan') return changePlan(unit, subscription, priceId);
  const before = structuredClone(subscription);
  const end = action === 'cancel_at_period_end' ? 'date' : null;
  if (isEnding(subscription) === (end !== null)) return;
  scheduleEnd(subscription, end, currentPeriod(subscription).end, unit.now);
  await unit.store.save(subscription);
  await unit.events.emit('customer.subscription.updated', subscription, changedMembers(before, subscription));
}

/**
 * Saves a new card as the default for all charges of the customer and of each subscription that has not ended, emits the events, and
 * retries past due invoices with it at once. Returns the message for the customer if the issuer refuses to save the card; then nothing has
 * changed. Otherwise undefined, also when a retry fails.
 * @throws Problem 404 for an unknown customer
 */
export async function changeCard(
  unit: UnitOfWork,
  customerId: string,
  card: TestCard,
  details: CardDetails,
): Promise<string | undefined> {
  if (!card.savable && card.behaviour !== 'approved') return `${refusals[card.behaviour].message} Try another card.`;
  const { store, events, now } = unit;
  const customer = await store.lock('customer', customerId);
  const method = await createCardMethod(unit, card, { ...details, email: customer.email });
  await attachVerified(unit, method.id, customerId);
  const before = structuredClone(customer);
  customer.invoice_settings.default_payment_method = method.id;
  await store.save(customer);
  await events.emit('customer.updated', customer, changedMembers(before, customer));
  for (const { id } of await store.all('subscription', { customer: customerId })) {
    const subscription = await store.lock('subscription', id);
    if (subscription.status === 'canceled') continue;
    await useMethod(unit, subscription, method.id);
    if (subscription.status === 'past_due')
      await saveSchedule(unit, subscription, { ...(await readSchedule(unit, subscription)), dueAt: now });
  }
  await renewDue(unit, customerId);
  return undefined;
}

async function useMethod(
  { store, events }: UnitOfWork,
  subscription: Stripe.Subscription,
  method: string,
): Promise<void> {
  const before = subscription.default_payment_method;
  subscription.default_payment_method = method;
  await store.save(subscription);
  await events.emit('customer.subscription.updated', subscription, { default_payment_method: before });
}
