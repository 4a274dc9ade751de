import type { RecordsPage, ListedPayment, ProcessorRecords, DailyUsage } from '@onym/core/ports';
import type Stripe from 'stripe';
import { toCheckout } from './stripe-checkout.ts';
import { withPaymentsErrors } from './stripe-errors.ts';
import { idOf } from './stripe-id.ts';
import { toDispute } from './stripe-disputes.ts';
import { toIntentStatus } from './stripe-intent.ts';
import { findMeter } from './stripe-prices.ts';
import { toSubscription, WITH_INVOICE } from './stripe-subscription.ts';

const DAY_SECONDS = 86_400;
/** The largest page size of Stripe's lists. */
const PER_PAGE = 100;

/**
 * Creates the functions of the Payments port that read Stripe's own records. The lists come in pages of 100, newest first; `next` is null
 * on the last page. Checkouts are only those completed, subscriptions include ended ones. getUsage returns all days with usage at once, and
 * none without an active meter. Stripe's lists are read-after-write consistent; its search is not. A failed call throws PaymentsError.
 */
export function createBooks(stripe: Stripe): ProcessorRecords {
  return {
    listPayments: ({ after, customerId }) =>
      withPaymentsErrors(async () =>
        pageOf(
          await stripe.paymentIntents.list({
            ...pageParams(after),
            ...(customerId && { customer: customerId }),
            expand: ['data.latest_charge.balance_transaction'],
          }),
          toListed,
        ),
      ),

    listCheckouts: ({ after, intentId }) =>
      withPaymentsErrors(async () =>
        pageOf(
          await stripe.checkout.sessions.list({
            ...pageParams(after),
            status: 'complete',
            ...(intentId && { payment_intent: intentId }),
          }),
          toCheckout,
        ),
      ),

    listSubscriptions: ({ after, customerId }) =>
      withPaymentsErrors(async () =>
        pageOf(
          await stripe.subscriptions.list({
            ...pageParams(after),
            status: 'all',
            ...(customerId && { customer: customerId }),
            expand: WITH_INVOICE.expand.map((path) => `data.${path}`),
          }),
          toSubscription,
        ),
      ),

    listDisputes: ({ after, intentId }) =>
      withPaymentsErrors(async () =>
        pageOf(
          await stripe.disputes.list({ ...pageParams(after), ...(intentId && { payment_intent: intentId }) }),
          toDispute,
        ),
      ),

    getUsage: ({ meterEvent, customerId, fromDay, untilDay }) =>
      withPaymentsErrors(async () => {
        const meterId = await findMeter(stripe, meterEvent);
        if (!meterId) return [];
        const used: DailyUsage[] = [];
        for await (const { start_time: start, aggregated_value: count } of stripe.billing.meters.listEventSummaries(
          meterId,
          {
            customer: customerId,
            start_time: fromDay * DAY_SECONDS,
            end_time: untilDay * DAY_SECONDS,
            value_grouping_window: 'day',
            limit: PER_PAGE,
          },
        ))
          if (count > 0) used.push({ day: Math.floor(start / DAY_SECONDS), count });
        return used;
      }),
  };
}

function pageParams(after: string | null): { limit: number; starting_after?: string } {
  return { limit: PER_PAGE, ...(after && { starting_after: after }) };
}

function pageOf<T extends { id: string }, Row>(
  { data, has_more: hasMore }: Stripe.ApiList<T>,
  toRow: (object: T) => Row,
): RecordsPage<Row> {
  return { rows: data.map(toRow), next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function toListed(intent: Stripe.PaymentIntent): ListedPayment {
  const { id, amount, currency, customer, created, metadata, latest_charge: latest } = intent;
  const charge = latest && typeof latest === 'object' ? latest : null;
  const settled = charge?.balance_transaction;
  const status = toIntentStatus(intent.status);
  return {
    intentId: id,
    status,
    amountMinor: status === 'captured' ? intent.amount_received : amount,
    refundedMinor: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    fee: settled && typeof settled === 'object' ? { amountMinor: settled.fee, currency: settled.currency } : null,
    currency,
    customerId: customer && idOf(customer),
    createdAt: new Date(created * 1000),
    orderId: metadata['order_id'] ?? null,
  };
}
