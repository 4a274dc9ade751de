import type Stripe from 'stripe';
import { licensedLines, prorationLine, usageLines } from './invoice-lines.ts';
import { newInvoice } from './invoice-new.ts';
import type { UnitOfWork } from './operation.ts';
import { periodEnd } from './periods.ts';
import { invalidRequest } from './problem.ts';
import { readSchedule, saveSchedule } from './subscription-schedule.ts';
import { currentPeriod, intervalOf, setPeriod } from './subscription-parts.ts';

/**
 * Replaces the items of a subscription by `next`. A different interval starts a new period, which is invoiced at once together with the
 * usage until then. Otherwise the difference for the rest of the period is stored for the next invoice, invoiced at once with
 * `always_invoice`, or dropped with `none`. Returns the new open invoice, which the caller pays, or undefined. The caller must lock the
 * subscription before and save it after.
 * @throws Problem 400 when `next` is empty or its intervals differ
 */
export async function replaceItems(
  unit: UnitOfWork,
  subscription: Stripe.Subscription,
  next: Stripe.SubscriptionItem[],
  behaviour: 'create_prorations' | 'always_invoice' | 'none',
): Promise<Stripe.Invoice | undefined> {
  const { now } = unit;
  const period = currentPeriod(subscription);
  const rest = { start: now, end: period.end };
  const share = Math.min(Math.max((period.end - now) / (period.end - period.start), 0), 1);
  const lines: Stripe.InvoiceLineItem[] = [];
  const prorate = async (item: Stripe.SubscriptionItem, part: number): Promise<void> => {
    if (behaviour !== 'none' && item.price.recurring?.usage_type !== 'metered') {
      lines.push(await prorationLine(unit, subscription, item, part, rest));
    }
  };
  const old = subscription.items.data;
  const interval = ({ price }: Stripe.SubscriptionItem) =>
    `${intervalOf(price).interval_count} ${intervalOf(price).interval}`;
  if (new Set(next.map(interval)).size !== 1) {
    throw invalidRequest(
      'All items of a subscription must have the same interval, and there must be one item at least.',
      { param: 'items' },
    );
  }
  const restarts = next[0] !== undefined && old[0] !== undefined && interval(next[0]) !== interval(old[0]);
  const same = (item: Stripe.SubscriptionItem, other: Stripe.SubscriptionItem) =>
    item.id === other.id && item.price.id === other.price.id && item.quantity === other.quantity;
  if (restarts) lines.push(...(await usageLines(unit, subscription)));
  for (const item of old) if (restarts || !next.some((other) => same(item, other))) await prorate(item, -share);
  subscription.items.data = next;
  if (restarts) {
    const [first] = next;
    subscription.billing_cycle_anchor = now;
    const fresh = { start: now, end: first ? periodEnd(now, now, intervalOf(first.price)) : now };
    setPeriod(subscription, fresh);
    lines.push(...(await licensedLines(unit, subscription, fresh)));
  } else {
    for (const item of next) if (!old.some((other) => same(item, other))) await prorate(item, share);
  }
  const diary = await readSchedule(unit, subscription);
  if (!restarts && behaviour !== 'always_invoice') {
    await saveSchedule(unit, subscription, { ...diary, pending: [...diary.pending, ...lines] });
    return undefined;
  }
  const invoice = await newInvoice(unit, subscription, 'subscription_update', [...diary.pending, ...lines], period);
  subscription.latest_invoice = invoice.id;
  return invoice;
}
