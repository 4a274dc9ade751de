import type { TakenPayment } from '@onym/ports';
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
export async function paymentsOfSubscription(stripe: Stripe, id: string): Promise<TakenPayment[]> {
  const taken: TakenPayment[] = [];
  for await (const { id: invoice } of stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 }))
    for await (const { payment, amount_paid: amountMinor, currency } of stripe.invoicePayments.list({
      invoice,
      status: 'paid',
      limit: 100,
    }))
      if (payment.payment_intent && amountMinor)
        taken.push({ intentId: idOf(payment.payment_intent), amountMinor, currency });
  return taken;
}
