import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import { licensedLines } from './invoice-lines.ts';
import { newInvoice } from './invoice-new.ts';
import { payInvoice } from './invoice-pay.ts';
import type { UnitOfWork } from './operation.ts';
import { periodEnd } from './periods.ts';
import { saveSchedule } from './subscription-schedule.ts';
import { intervalOf, newItem } from './subscription-parts.ts';
import { singlePageList } from './single-page-list.ts';

interface NewSubscription {
  readonly customer: string;
  /** A verified card of the customer. */
  readonly method: string;
  readonly items: readonly {
    readonly price: Stripe.Price;
    readonly quantity: number;
    readonly taxRates: readonly Stripe.TaxRate[];
  }[];
  readonly metadata: Record<string, string>;
  readonly description: string | null;
}

/**
 * Creates a subscription whose first period begins now, schedules its renewal, and pays its first invoice as with the customer present;
 * emits the events. The card must have been checked: the subscription is active even if that payment is refused.
 * @throws Error without items
 */
export async function startSubscription(
  unit: UnitOfWork,
  request: NewSubscription,
): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice }> {
  const { store, events, now } = unit;
  const [first] = request.items;
  if (!first) throw new Error('A subscription needs an item');
  const id = newId('sub');
  const period = { start: now, end: periodEnd(now, now, intervalOf(first.price)) };
  const subscription = await store.insert<Stripe.Subscription>({
    ...unusedMembers,
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    created: now,
    currency: first.price.currency,
    customer: request.customer,
    default_payment_method: request.method,
    description: request.description,
    items: singlePageList(
      `/v1/subscription_items?subscription=${id}`,
      request.items.map(({ price, quantity, taxRates }) => ({
        ...newItem(id, price, quantity, period, now),
        tax_rates: [...taxRates],
      })),
    ),
    latest_invoice: null,
    metadata: request.metadata,
    start_date: now,
    status: 'active',
  });
  const invoice = await newInvoice(
    unit,
    subscription,
    'subscription_create',
    await licensedLines(unit, subscription, period),
    { start: now, end: now },
  );
  subscription.latest_invoice = invoice.id;
  await store.save(subscription);
  await saveSchedule(unit, subscription, { dueAt: period.end, failedTries: 0, pending: [] });
  await events.emit('customer.subscription.created', subscription);
  await payInvoice(unit, invoice, request.method, { onSession: true });
  return { subscription, invoice };
}

/** Members of a subscription that this processor does not implement, and those with an empty initial value. */
const unusedMembers = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: ['card'],
    save_default_payment_method: 'on_subscription',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;
