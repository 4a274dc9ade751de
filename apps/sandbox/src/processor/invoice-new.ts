import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import { sumTaxes } from './line-taxes.ts';
import type { UnitOfWork } from './operation.ts';
import { singlePageList } from './single-page-list.ts';

/** The smallest charge for a card, in minor units; the sandbox uses one number for all currencies. */
const leastChargeMinor = 50;

/**
 * Creates, stores and finalizes an invoice of the subscription, and emits `invoice.created` and `invoice.finalized`. The customer's balance
 * is settled with it: a credit, and an amount too small for a card, stays there for the next invoice. Locks the customer. Neither pays the
 * invoice nor changes the subscription.
 */
export async function newInvoice(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  lines: readonly Stripe.InvoiceLineItem[],
  period: { readonly start: number; readonly end: number },
): Promise<Stripe.Invoice> {
  const { store, events, now } = unit;
  const customer = await store.lock('customer', String(subscription.customer));
  const id = newId('in');
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = sumTaxes(lines.flatMap((line) => line.taxes ?? []));
  const taxOf = (behavior: string): number =>
    taxes.reduce((sum, { amount, tax_behavior: of }) => sum + (of === behavior ? amount : 0), 0);
  const total = subtotal + taxOf('exclusive');
  const starting = customer.balance ?? 0;
  const owed = total + starting;
  // An amount too small for a card, and the rest of a credit, stay on the customer's balance for the next invoice.
  const due = owed < leastChargeMinor ? 0 : owed;
  const invoice = await store.insert<Stripe.Invoice>({
    ...unusedMembers,
    id,
    object: 'invoice',
    amount_due: due,
    amount_remaining: due,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? null,
    lines: singlePageList(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: starting,
    status: 'draft',
    subtotal,
    subtotal_excluding_tax: subtotal - taxOf('inclusive'),
    total,
    total_excluding_tax: total - taxOf('exclusive') - taxOf('inclusive'),
    total_taxes: taxes,
  });
  await events.emit('invoice.created', invoice);
  invoice.status = 'open';
  invoice.number = `${id.slice(-8).toUpperCase()}-${String(now).slice(-4)}`;
  invoice.effective_at = now;
  invoice.status_transitions.finalized_at = now;
  invoice.ending_balance = owed - due;
  customer.balance = owed - due;
  await store.save(customer);
  await store.save(invoice);
  await events.emit('invoice.finalized', invoice);
  return invoice;
}

/** Members of an invoice that this processor does not implement, and those with an empty initial value. */
const unusedMembers = {
  account_country: 'US',
  account_name: 'Sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
