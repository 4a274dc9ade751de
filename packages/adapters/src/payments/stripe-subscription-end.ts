import type { SubscriptionPayment, TaxedInvoice } from '@onym/core/ports';
import type Stripe from 'stripe';
import { isMissing } from './stripe-errors.ts';
import { idOf } from './stripe-id.ts';
import { taxRateReader } from './stripe-tax-rates.ts';

/**
 * Cancels a subscription now, without a final invoice or credit for the rest of the period. An ended subscription stays unchanged.
 * @throws StripeError, also for a subscription that does not exist
 */
export async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

/**
 * Sets or clears cancellation at the end of the current period, also one that the portal has set as a date (flexible billing). An ended
 * subscription, and one that is already set so, stays unchanged.
 * @param ends true to cancel at the end of the period, false to continue
 * @throws StripeError, also for a subscription that does not exist
 * @see https://docs.stripe.com/billing/subscriptions/cancel#cancel-at-the-end-of-the-current-billing-period
 */
export async function setCancelAtPeriodEnd(stripe: Stripe, id: string, ends: boolean): Promise<void> {
  const found = await stripe.subscriptions.retrieve(id);
  if (found.status === 'canceled' || found.status === 'incomplete_expired') return;
  const { cancel_at_period_end: hasFlag, cancel_at: date } = found;
  if ((hasFlag || date !== null) === ends) return;
  await stripe.subscriptions.update(id, hasFlag || ends ? { cancel_at_period_end: ends } : { cancel_at: '' });
}

/**
 * Returns the payments of all paid invoices of a subscription, newest invoice first, in minor units. An invoice that was settled by credit
 * has none, and payments that were made outside the processor are left out. `overageMinor` is the part for metered usage; of several
 * payments of an invoice, the first ones cover it.
 * @throws StripeError
 */
export async function listSubscriptionPayments(stripe: Stripe, id: string): Promise<SubscriptionPayment[]> {
  const isMetered = meteredPrices(stripe);
  const readTax = taxRateReader(stripe);
  const taken: SubscriptionPayment[] = [];
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 })) {
    let used = 0;
    for (const line of await linesOf(stripe, invoice)) if (await isMetered(line)) used += line.amount + addedTax(line);
    const taxed = await toTaxedInvoice(invoice, readTax);
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
      const intentId = idOf(payment.payment_intent);
      taken.push({ intentId, amountMinor, overageMinor, currency, paidAt, invoice: taxed });
    }
  }
  return taken;
}

/** The taxes of a line that are not part of its amount. */
function addedTax({ taxes }: Stripe.InvoiceLineItem): number {
  return (taxes ?? []).reduce((sum, tax) => sum + (tax.tax_behavior === 'exclusive' ? tax.amount : 0), 0);
}

async function toTaxedInvoice(
  { id, total, total_taxes: taxes, parent }: Stripe.Invoice,
  readTax: ReturnType<typeof taxRateReader>,
): Promise<TaxedInvoice> {
  const lines: TaxedInvoice['taxes'][number][] = [];
  for (const { amount, tax_rate_details: details } of taxes ?? [])
    if (details && amount !== 0) lines.push(await readTax(details.tax_rate, amount));
  return {
    id: id!,
    totalMinor: total,
    behavior: taxes?.some(({ tax_behavior: behavior }) => behavior === 'exclusive') ? 'exclusive' : 'inclusive',
    taxes: lines,
    metadata: { ...parent?.subscription_details?.metadata },
  };
}

/**
 * Returns the units of metered usage that all invoices of a subscription have billed; 0 without any. Unpaid invoices count too, because
 * each bills its usage only once.
 * @throws StripeError
 */
export async function countBilledUsage(stripe: Stripe, id: string): Promise<number> {
  const isMetered = meteredPrices(stripe);
  let count = 0;
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: 100 }))
    for (const line of await linesOf(stripe, invoice)) if (await isMetered(line)) count += line.quantity ?? 0;
  return count;
}

/** An invoice object contains only its first lines. */
async function linesOf(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more || !id) return lines.data;
  const all: Stripe.InvoiceLineItem[] = [];
  for await (const line of stripe.invoices.listLineItems(id, { limit: 100 })) all.push(line);
  return all;
}

/** Checks the price and not the subscription item: a plan change removes the item, but old invoices remain. */
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
