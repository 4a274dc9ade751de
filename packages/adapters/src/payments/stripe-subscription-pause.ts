import type Stripe from 'stripe';

/** Metadata that marks our own pauses. An operator may also pause collection, and we must not end that pause. */
const MARK = 'paused_for';
const SUSPENSION = 'suspension';

export function isPausedByUs({ pause_collection: pause, metadata }: Stripe.Subscription): boolean {
  return pause !== null && metadata[MARK] === SUSPENSION;
}

/**
 * Pauses collection. Open invoices are voided after the pause, because it would leave them to be retried.
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

export async function resumeSubscription(stripe: Stripe, id: string): Promise<void> {
  const found = await stripe.subscriptions.retrieve(id);
  if (found.status === 'canceled' || !isPausedByUs(found)) return;
  await stripe.subscriptions.update(id, { pause_collection: '', metadata: { [MARK]: '' } });
}
