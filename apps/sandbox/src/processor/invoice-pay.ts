import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import type { UnitOfWork } from './operation.ts';
import { newIntent } from './payment-intent-new.ts';
import { executePayment } from './execute-payment.ts';

/**
 * Tries to pay an open invoice with the payment method and returns whether it is paid; stores the invoice and emits its events. A zero
 * amount is paid without a charge; without a stored method (or with `null`) the attempt fails like a declined one. A failure is not thrown;
 * it records `nextTryAt`, in epoch seconds or null, on the invoice.
 */
export async function payInvoice(
  unit: UnitOfWork,
  invoice: Stripe.Invoice,
  methodId: string | null,
  { onSession = false, nextTryAt = null }: { onSession?: boolean; nextTryAt?: number | null } = {},
): Promise<boolean> {
  if (invoice.amount_due === 0) return markPaid(unit, invoice);
  invoice.attempt_count += 1;
  invoice.attempted = true;
  const method = methodId ? await unit.store.find('payment_method', methodId) : undefined;
  if (!method) return fail(unit, invoice, nextTryAt);
  const intent = await newIntent(unit, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    method: method.id,
    captureMethod: 'automatic',
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
  });
  const refusal = await executePayment(unit, intent, method, { offSession: !onSession, authenticated: onSession });
  if (refusal) return fail(unit, invoice, nextTryAt);
  await recordPayment(unit, invoice, intent.id);
  return markPaid(unit, invoice);
}

async function markPaid({ store, events, now }: UnitOfWork, invoice: Stripe.Invoice): Promise<true> {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  await store.save(invoice);
  await events.emit('invoice.paid', invoice);
  await events.emit('invoice.payment_succeeded', invoice);
  return true;
}

async function fail({ store, events }: UnitOfWork, invoice: Stripe.Invoice, nextTryAt: number | null): Promise<false> {
  invoice.next_payment_attempt = nextTryAt;
  invoice.auto_advance = nextTryAt !== null;
  await store.save(invoice);
  await events.emit('invoice.payment_failed', invoice);
  return false;
}

/** Stores the link between the invoice and the payment, which is a separate object in the API. */
async function recordPayment({ store, now }: UnitOfWork, invoice: Stripe.Invoice, intentId: string): Promise<void> {
  await store.insert<Stripe.InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intentId, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  });
}
