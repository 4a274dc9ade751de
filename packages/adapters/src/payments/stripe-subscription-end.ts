import type { SubscriptionPayment } from '@onym/core/ports';
import type Stripe from 'stripe';
import { isMissing } from './stripe-errors.ts';
import { idOf } from './stripe-id.ts';

/** Without a last invoice and without credit for the rest of the period. One that has ended already is left as it is. */
export async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

/** https://docs.stripe.com/billing/subscriptions/cancel#cancel-at-the-end-of-the-current-billing-period */
export async function endWithPeriod(stripe: Stripe, id: string, ends: boolean): Promise<void> {
  const found = await stripe.subscriptions.retrieve(id);
  if (found.status === 'canceled' || found.status === 'incomplete_expired' || found.cancel_at_period_end === ends)
    return;
  await stripe.subscriptions.update(id, { cancel_at_period_end: ends });
}

/** Of every invoice that was paid, the payments; one that was settled by credit has none. */
export async function paymentsOfSubscription(stripe: Stripe, id: string): Promise<SubscriptionPayment[]> {
  const isMetered = meteredPrices(stripe);
  const taken: SubscriptionPayment[] = [];
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 })) {
    let used = 0;
    for (const line of await linesOf(stripe, invoice)) if (await isMetered(line)) used += line.amount;
    for await (const {
      payment,
      amount_paid: amountMinor,
      currency,
      created,
      status_transitions: times,
    } of stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid', limit: 100 })) {
      if (!payment.payment_intent || !amountMinor) continue;
      const overageMinor = Math.min(used, amountMinor);
      used -= overageMinor;
      const paidAt = new Date((times.paid_at ?? created) * 1000);
      taken.push({ intentId: idOf(payment.payment_intent), amountMinor, overageMinor, currency, paidAt });
    }
  }
  return taken;
}

/** What metered lines of its invoices count, also of those that were never paid: each has told its use once. */
export async function usageBilledOf(stripe: Stripe, id: string): Promise<number> {
  const isMetered = meteredPrices(stripe);
  let count = 0;
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: 100 }))
    for (const line of await linesOf(stripe, invoice)) if (await isMetered(line)) count += line.quantity ?? 0;
  return count;
}

/** An invoice comes with its first lines only. */
async function linesOf(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more || !id) return lines.data;
  const all: Stripe.InvoiceLineItem[] = [];
  for await (const line of stripe.invoices.listLineItems(id, { limit: 100 })) all.push(line);
  return all;
}

/** By the price and not by the item: a change of plan takes the item away, and the old invoices stay. */
function meteredPrices(stripe: Stripe): (line: Stripe.InvoiceLineItem) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async ({ pricing }) => {
    const price = pricing?.price_details?.price;
    if (!price) return false;
    const id = idOf(price);
    if (!known.has(id)) known.set(id, (await stripe.prices.retrieve(id)).recurring?.usage_type === 'metered');
    return known.get(id)!;
  };
}
