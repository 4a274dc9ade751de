import type Stripe from 'stripe';
import type { UnitOfWork } from './operation.ts';

/** The processor's internal data on a subscription, which the API does not return. */
export interface SubscriptionSchedule {
  /** When the next renewal, retry or end is due, in epoch seconds; null once it has ended. */
  readonly dueAt: number | null;
  /** How many payments of the open invoice have failed. */
  readonly failedTries: number;
  /** Lines of a change in the middle of a period, to be billed with the next invoice. */
  readonly pending: readonly Stripe.InvoiceLineItem[];
}

/**
 * Returns the stored schedule of a subscription: when it is due next, its failed attempts and its pending lines. Without a stored one these
 * are null, 0 and empty.
 */
export async function readSchedule(
  { store }: UnitOfWork,
  subscription: Stripe.Subscription,
): Promise<SubscriptionSchedule> {
  const { dueAt, failedTries, pending } = (await store.hidden(subscription.id)) as Partial<SubscriptionSchedule>;
  return { dueAt: dueAt ?? null, failedTries: failedTries ?? 0, pending: pending ?? [] };
}

/** Stores the schedule of a subscription; it replaces the earlier one. */
export async function saveSchedule(
  { store }: UnitOfWork,
  subscription: Stripe.Subscription,
  diary: SubscriptionSchedule,
): Promise<void> {
  await store.storeInternal(subscription.id, diary);
}
