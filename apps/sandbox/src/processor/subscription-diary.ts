import type Stripe from 'stripe';
import type { UnitOfWork } from './operation.ts';

/** What the processor notes about a subscription and never says. */
export interface Diary {
  /** The next second at which something happens to it; null once it has ended. */
  readonly dueAt: number | null;
  /** How often the open invoice has failed to be paid. */
  readonly failedTries: number;
  /** What a change in the middle of a period left to be billed with the next invoice. */
  readonly pending: readonly Stripe.InvoiceLineItem[];
}

export async function diaryOf({ store }: UnitOfWork, subscription: Stripe.Subscription): Promise<Diary> {
  const { dueAt, failedTries, pending } = (await store.hidden(subscription.id)) as Partial<Diary>;
  return { dueAt: dueAt ?? null, failedTries: failedTries ?? 0, pending: pending ?? [] };
}

export async function noteDown({ store }: UnitOfWork, subscription: Stripe.Subscription, diary: Diary): Promise<void> {
  await store.hide(subscription.id, diary);
}
