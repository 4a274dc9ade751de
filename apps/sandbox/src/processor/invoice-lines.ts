import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import { taxesOn, toInvoiceTaxes } from './line-taxes.ts';
import type { UnitOfWork } from './operation.ts';
import { decimalValue, wireDecimal } from './wire-decimal.ts';

interface Period {
  /** Start and end in epoch seconds; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Returns the lines for the period that begins: the licensed items, which are paid in advance. */
export async function licensedLines(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  period: Period,
): Promise<Stripe.InvoiceLineItem[]> {
  const lines: Stripe.InvoiceLineItem[] = [];
  for (const item of subscription.items.data) {
    if (item.price.recurring?.usage_type === 'metered') continue;
    lines.push(await lineOf(unit, subscription, item, item.quantity ?? 1, period));
  }
  return lines;
}

/**
 * Returns the invoice lines of the metered items for usage in the current period, which is billed at its end; none for
 * a meter without usage.
 */
export async function usageLines(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
): Promise<Stripe.InvoiceLineItem[]> {
  const lines: Stripe.InvoiceLineItem[] = [];
  for (const item of subscription.items.data) {
    const meterId = item.price.recurring?.meter;
    if (!meterId) continue;
    const period = { start: item.current_period_start, end: item.current_period_end };
    const meter = await unit.store.get('billing.meter', meterId);
    const used = await unit.store.usage.total(meter, String(subscription.customer), period.start, period.end);
    if (used) lines.push(await lineOf(unit, subscription, item, used, period));
  }
  return lines;
}

/**
 * Returns an invoice line for a share of an item's price: from -1 to below 0 is a credit for unused time, above 0 to 1
 * is owed for the remaining time. `period` is the time that the line covers.
 */
export async function prorationLine(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  share: number,
  period: Period,
): Promise<Stripe.InvoiceLineItem> {
  const whole = await lineOf(unit, subscription, item, item.quantity ?? 1, period);
  const amount = Math.round(whole.amount * share);
  const words = share < 0 ? 'Unused time on' : 'Remaining time on';
  return {
    ...whole,
    amount,
    subtotal: amount,
    taxes: toInvoiceTaxes(taxesOn(amount, item.tax_rates ?? [])),
    description: `${words} ${whole.description ?? ''}`,
    parent: whole.parent?.subscription_item_details
      ? { ...whole.parent, subscription_item_details: { ...whole.parent.subscription_item_details, proration: true } }
      : whole.parent,
  };
}

/** Returns one line at the item's price, with the tax of its rates. Fractions of a cent are rounded once per line. */
async function lineOf(
  { store }: UnitOfWork,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  quantity: number,
  period: Period,
): Promise<Stripe.InvoiceLineItem> {
  const { price } = item;
  const product = await store.get('product', String(price.product));
  const amount = Math.round(decimalValue(price.unit_amount_decimal) * quantity);
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${product.name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { ...period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: product.id },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: wireDecimal(String(quantity)),
    subscription: subscription.id,
    subtotal: amount,
    taxes: toInvoiceTaxes(taxesOn(amount, item.tax_rates ?? [])),
  };
}
