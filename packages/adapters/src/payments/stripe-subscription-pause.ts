import type Stripe from 'stripe';

/** Metadata that marks our own pauses. An operator may also pause collection, and we must not end that pause. */
const MARK = 'paused_for';
const SUSPENSION = 'suspension';

/** Returns whether pauseSubscription() has paused collection. A pause by an operator in Stripe's dashboard does not count. */
export function isPausedByUs({ pause_collection: pause, metadata }: Stripe.Subscription): boolean {
  return pause !== null && metadata[MARK] === SUSPENSION;
}

/**
 * Pauses the collection of payments for a subscription and marks the pause as ours; an existing pause, ours or an operator's, stays as it
 * is. In both cases voids its open invoices, which Stripe would otherwise retry during the pause. An ended subscription stays unchanged.
 * @throws StripeError, also for a subscription that does not exist
 * @see https://docs.stripe.com/billing/subscriptions/pause-payment
 */
export async function pauseSubscription(stripe: Stripe, id: string): Promise<void> {
  const found = await stripe.subscriptions.retrieve(id);
  if (found.status === 'canceled' || found.status === 'incomplete_expired') return;
  if (!found.pause_collection)
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' }, metadata: { [MARK]: SUSPENSION } });
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
    await stripe.invoices.voidInvoice(invoice.id!);
}

/**
 * Ends a pause that pauseSubscription() made, and removes its mark; voided invoices stay void. Does nothing for a canceled subscription,
 * one that is not paused, or one that an operator paused.
 * @throws StripeError, also for a subscription that does not exist
 */
export async function resumeSubscription(stripe: Stripe, id: string): Promise<void> {
  const found = await stripe.subscriptions.retrieve(id);
  if (found.status === 'canceled' || !isPausedByUs(found)) return;
  await stripe.subscriptions.update(id, { pause_collection: '', metadata: { [MARK]: '' } });
}
