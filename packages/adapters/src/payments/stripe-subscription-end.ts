import type { SubscriptionPayment } from '@onym/ports';
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

/** Of every invoice that was paid, the payments; one that was settled by credit has none. */
export async function paymentsOfSubscription(stripe: Stripe, id: string): Promise<SubscriptionPayment[]> {
  const { items } = await stripe.subscriptions.retrieve(id);
  const metered = new Set(
    items.data.filter(({ price }) => price.recurring?.usage_type === 'metered').map(({ id }) => id),
  );
  const taken: SubscriptionPayment[] = [];
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 })) {
    let used = usedOn(invoice, metered);
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

/** What the lines of metered items come to. */
function usedOn({ lines }: Stripe.Invoice, metered: ReadonlySet<string>): number {
  return lines.data
    .filter(({ parent }) => metered.has(parent?.subscription_item_details?.subscription_item ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0);
}
